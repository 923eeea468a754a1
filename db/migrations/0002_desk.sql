-- A key that each database makes for itself: digests of addresses cannot be found by trying every address there is.
CREATE TABLE secrets (
	name TEXT PRIMARY KEY,
	value TEXT NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO secrets (name, value) VALUES ('digest-key', lower(hex(randomblob(32))));
--> statement-breakpoint
-- The digests so far were made without a key; they only served to know a contact again within half an hour.
UPDATE contact_events SET address_hash = lower(hex(randomblob(32)));
--> statement-breakpoint
DELETE FROM click_throttle;
--> statement-breakpoint
DELETE FROM login_throttle;
--> statement-breakpoint
-- Contacts by quarter of an hour and by make, counted as they come in: the dashboard reads no event to draw its charts.
CREATE TABLE contact_quarters (
	quarter INTEGER PRIMARY KEY,
	count INTEGER NOT NULL
);
--> statement-breakpoint
CREATE TABLE contact_makes (
	make TEXT PRIMARY KEY,
	count INTEGER NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO contact_quarters SELECT unixepoch(created_at) / 900, count(*) FROM contact_events GROUP BY 1;
--> statement-breakpoint
INSERT INTO contact_makes SELECT coalesce(make, 'Unknown'), count(*) FROM contact_events GROUP BY 1;
--> statement-breakpoint
CREATE TRIGGER contact_events_counted AFTER INSERT ON contact_events BEGIN
	INSERT INTO contact_quarters (quarter, count) VALUES (unixepoch(new.created_at) / 900, 1)
		ON CONFLICT DO UPDATE SET count = count + 1;
	INSERT INTO contact_makes (make, count) VALUES (coalesce(new.make, 'Unknown'), 1)
		ON CONFLICT DO UPDATE SET count = count + 1;
END;
--> statement-breakpoint
CREATE TRIGGER contact_events_forgotten AFTER DELETE ON contact_events BEGIN
	UPDATE contact_quarters SET count = count - 1 WHERE quarter = unixepoch(old.created_at) / 900;
	UPDATE contact_makes SET count = count - 1 WHERE make = coalesce(old.make, 'Unknown');
END;
--> statement-breakpoint
CREATE INDEX `contact_events_dealership` ON `contact_events` (`dealership_id`,`id`);
