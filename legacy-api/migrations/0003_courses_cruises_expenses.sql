CREATE TABLE `corsi` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`nome` text NOT NULL,
	`descrizione` text,
	`durata` integer,
	`costo` real,
	`tipoattivita` integer,
	`pratico` integer DEFAULT 0 NOT NULL,
	`giornaliero` integer DEFAULT 0 NOT NULL,
	`derive` integer DEFAULT 0 NOT NULL,
	`sede` integer,
	`percorso` integer,
	`formativa` text DEFAULT '[]' NOT NULL,
	`documenti` text DEFAULT '[]' NOT NULL,
	`pubblicato` integer DEFAULT 0 NOT NULL,
	`attivo` integer DEFAULT 1 NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `corsoutente` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`corso` integer NOT NULL,
	`utente` integer NOT NULL,
	`istruttore` integer DEFAULT 0 NOT NULL,
	`organizatore` integer DEFAULT 0 NOT NULL,
	`barca` integer DEFAULT 0 NOT NULL,
	`porto` integer DEFAULT 0 NOT NULL,
	`iscrizione` text,
	`stato` integer DEFAULT 0 NOT NULL,
	`date` text DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `crociereutente` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`crociera` integer NOT NULL,
	`utente` integer NOT NULL,
	`organizatore` integer DEFAULT 0 NOT NULL,
	`tutor` integer DEFAULT 0 NOT NULL,
	`istruttore` integer DEFAULT 0 NOT NULL,
	`barca` integer DEFAULT 0 NOT NULL,
	`inizio` text NOT NULL,
	`fine` text NOT NULL,
	`iscrizione` text,
	`stato` integer DEFAULT 0 NOT NULL,
	`chiusa` integer DEFAULT 0 NOT NULL,
	`telefono` text,
	`intolleranze` text,
	`capoflottiglia` integer DEFAULT 0 NOT NULL,
	`formativa` text DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `crociereutente_chiusa` ON `crociereutente` (`chiusa`);--> statement-breakpoint
CREATE INDEX `crociereutente_utente` ON `crociereutente` (`utente`);--> statement-breakpoint
CREATE TABLE `opzioni` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`nome` text NOT NULL,
	`descrizione` text,
	`prezzo` real DEFAULT 1 NOT NULL,
	`prezzovisibile` integer DEFAULT 0 NOT NULL,
	`pubblicato` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `percorsi` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`nome` text NOT NULL,
	`descrizione` text,
	`lunghezza` real,
	`oneway` integer DEFAULT 0 NOT NULL,
	`imbarchi` text DEFAULT '[]' NOT NULL,
	`imbarco` integer,
	`sbarco` integer
);
--> statement-breakpoint
CREATE TABLE `porti` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`nome` text NOT NULL,
	`descrizione` text
);
--> statement-breakpoint
CREATE TABLE `rdettaglio` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`rimborso` integer NOT NULL,
	`causale` text,
	`motivo` text,
	`costo` real,
	`il` text,
	`note` text,
	`notesegreteria` text,
	`path` text,
	`stato` text NOT NULL,
	`costochilometrico` real,
	`distanza` real
);
--> statement-breakpoint
CREATE INDEX `rdettaglio_rimborso` ON `rdettaglio` (`rimborso`);--> statement-breakpoint
CREATE TABLE `richiestadettaglio` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tipo` text NOT NULL,
	`richiesta` integer NOT NULL,
	`utente` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `richiestadettaglio_richiesta` ON `richiestadettaglio` (`tipo`,`richiesta`);--> statement-breakpoint
CREATE TABLE `richiestecorso` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`corso` integer NOT NULL,
	`porto` integer DEFAULT 0 NOT NULL,
	`date` text DEFAULT '[]' NOT NULL,
	`utente` integer NOT NULL,
	`front` integer DEFAULT 0 NOT NULL,
	`back` integer DEFAULT 0 NOT NULL,
	`organizzatore` integer DEFAULT 0 NOT NULL,
	`istruttore` integer DEFAULT 0 NOT NULL,
	`tutor` integer DEFAULT 0 NOT NULL,
	`barca` integer DEFAULT 0 NOT NULL,
	`stato` integer DEFAULT 0 NOT NULL,
	`pubblicato` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `richiestecrociera` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`crociera` integer NOT NULL,
	`utente` integer NOT NULL,
	`front` integer DEFAULT 0 NOT NULL,
	`back` integer DEFAULT 0 NOT NULL,
	`organizzatore` integer DEFAULT 0 NOT NULL,
	`istruttore` integer DEFAULT 0 NOT NULL,
	`tutor` integer DEFAULT 0 NOT NULL,
	`barca` integer DEFAULT 0 NOT NULL,
	`stato` integer DEFAULT 0 NOT NULL,
	`pubblicato` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `rimborsi` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`richiedente` integer NOT NULL,
	`destinazione` text,
	`motivo` text,
	`da` text,
	`a` text,
	`mezzo` text,
	`totale` real,
	`persone` integer,
	`note` text,
	`notesegreteria` text,
	`stato` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sedi` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`nome` text NOT NULL,
	`indirizzo` text,
	`numposti` integer,
	`note` text
);
--> statement-breakpoint
CREATE TABLE `spesabarcadett` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`spesa` integer NOT NULL,
	`causale` text,
	`motivo` text,
	`costo` real,
	`il` text,
	`note` text,
	`notesegreteria` text,
	`path` text,
	`stato` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `spesabarcadett_spesa` ON `spesabarcadett` (`spesa`);--> statement-breakpoint
CREATE TABLE `spesebarca` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`proprietario` integer NOT NULL,
	`nomebarca` text,
	`il` text,
	`totale` real,
	`note` text,
	`notesegreteria` text,
	`stato` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tipoattiv` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`nome` text NOT NULL,
	`acconto` real,
	`corta` integer,
	`lunga` integer,
	`documenti` text DEFAULT '[]' NOT NULL
);
--> statement-breakpoint
ALTER TABLE `crociere` ADD `descrizione` text;--> statement-breakpoint
ALTER TABLE `crociere` ADD `tipoattivita` integer;--> statement-breakpoint
ALTER TABLE `crociere` ADD `costo` real;--> statement-breakpoint
ALTER TABLE `crociere` ADD `prezzofisso` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `crociere` ADD `visprezzo` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `crociere` ADD `percorso` integer;--> statement-breakpoint
ALTER TABLE `crociere` ADD `duratamin` text;--> statement-breakpoint
ALTER TABLE `crociere` ADD `duratamax` text;--> statement-breakpoint
ALTER TABLE `crociere` ADD `imbarcoseraprima` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `crociere` ADD `segpartenza` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `crociere` ADD `giornop` text;--> statement-breakpoint
ALTER TABLE `crociere` ADD `formativa` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `crociere` ADD `modalita` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `crociere` ADD `sconti` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `crociere` ADD `documenti` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `crociere` ADD `opzioni` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `crociere` ADD `pubblicato` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `crociere` ADD `attivo` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `logbook` ADD `attivita` integer DEFAULT 0 NOT NULL;