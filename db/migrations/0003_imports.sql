-- An import survives the death of whoever drives it: a claim with a fence, the time that all of its writes carry, and
-- who asked for it, so that the sweeper can go on in their name.
ALTER TABLE `imports` ADD `user_id` integer;--> statement-breakpoint
ALTER TABLE `imports` ADD `username` text;--> statement-breakpoint
ALTER TABLE `imports` ADD `fence` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `imports` ADD `lease_until` text;--> statement-breakpoint
ALTER TABLE `imports` ADD `attempts` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `imports` ADD `started_at` text;--> statement-breakpoint
ALTER TABLE `imports` ADD `rows_known` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `imports` ADD `pending_removals` text;--> statement-breakpoint
CREATE INDEX `imports_unfinished` ON `imports` (`dealership_id`,`lease_until`) WHERE state = 'importing';
