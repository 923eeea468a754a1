-- How large the database was on each day, and up to which change the history of cars is thinned.
CREATE TABLE `database_days` (
	`day` text PRIMARY KEY NOT NULL,
	`bytes` integer NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `history_state` (
	`id` integer PRIMARY KEY NOT NULL,
	`thinned_to` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
INSERT INTO `history_state` (`id`) VALUES (1);
