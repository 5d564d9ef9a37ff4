CREATE TABLE `deleghe` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`idDelegante` integer NOT NULL,
	`idDelegato` integer NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `deleghe_coppia` ON `deleghe` (`idDelegante`,`idDelegato`);--> statement-breakpoint
CREATE TABLE `formazione` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`nome` text NOT NULL,
	`obbiettivo` text,
	`descrizione` text,
	`note` text,
	`pubblicato` integer DEFAULT 0 NOT NULL,
	`destinatari` text DEFAULT '[]' NOT NULL,
	`dati` text DEFAULT '[]' NOT NULL,
	`created_by` integer,
	`updated_by` integer,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
