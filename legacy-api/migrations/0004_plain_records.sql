CREATE TABLE `plain_records` (
	`tabella` text NOT NULL,
	`id` integer NOT NULL,
	`corpo` text NOT NULL,
	`riga` text NOT NULL,
	PRIMARY KEY(`tabella`, `id`)
);
