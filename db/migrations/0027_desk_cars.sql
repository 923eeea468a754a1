-- Fields that a person set and that no site, file or roll back changes: {"price": {"was": 9500, "source": "list/json-ld", "by": "admin", "at": "…"}}.
ALTER TABLE `vehicles` ADD `pins` text;
--> statement-breakpoint
CREATE INDEX `vehicles_pinned` ON `vehicles` (`id`) WHERE pins IS NOT NULL;
--> statement-breakpoint
-- The desk's car table: by age on the lot, hidden, sold, by the end of a VIN.
CREATE INDEX `vehicles_listed` ON `vehicles` (`id`) WHERE listed = 1;
--> statement-breakpoint
CREATE INDEX `vehicles_hidden` ON `vehicles` (`id`) WHERE hidden_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `vehicles_sold` ON `vehicles` (`sold_at`, `id`) WHERE sold_at IS NOT NULL;
--> statement-breakpoint
CREATE INDEX `vehicles_vin_end` ON `vehicles` (substr(vin, -6)) WHERE vin IS NOT NULL;
--> statement-breakpoint
-- A car's views and contacts of all days, counted as they come in: no table of cars reads a counter of each day.
CREATE TABLE `car_clicks` (
	`vehicle_id` integer PRIMARY KEY NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`contacts` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
INSERT INTO `car_clicks` (`vehicle_id`, `views`) SELECT vehicle_id, sum(views) FROM view_counters GROUP BY vehicle_id;
--> statement-breakpoint
INSERT INTO `car_clicks` (`vehicle_id`, `contacts`) SELECT vehicle_id, count(*) FROM contact_events WHERE true GROUP BY vehicle_id
	ON CONFLICT DO UPDATE SET contacts = excluded.contacts;
--> statement-breakpoint
CREATE INDEX `car_clicks_views` ON `car_clicks` (`views`, `vehicle_id`);
--> statement-breakpoint
CREATE INDEX `car_clicks_contacts` ON `car_clicks` (`contacts`, `vehicle_id`) WHERE contacts > 0;
--> statement-breakpoint
CREATE TRIGGER car_clicks_begun AFTER INSERT ON view_counters BEGIN
	INSERT INTO car_clicks (vehicle_id, views) VALUES (new.vehicle_id, new.views)
		ON CONFLICT DO UPDATE SET views = views + excluded.views;
END;
--> statement-breakpoint
CREATE TRIGGER car_clicks_raised AFTER UPDATE OF views ON view_counters BEGIN
	UPDATE car_clicks SET views = views + new.views - old.views WHERE vehicle_id = new.vehicle_id;
END;
--> statement-breakpoint
CREATE TRIGGER car_clicks_contacted AFTER INSERT ON contact_events BEGIN
	INSERT INTO car_clicks (vehicle_id, contacts) VALUES (new.vehicle_id, 1)
		ON CONFLICT DO UPDATE SET contacts = contacts + 1;
END;
--> statement-breakpoint
CREATE TRIGGER car_clicks_forgotten AFTER DELETE ON vehicles BEGIN
	DELETE FROM car_clicks WHERE vehicle_id = old.id;
END;
