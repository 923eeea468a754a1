-- One row, written by the health check: a full disk lets everything be read.
CREATE TABLE `write_probe` (
	`id` integer PRIMARY KEY CHECK (`id` = 1),
	`written_at` text NOT NULL
);
--> statement-breakpoint
INSERT INTO `write_probe` (`id`, `written_at`) VALUES (1, '1970-01-01T00:00:00.000Z');
