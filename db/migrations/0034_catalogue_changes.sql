-- What changed when: a line for each car (or the like) that a version of the catalogue changed, as JSON, 32 versions a row.
-- A cached page that shows none of it stays good. A version without a line changed everything.
CREATE TABLE catalogue_changes (
	page INTEGER PRIMARY KEY,
	-- The newest that lines here tell of, and how many they are.
	version INTEGER NOT NULL,
	told INTEGER NOT NULL,
	-- The newest that is raised for its lines; what else they tell, comes out with the next one that is.
	raising INTEGER NOT NULL,
	lines TEXT NOT NULL
);
--> statement-breakpoint
-- The last version that changed everything.
ALTER TABLE `catalogue` ADD `whole` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE VIEW catalogue_lines AS SELECT lines AS line FROM catalogue_changes;
--> statement-breakpoint
-- Lines are told under the next version, which the same batch raises, or the next one that does. The 100th of a version says
-- that everything changed, and the others are not written: a large file costs no row for each of its cars.
CREATE TRIGGER catalogue_lines_added INSTEAD OF INSERT ON catalogue_lines
BEGIN
	INSERT INTO catalogue_changes (page, version, told, raising, lines)
		SELECT (version + 1) / 32, version + 1, 1, iif(new.line ->> 0 = 'dealership', 0, version + 1), '[' || (version + 1) || ',' || substr(new.line, 2) || char(10) FROM catalogue WHERE id = 1
		ON CONFLICT (page) DO UPDATE SET
			lines = lines || CASE WHEN version <> excluded.version OR told < 99 THEN excluded.lines
				WHEN told = 99 THEN '[' || excluded.version || ',"all"]' || char(10) ELSE '' END,
			told = iif(version = excluded.version, told + 1, 1),
			raising = max(raising, excluded.raising),
			version = excluded.version
		WHERE version <> excluded.version OR told < 100 OR raising < excluded.raising;
END;
--> statement-breakpoint
CREATE TRIGGER catalogue_changes_begun AFTER INSERT ON catalogue_changes
BEGIN
	DELETE FROM catalogue_changes WHERE page < new.page - 32;
END;
--> statement-breakpoint
CREATE TRIGGER vehicles_added_to_changes AFTER INSERT ON vehicles WHEN new.listed = 1
BEGIN
	INSERT INTO catalogue_lines (line) VALUES (json_array('car', 0, EXISTS (SELECT 1 FROM sellers WHERE id = new.id),
		coalesce(new.vin, new.id), new.dealership_id, new.make, new.model, new.city));
END;
--> statement-breakpoint
CREATE TRIGGER vehicles_changed_in_changes AFTER UPDATE OF listed, rank, dealership_id, vin, stock_number, title, year, make, model, trim, price, mileage, exterior_color, interior_color, fuel_type, transmission, body_style, drivetrain, engine, condition, description, images, location, zip_code, place_id, city, carfax_url, original_listing_url, title_brand, dealer_fees, price_was, price_at, missing_since, sold_at, last_changed_at ON vehicles
WHEN (old.listed = 1 OR new.listed = 1 OR old.sold_at IS NOT NULL OR new.sold_at IS NOT NULL)
	AND (old.listed, old.rank, old.dealership_id, old.vin, old.stock_number, old.title, old.year, old.make, old.model, old.trim, old.price, old.mileage, old.exterior_color, old.interior_color, old.fuel_type, old.transmission, old.body_style, old.drivetrain, old.engine, old.condition, old.description, old.images, old.location, old.zip_code, old.place_id, old.city, old.carfax_url, old.original_listing_url, old.title_brand, old.dealer_fees, old.price_was, old.price_at, old.missing_since, old.sold_at, old.last_changed_at)
	IS NOT (new.listed, new.rank, new.dealership_id, new.vin, new.stock_number, new.title, new.year, new.make, new.model, new.trim, new.price, new.mileage, new.exterior_color, new.interior_color, new.fuel_type, new.transmission, new.body_style, new.drivetrain, new.engine, new.condition, new.description, new.images, new.location, new.zip_code, new.place_id, new.city, new.carfax_url, new.original_listing_url, new.title_brand, new.dealer_fees, new.price_was, new.price_at, new.missing_since, new.sold_at, new.last_changed_at)
BEGIN
	INSERT INTO catalogue_lines (line) VALUES (json_array('car', new.listed = 0, EXISTS (SELECT 1 FROM sellers WHERE id = new.id),
		coalesce(new.vin, new.id), new.dealership_id, new.make, new.model, new.city));
	-- And as what it was known before.
	INSERT INTO catalogue_lines (line) SELECT json_array('car', new.listed = 0 OR old.vin IS NOT new.vin, EXISTS (SELECT 1 FROM sellers WHERE id = old.id),
		coalesce(old.vin, old.id), old.dealership_id, old.make, old.model, old.city)
		WHERE (old.dealership_id, old.vin, old.make, old.model, old.city) IS NOT (new.dealership_id, new.vin, new.make, new.model, new.city);
END;
--> statement-breakpoint
CREATE TRIGGER vehicles_removed_from_changes AFTER DELETE ON vehicles WHEN old.listed = 1 OR old.sold_at IS NOT NULL
BEGIN
	INSERT INTO catalogue_lines (line) VALUES (json_array('car', 1, EXISTS (SELECT 1 FROM sellers WHERE id = old.id),
		coalesce(old.vin, old.id), old.dealership_id, old.make, old.model, old.city));
END;
--> statement-breakpoint
-- Lists offer the names in stock.
CREATE TRIGGER vocabulary_added_to_changes AFTER INSERT ON vocabulary
BEGIN
	INSERT INTO catalogue_lines (line) VALUES (json_array('names'));
END;
--> statement-breakpoint
-- When a dealer's stock was read, which its cars' pages tell; a card tells only that it was not for days.
CREATE TRIGGER dealerships_read_in_changes AFTER UPDATE OF last_confirmed_at, last_synced, vehicle_count ON dealerships
WHEN (old.last_confirmed_at, old.last_synced, old.vehicle_count) IS NOT (new.last_confirmed_at, new.last_synced, new.vehicle_count)
BEGIN
	INSERT INTO catalogue_lines (line) VALUES (json_array('dealership', new.id,
		old.last_confirmed_at IS NOT new.last_confirmed_at AND coalesce(julianday(new.last_confirmed_at) - julianday(old.last_confirmed_at) > 2.9, 1)));
END;
--> statement-breakpoint
-- A car stands in lists for its other sellers too, as they come, go and change their prices.
CREATE TRIGGER sellers_added_to_changes AFTER INSERT ON sellers
BEGIN
	INSERT INTO catalogue_lines (line) VALUES (json_array('shared', new.vin));
END;
--> statement-breakpoint
CREATE TRIGGER sellers_removed_from_changes AFTER DELETE ON sellers
BEGIN
	INSERT INTO catalogue_lines (line) VALUES (json_array('shared', old.vin));
END;
