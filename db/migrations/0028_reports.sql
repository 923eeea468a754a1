-- The secret link of a dealership's report: one at a time, and of its token only the SHA-256.
CREATE TABLE `report_links` (
	`dealership_id` integer PRIMARY KEY NOT NULL REFERENCES `dealerships`(`id`) ON DELETE CASCADE,
	`token_hash` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `report_links_token_hash` ON `report_links` (`token_hash`);
--> statement-breakpoint
-- Views and contacts by dealership and day, written by the triggers below: a report reads a row a day, not one a car and day.
CREATE TABLE `dealership_days` (
	`dealership_id` integer NOT NULL,
	`day` text NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`contacts` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY (`dealership_id`, `day`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO dealership_days (dealership_id, day, views)
	SELECT dealership_id, day, sum(views) FROM view_counters WHERE dealership_id IS NOT NULL GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO dealership_days (dealership_id, day, contacts)
	SELECT dealership_id, substr(created_at, 1, 10), count(*) FROM contact_events WHERE dealership_id IS NOT NULL GROUP BY 1, 2
	ON CONFLICT DO UPDATE SET contacts = excluded.contacts;
--> statement-breakpoint
CREATE TRIGGER view_counters_begun AFTER INSERT ON view_counters WHEN new.dealership_id IS NOT NULL
BEGIN
	INSERT INTO dealership_days (dealership_id, day, views) VALUES (new.dealership_id, new.day, new.views)
		ON CONFLICT DO UPDATE SET views = views + excluded.views;
END;
--> statement-breakpoint
CREATE TRIGGER view_counters_raised AFTER UPDATE OF views ON view_counters WHEN new.dealership_id IS NOT NULL
BEGIN
	INSERT INTO dealership_days (dealership_id, day, views) VALUES (new.dealership_id, new.day, new.views - old.views)
		ON CONFLICT DO UPDATE SET views = views + excluded.views;
END;
--> statement-breakpoint
CREATE TRIGGER contact_events_dated AFTER INSERT ON contact_events WHEN new.dealership_id IS NOT NULL
BEGIN
	INSERT INTO dealership_days (dealership_id, day, contacts) VALUES (new.dealership_id, substr(new.created_at, 1, 10), 1)
		ON CONFLICT DO UPDATE SET contacts = contacts + 1;
END;
--> statement-breakpoint
CREATE TRIGGER contact_events_undated AFTER DELETE ON contact_events WHEN old.dealership_id IS NOT NULL
BEGIN
	UPDATE dealership_days SET contacts = contacts - 1
		WHERE dealership_id = old.dealership_id AND day = substr(old.created_at, 1, 10);
END;
