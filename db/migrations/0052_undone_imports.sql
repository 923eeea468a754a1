-- An import can be undone: when it was, what it changed, and where the values before it came from.
ALTER TABLE `imports` ADD `undone_at` text;
--> statement-breakpoint
ALTER TABLE `field_history` ADD `old_source` text;
--> statement-breakpoint
CREATE INDEX `field_history_import` ON `field_history` (`import_id`,`vehicle_id`) WHERE import_id IS NOT NULL;
