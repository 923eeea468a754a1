-- What a dealership's last run came to, and when a run of it was complete last: the desk's `attention` needs no look at its runs.
ALTER TABLE `dealerships` ADD `last_outcome` text;
--> statement-breakpoint
ALTER TABLE `dealerships` ADD `completed_at` text;
--> statement-breakpoint
-- Fields that its cars had and have no more, each with when that was seen first: {"images": "2026-11-17T…"}.
ALTER TABLE `dealerships` ADD `lost_fields` text;
--> statement-breakpoint
UPDATE `dealerships` SET
	`last_outcome` = (SELECT r.outcome FROM sync_runs r WHERE r.dealership_id = dealerships.id AND r.finished_at IS NOT NULL ORDER BY r.id DESC LIMIT 1),
	`completed_at` = (SELECT max(r.finished_at) FROM sync_runs r WHERE r.dealership_id = dealerships.id AND r.outcome IN ('complete', 'needs-review', 'rolled-back'));
--> statement-breakpoint
-- Files with rows that could not be imported, newest last.
CREATE INDEX `imports_erring` ON `imports` (`finished_at`) WHERE failed > 0;
