-- What the latest look at a car on its dealer's own page found. One row a car.
CREATE TABLE `vehicle_checks` (
	`vehicle_id` integer PRIMARY KEY NOT NULL REFERENCES `vehicles`(`id`) ON DELETE cascade,
	`state` text NOT NULL,
	`looked_at` text NOT NULL,
	`seen_at` text,
	`gone_at` text,
	`price_was` integer,
	`reason` text
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `vehicle_checks_gone` ON `vehicle_checks` (`looked_at`) WHERE gone_at IS NOT NULL;
--> statement-breakpoint
-- Which car is looked at while a host is lent to a check, how many looks it had in the hour and in the day that began with one, and until when it
-- asked to be left alone.
ALTER TABLE `host_politeness` ADD `check_of` integer;
--> statement-breakpoint
ALTER TABLE `host_politeness` ADD `hour_from` text;
--> statement-breakpoint
ALTER TABLE `host_politeness` ADD `checks_in_hour` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `host_politeness` ADD `day_from` text;
--> statement-breakpoint
ALTER TABLE `host_politeness` ADD `checks_in_day` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `host_politeness` ADD `check_after` text;
--> statement-breakpoint
-- Looks since its last run, and how many of them found something else than was known.
ALTER TABLE `host_politeness` ADD `looks` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE `host_politeness` ADD `finds` integer DEFAULT 0 NOT NULL;
