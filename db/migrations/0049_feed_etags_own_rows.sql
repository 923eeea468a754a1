-- Which bytes a feed's file has: another file in its place is not sent, and the feed is made anew.
ALTER TABLE `feed_files` ADD `etag` text;
--> statement-breakpoint
-- What a restore of a backup of before them took away until now (db/backups/own-rows.server.ts).
INSERT OR IGNORE INTO survey_state (id) VALUES (1);
--> statement-breakpoint
INSERT OR IGNORE INTO secrets (name, value) VALUES ('indexnow-key', lower(hex(randomblob(16))));
--> statement-breakpoint
UPDATE `dealerships` SET
	`last_outcome` = (SELECT r.outcome FROM sync_runs r WHERE r.dealership_id = dealerships.id AND r.finished_at IS NOT NULL ORDER BY r.id DESC LIMIT 1),
	`completed_at` = (SELECT max(r.finished_at) FROM sync_runs r WHERE r.dealership_id = dealerships.id AND r.outcome IN ('complete', 'needs-review', 'rolled-back'))
WHERE `completed_at` IS NULL;
