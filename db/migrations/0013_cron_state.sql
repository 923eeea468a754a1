-- One row: when the cron's last tick came to its end.
CREATE TABLE `cron_state` (
	`id` integer PRIMARY KEY CHECK (`id` = 1),
	`ticked_at` text
);
--> statement-breakpoint
INSERT INTO `cron_state` (`id`) VALUES (1);
