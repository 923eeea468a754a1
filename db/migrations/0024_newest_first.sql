-- The order of search feeds: by the second of a car's newest change, its arrival or its last change of price. Beside the
-- triggers of the other orders, because a rank that moves leaves this one alone.
CREATE VIEW newest_entries AS
SELECT id, listed, ((17179869183 - max(0, coalesce(unixepoch(coalesce(price_at, first_seen_at)), 0))) << 28) | id AS by_newest
FROM vehicles;
--> statement-breakpoint
CREATE VIRTUAL TABLE cars_by_newest USING fts5(
	terms, content = '', contentless_delete = 1, detail = none, tokenize = 'unicode61 remove_diacritics 2'
);
--> statement-breakpoint
INSERT INTO cars_by_newest (rowid, terms)
	SELECT n.by_newest, e.terms FROM search_entries e CROSS JOIN newest_entries n ON n.id = e.id WHERE e.listed = 1;
--> statement-breakpoint
CREATE TRIGGER vehicles_added_to_newest AFTER INSERT ON vehicles WHEN new.listed = 1
BEGIN
	INSERT INTO cars_by_newest (rowid, terms)
		SELECT ((17179869183 - max(0, coalesce(unixepoch(coalesce(new.price_at, new.first_seen_at)), 0))) << 28) | new.id, terms FROM search_entries WHERE id = new.id AND listed = 1;
END;
--> statement-breakpoint
CREATE TRIGGER vehicles_changed_in_newest AFTER UPDATE OF listed, first_seen_at, price_at, dealership_id, title, year, make, model, trim, price, mileage, body_style, fuel_type, transmission, exterior_color, drivetrain, city, place_id, vin, title_brand, deal ON vehicles
WHEN (old.listed = 1 OR new.listed = 1) AND (old.listed, old.first_seen_at, old.price_at, old.dealership_id, old.title, old.year, old.make, old.model, old.trim, old.price, old.mileage, old.body_style, old.fuel_type, old.transmission, old.exterior_color, old.drivetrain, old.city, old.place_id, old.deal_label)
	IS NOT (new.listed, new.first_seen_at, new.price_at, new.dealership_id, new.title, new.year, new.make, new.model, new.trim, new.price, new.mileage, new.body_style, new.fuel_type, new.transmission, new.exterior_color, new.drivetrain, new.city, new.place_id, new.deal_label)
BEGIN
	DELETE FROM cars_by_newest WHERE rowid = iif(old.listed = 1, ((17179869183 - max(0, coalesce(unixepoch(coalesce(old.price_at, old.first_seen_at)), 0))) << 28) | old.id, NULL);
	INSERT INTO cars_by_newest (rowid, terms)
		SELECT ((17179869183 - max(0, coalesce(unixepoch(coalesce(new.price_at, new.first_seen_at)), 0))) << 28) | new.id, terms FROM search_entries WHERE id = new.id AND listed = 1;
END;
--> statement-breakpoint
CREATE TRIGGER vehicles_removed_from_newest AFTER DELETE ON vehicles WHEN old.listed = 1
BEGIN
	DELETE FROM cars_by_newest WHERE rowid = ((17179869183 - max(0, coalesce(unixepoch(coalesce(old.price_at, old.first_seen_at)), 0))) << 28) | old.id;
END;
--> statement-breakpoint
CREATE TRIGGER dealerships_renamed_in_newest AFTER UPDATE OF name ON dealerships WHEN old.name <> new.name
BEGIN
	DELETE FROM cars_by_newest WHERE rowid IN (SELECT by_newest FROM newest_entries WHERE id IN (SELECT id FROM vehicles WHERE dealership_id = new.id AND listed = 1));
	INSERT INTO cars_by_newest (rowid, terms)
		SELECT n.by_newest, e.terms FROM search_entries e CROSS JOIN newest_entries n ON n.id = e.id WHERE e.dealership_id = new.id AND e.listed = 1;
END;
--> statement-breakpoint
-- A car's entries in all orders at once: its terms are read and put together once, not for each order again.
CREATE VIEW cars_in_orders AS SELECT 0 AS by_relevance, 0 AS by_price_low, 0 AS by_price_high, 0 AS by_year_new, 0 AS by_mileage_low, 0 AS by_best_price, '' AS terms WHERE 0;
--> statement-breakpoint
CREATE TRIGGER cars_in_orders_added INSTEAD OF INSERT ON cars_in_orders
BEGIN
	INSERT INTO cars_by_relevance (rowid, terms) VALUES (new.by_relevance, new.terms);
	INSERT INTO cars_by_price_low (rowid, terms) VALUES (new.by_price_low, new.terms);
	INSERT INTO cars_by_price_high (rowid, terms) VALUES (new.by_price_high, new.terms);
	INSERT INTO cars_by_year_new (rowid, terms) VALUES (new.by_year_new, new.terms);
	INSERT INTO cars_by_mileage_low (rowid, terms) VALUES (new.by_mileage_low, new.terms);
	INSERT INTO cars_by_best_price (rowid, terms) VALUES (new.by_best_price, new.terms);
END;
--> statement-breakpoint
DROP TRIGGER vehicles_added_to_search;
--> statement-breakpoint
CREATE TRIGGER vehicles_added_to_search AFTER INSERT ON vehicles WHEN new.listed = 1
BEGIN
	INSERT INTO cars_in_orders (by_relevance, by_price_low, by_price_high, by_year_new, by_mileage_low, by_best_price, terms)
		SELECT by_relevance, by_price_low, by_price_high, by_year_new, by_mileage_low, by_best_price, terms FROM search_entries WHERE id = new.id;
	INSERT OR IGNORE INTO vocabulary (term, kind, value, make)
		SELECT replace(replace(replace(replace(replace(lower(new.make), ' ', ''), '-', ''), '.', ''), '/', ''), '''', ''), 'make', new.make, '' WHERE new.make <> ''
		UNION ALL SELECT replace(replace(replace(replace(replace(lower(new.model), ' ', ''), '-', ''), '.', ''), '/', ''), '''', ''), 'model', new.model, coalesce(new.make, '') WHERE new.model <> ''
		UNION ALL SELECT replace(replace(replace(replace(replace(lower(iif(instr(new.city, ', ') > 0, substr(new.city, 1, instr(new.city, ', ') - 1), new.city)), ' ', ''), '-', ''), '.', ''), '/', ''), '''', ''), 'city', new.city, '' WHERE new.city <> '';
	INSERT OR IGNORE INTO stocked_places (cell, place_id, latitude, longitude)
		SELECT CAST(latitude + 90 AS INTEGER) * 360 + CAST(longitude + 180 AS INTEGER), id, latitude, longitude
		FROM zip_places WHERE id = new.place_id;
END;
--> statement-breakpoint
DROP TRIGGER vehicles_changed_in_search;
--> statement-breakpoint
CREATE TRIGGER vehicles_changed_in_search AFTER UPDATE OF listed, rank, dealership_id, title, year, make, model, trim, price, mileage, body_style, fuel_type, transmission, exterior_color, drivetrain, city, place_id, vin, title_brand, deal ON vehicles
WHEN (old.listed = 1 OR new.listed = 1) AND (old.listed, old.rank, old.dealership_id, old.title, old.year, old.make, old.model, old.trim, old.price, old.mileage, old.body_style, old.fuel_type, old.transmission, old.exterior_color, old.drivetrain, old.city, old.place_id, old.deal_label)
	IS NOT (new.listed, new.rank, new.dealership_id, new.title, new.year, new.make, new.model, new.trim, new.price, new.mileage, new.body_style, new.fuel_type, new.transmission, new.exterior_color, new.drivetrain, new.city, new.place_id, new.deal_label)
BEGIN
	DELETE FROM cars_by_relevance WHERE rowid = iif(old.listed = 1, (old.rank << 28) | old.id, NULL);
	DELETE FROM cars_by_price_low WHERE rowid = iif(old.listed = 1, (min(coalesce(old.price, 16777215), 16777215) << 39) | (old.rank << 28) | old.id, NULL);
	DELETE FROM cars_by_price_high WHERE rowid = iif(old.listed = 1, (iif(old.price IS NULL, 16777215, max(0, 16777214 - old.price)) << 39) | (old.rank << 28) | old.id, NULL);
	DELETE FROM cars_by_year_new WHERE rowid = iif(old.listed = 1, ((16777215 - coalesce(old.year, 0)) << 39) | (old.rank << 28) | old.id, NULL);
	DELETE FROM cars_by_mileage_low WHERE rowid = iif(old.listed = 1, (min(coalesce(old.mileage, 16777215), 16777215) << 39) | (old.rank << 28) | old.id, NULL);
	DELETE FROM cars_by_best_price WHERE rowid = iif(old.listed = 1, (old.deal_place << 39) | (old.rank << 28) | old.id, NULL);
	INSERT INTO cars_in_orders (by_relevance, by_price_low, by_price_high, by_year_new, by_mileage_low, by_best_price, terms)
		SELECT by_relevance, by_price_low, by_price_high, by_year_new, by_mileage_low, by_best_price, terms FROM search_entries WHERE id = new.id AND listed = 1;
	INSERT OR IGNORE INTO vocabulary (term, kind, value, make)
		SELECT replace(replace(replace(replace(replace(lower(new.make), ' ', ''), '-', ''), '.', ''), '/', ''), '''', ''), 'make', new.make, '' WHERE new.make <> ''
		UNION ALL SELECT replace(replace(replace(replace(replace(lower(new.model), ' ', ''), '-', ''), '.', ''), '/', ''), '''', ''), 'model', new.model, coalesce(new.make, '') WHERE new.model <> ''
		UNION ALL SELECT replace(replace(replace(replace(replace(lower(iif(instr(new.city, ', ') > 0, substr(new.city, 1, instr(new.city, ', ') - 1), new.city)), ' ', ''), '-', ''), '.', ''), '/', ''), '''', ''), 'city', new.city, '' WHERE new.city <> '';
	INSERT OR IGNORE INTO stocked_places (cell, place_id, latitude, longitude)
		SELECT CAST(latitude + 90 AS INTEGER) * 360 + CAST(longitude + 180 AS INTEGER), id, latitude, longitude
		FROM zip_places WHERE id = new.place_id;
END;
