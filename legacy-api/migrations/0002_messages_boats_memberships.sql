CREATE TABLE `crociere` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`nome` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `notifiche` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id_usr` integer NOT NULL,
	`testo` text NOT NULL,
	`nascosta` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `notifiche_utente` ON `notifiche` (`id_usr`);--> statement-breakpoint
CREATE TABLE `attivitanew` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`nome` text NOT NULL,
	`barca` integer,
	`didattica` integer,
	`inizio` text,
	`fine` text,
	`partenza` text,
	`arrivo` text
);
--> statement-breakpoint
CREATE TABLE `barche` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`nome` text NOT NULL,
	`porto` integer,
	`armatore` integer NOT NULL,
	`dati` text DEFAULT '{}' NOT NULL,
	`collabora` integer DEFAULT 0 NOT NULL,
	`comitato` integer DEFAULT 0 NOT NULL,
	`foto` text,
	`created_by` integer,
	`updated_by` integer,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `glossario` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`parola` text NOT NULL,
	`significato` text NOT NULL,
	`pubblicato` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `istruttori` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id_usr` integer NOT NULL,
	`interno` integer DEFAULT 0 NOT NULL,
	`collabora` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `istruttori_utente` ON `istruttori` (`id_usr`);--> statement-breakpoint
CREATE TABLE `lineabarca` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`nome` text NOT NULL,
	`descrizione` text,
	`prezzi` text DEFAULT '[]' NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `modalita` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`nome` text NOT NULL,
	`visibile` integer DEFAULT 0 NOT NULL,
	`descrizione` text,
	`note` text
);
--> statement-breakpoint
CREATE TABLE `pagamenti` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tesseramento` integer NOT NULL,
	`tipo` text NOT NULL,
	`valore` real NOT NULL,
	`metodo` integer,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `pagamenti_tesseramento` ON `pagamenti` (`tesseramento`);--> statement-breakpoint
CREATE TABLE `stagionalita` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`nome` text NOT NULL,
	`giorno` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `stagionalita_giorno` ON `stagionalita` (`giorno`);--> statement-breakpoint
CREATE TABLE `tesseramenti` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`utente` integer NOT NULL,
	`tessera` integer NOT NULL,
	`front` integer,
	`back` integer,
	`ente` integer,
	`documenti` integer DEFAULT 0 NOT NULL,
	`pagato` integer DEFAULT 0 NOT NULL,
	`stato` integer DEFAULT 0 NOT NULL,
	`anno` integer,
	`dati` text DEFAULT '{}' NOT NULL,
	`nota` text,
	`created_by` integer,
	`updated_by` integer,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tipopag` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`nome` text NOT NULL,
	`visibile` integer DEFAULT 0 NOT NULL,
	`descrizione` text,
	`note` text,
	`richiedenumerocarta` integer DEFAULT 0 NOT NULL,
	`richiedefilericevuta` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tipostagione` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`nome` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tipotessvm` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`nome` text NOT NULL,
	`modalita` integer DEFAULT 0 NOT NULL,
	`certificatomedico` integer DEFAULT 0 NOT NULL,
	`enti` text DEFAULT '[]' NOT NULL,
	`documenti` text DEFAULT '[]' NOT NULL,
	`ruoli` text DEFAULT '[]' NOT NULL,
	`prezzi` text DEFAULT '[]' NOT NULL,
	`note` text,
	`descrizione` text,
	`created_by` integer,
	`updated_by` integer,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `docbarca` ADD `barca` integer;--> statement-breakpoint
ALTER TABLE `docbarca` ADD `rifiutato` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `docbarca` ADD `motivazione` text;--> statement-breakpoint
CREATE INDEX `docbarca_utente` ON `docbarca` (`id_usr`);--> statement-breakpoint
CREATE INDEX `docbarca_tipo` ON `docbarca` (`tipo`);--> statement-breakpoint
ALTER TABLE `qualifiche` ADD `rifiutato` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `tipotessera` ADD `ente` integer;--> statement-breakpoint
ALTER TABLE `tipotessera` ADD `eta` integer;--> statement-breakpoint
ALTER TABLE `tipotessera` ADD `costo` real;--> statement-breakpoint
ALTER TABLE `tipotessera` ADD `nonpraticante` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `tipotessera` ADD `maggiorenne` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `tipotessera` ADD `visitam` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `tipotessera` ADD `regate` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `tipotessera` ADD `note` text;--> statement-breakpoint
ALTER TABLE `tipotessera` ADD `scadenza` text;--> statement-breakpoint
ALTER TABLE `utenti` ADD `meta` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX `tessere_utente` ON `tessere` (`utente`);