CREATE TABLE `aggiornamenti` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id_usr` integer NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `docbarca` (
	`id_doc` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id_usr` integer NOT NULL,
	`tipo` integer NOT NULL,
	`nome` text NOT NULL,
	`scadenza` text,
	`eterno` integer DEFAULT 0 NOT NULL,
	`accettato` integer DEFAULT 0 NOT NULL,
	`dati` text DEFAULT '{}' NOT NULL,
	`path` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `doccirc` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`nome` text NOT NULL,
	`scadenza` text,
	`famiglia` integer,
	`ruoli` text DEFAULT '[]' NOT NULL,
	`pubblicato` integer DEFAULT 0 NOT NULL,
	`path` text,
	`sorgente` text,
	`created_by` integer,
	`updated_by` integer,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `documenti` (
	`id_doc` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id_usr` integer NOT NULL,
	`id_tipo` integer NOT NULL,
	`accettato` integer DEFAULT 0 NOT NULL,
	`rifiutato` integer DEFAULT 0 NOT NULL,
	`motivazione` text,
	`scadenza` text,
	`eterno` integer DEFAULT 0 NOT NULL,
	`path` text NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `documenti_stato` ON `documenti` (`accettato`,`rifiutato`);--> statement-breakpoint
CREATE INDEX `documenti_tipo` ON `documenti` (`id_tipo`);--> statement-breakpoint
CREATE INDEX `documenti_utente` ON `documenti` (`id_usr`);--> statement-breakpoint
CREATE INDEX `documenti_path` ON `documenti` (`path`);--> statement-breakpoint
CREATE TABLE `enti` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`nome` text NOT NULL,
	`affiliazione` text
);
--> statement-breakpoint
CREATE TABLE `famiglie` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`nome` text NOT NULL,
	`affiliazione` text
);
--> statement-breakpoint
CREATE TABLE `logbook` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tipo` text NOT NULL,
	`data` text NOT NULL,
	`dati` text DEFAULT '{}' NOT NULL,
	`pubblicato` integer DEFAULT 0 NOT NULL,
	`segnalatoIstruttore` integer DEFAULT 0 NOT NULL,
	`segnalatoAmministra` integer DEFAULT 0 NOT NULL,
	`adminSegnala` integer DEFAULT 0 NOT NULL,
	`utente` integer NOT NULL,
	`organizzatore` integer NOT NULL,
	`istruttore` integer DEFAULT 0 NOT NULL,
	`crociera` integer NOT NULL,
	`galleria` text,
	`autovalutazione` text,
	`valutazionetutor` text,
	`gasolio` text
);
--> statement-breakpoint
CREATE TABLE `messaggi` (
	`id_mes` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`mittente` integer NOT NULL,
	`destinatario` integer NOT NULL,
	`oggetto` integer,
	`testo` text NOT NULL,
	`inrisposta` integer DEFAULT 0 NOT NULL,
	`letto` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `messaggi_mittente` ON `messaggi` (`mittente`);--> statement-breakpoint
CREATE INDEX `messaggi_destinatario` ON `messaggi` (`destinatario`);--> statement-breakpoint
CREATE TABLE `oggetti` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`nome` text NOT NULL,
	`affiliazione` text
);
--> statement-breakpoint
CREATE TABLE `permessi` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`nome` text NOT NULL,
	`permessi` text DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `permessi_nome_unique` ON `permessi` (`nome`);--> statement-breakpoint
CREATE TABLE `qualifiche` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id_usr` integer NOT NULL,
	`tipo` integer NOT NULL,
	`accettato` integer DEFAULT 0 NOT NULL,
	`scadenza` text,
	`path` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `ruoli` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`nome` text NOT NULL,
	`affiliazione` text,
	`etichetta` text,
	`created_by` integer,
	`updated_by` integer,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sessioni` (
	`hash` text PRIMARY KEY NOT NULL,
	`id_usr` integer NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sottoscrizioni` (
	`endpoint` text PRIMARY KEY NOT NULL,
	`id_usr` integer NOT NULL,
	`chiavi` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tessere` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`utente` integer NOT NULL,
	`tipoTessera` integer NOT NULL,
	`numero` text,
	`scadenza` text,
	`velamare` integer DEFAULT 0 NOT NULL,
	`note` text,
	`path` text,
	`accettato` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tipibrevetto` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`nome` text NOT NULL,
	`ente` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tipodoc` (
	`id_tipo` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`nome` text NOT NULL,
	`affiliazione` text,
	`eterno` integer DEFAULT 0 NOT NULL,
	`ruoli` text DEFAULT '[]' NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tipodocbarca` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`nome` text NOT NULL,
	`attivita` integer DEFAULT 0 NOT NULL,
	`scadenza` integer DEFAULT 0 NOT NULL,
	`titolare` integer DEFAULT 0 NOT NULL,
	`massimale` integer DEFAULT 0 NOT NULL,
	`eterno` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `tipotessera` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`nome` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `utenti` (
	`id_usr` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`SOC_ID` text NOT NULL,
	`username` text,
	`nome` text NOT NULL,
	`cognome` text NOT NULL,
	`nominativo` text NOT NULL,
	`email` text NOT NULL,
	`telefono` text,
	`affidabilita` integer DEFAULT 5 NOT NULL,
	`note` text,
	`cf` text,
	`permesso` text DEFAULT 'SOCIO' NOT NULL,
	`ruolo` text DEFAULT '[]' NOT NULL,
	`tipo` text DEFAULT 'Socio' NOT NULL,
	`eterno` integer DEFAULT 0 NOT NULL,
	`password` text,
	`ricerca` text NOT NULL,
	`lastLogin` text,
	`created_by` integer,
	`updated_by` integer,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `utenti_SOC_ID_unique` ON `utenti` (`SOC_ID`);--> statement-breakpoint
CREATE UNIQUE INDEX `utenti_username_unique` ON `utenti` (`username`);--> statement-breakpoint
CREATE UNIQUE INDEX `utenti_email` ON `utenti` (lower("email"));--> statement-breakpoint
CREATE TABLE `worklist` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`tipo` text NOT NULL,
	`id_usr` integer NOT NULL,
	`param` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `worklist_compito` ON `worklist` (`tipo`,`param`);