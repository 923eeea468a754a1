-- The desk's tables of syncs and imports: by outcome, by dealership, and those with rows that failed, each newest first.
CREATE INDEX `sync_runs_outcome` ON `sync_runs` (`outcome`,`id`);--> statement-breakpoint
CREATE INDEX `imports_of_dealership` ON `imports` (`dealership_id`,`id`);--> statement-breakpoint
CREATE INDEX `imports_failed` ON `imports` (`id`) WHERE failed > 0;
