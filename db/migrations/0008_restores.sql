-- A restore that has begun and is not done: one row, gone with the step that puts the restored rows in place.
CREATE TABLE `restores` (
	`id` integer PRIMARY KEY CHECK (`id` = 1),
	`backup` text NOT NULL,
	`migration` text NOT NULL,
	`begun_at` text NOT NULL
);
--> statement-breakpoint
-- The rows of the backup beside those of the site: JSON arrays, each as much as one statement takes.
CREATE TABLE `restore_parts` (
	`part` text NOT NULL,
	`chunk` integer NOT NULL,
	`table_name` text NOT NULL,
	`rows` integer NOT NULL,
	`body` text NOT NULL,
	PRIMARY KEY (`part`, `chunk`)
);
--> statement-breakpoint
-- One row: the last backup that was whole, and what became of the last try.
CREATE TABLE `backup_state` (
	`id` integer PRIMARY KEY CHECK (`id` = 1),
	`made_at` text,
	`rows` integer,
	`tried_at` text,
	`problem` text,
	`claimed_until` text
);
--> statement-breakpoint
INSERT INTO `backup_state` (`id`) VALUES (1);
