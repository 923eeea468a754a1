-- What a car is worth (app/deals): what the last fit of its make found, its parts in dollars, and what the rating asks of a
-- listing beside its price. `deal` is what the covering index carries, so that a fit reads a row a car.
ALTER TABLE `vehicles` ADD `title_brand` text;
--> statement-breakpoint
ALTER TABLE `vehicles` ADD `dealer_fees` text;
--> statement-breakpoint
ALTER TABLE `vehicles` ADD `price_was` integer;
--> statement-breakpoint
ALTER TABLE `vehicles` ADD `price_at` text;
--> statement-breakpoint
ALTER TABLE `vehicles` ADD `deal` text;
--> statement-breakpoint
ALTER TABLE `vehicles` ADD `deal_parts` text;
--> statement-breakpoint
-- A price's label within the bounds that the fit wrote: the same rule as `toLabel` and `findPriceFault` in app/deals/rating.
-- Null too when the car is another one than was rated; a test drive makes no other car.
ALTER TABLE `vehicles` ADD `deal_label` text GENERATED ALWAYS AS (CASE
	WHEN price IS NULL OR deal ->> '$.bounds' IS NULL THEN NULL
	WHEN deal ->> '$.of' IS NOT concat_ws('|', make, model, year, trim, vin, title_brand) OR abs(mileage - (deal ->> '$.miles')) > 500 OR mileage IS NULL THEN NULL
	WHEN price < 500 OR price < (deal ->> '$.estimate') * 0.6 OR price * 0.15 > (deal ->> '$.estimate') THEN NULL
	WHEN price < deal ->> '$.bounds[0]' THEN 'great' WHEN price < deal ->> '$.bounds[1]' THEN 'good'
	WHEN price < deal ->> '$.bounds[2]' THEN 'usual' WHEN price < deal ->> '$.bounds[3]' THEN 'above' ELSE 'high' END) VIRTUAL;
--> statement-breakpoint
-- Its place among the best prices: rated cars by price over estimate, then the unrated, then prices that look mistaken.
ALTER TABLE `vehicles` ADD `deal_place` integer GENERATED ALWAYS AS (CASE
	WHEN price < 500 OR price < (deal ->> '$.estimate') * 0.15 OR price * 0.15 > (deal ->> '$.estimate') THEN 16777215
	WHEN deal_label IS NULL THEN 16777214
	ELSE CAST(price * 100000.0 / (deal ->> '$.estimate') AS INTEGER) END) VIRTUAL;
--> statement-breakpoint
CREATE INDEX `vehicles_market` ON `vehicles` (`make`,`model`,`year`,`mileage`,`trim`,`price`,`vin`,`city`,`title_brand`,`deal`) WHERE listed = 1;
--> statement-breakpoint
CREATE INDEX `vehicles_sold_market` ON `vehicles` (`make`,`sold_at`,`model`,`year`,`mileage`,`trim`,`price`,`vin`,`city`,`title_brand`) WHERE sold_at IS NOT NULL;
--> statement-breakpoint
DROP TRIGGER vehicles_added_to_search;
--> statement-breakpoint
DROP TRIGGER vehicles_changed_in_search;
--> statement-breakpoint
DROP TRIGGER vehicles_removed_from_search;
--> statement-breakpoint
DROP TRIGGER dealerships_renamed_in_search;
--> statement-breakpoint
DROP VIEW search_entries;
--> statement-breakpoint
-- As 0001_search.sql and 0017_drive_and_color.sql have them, with the order by best price and the label among the terms.
CREATE VIEW search_entries AS
SELECT
	v.id, v.dealership_id, v.listed,
	(v.rank << 28) | v.id AS by_relevance,
	(min(coalesce(v.price, 16777215), 16777215) << 39) | (v.rank << 28) | v.id AS by_price_low,
	(iif(v.price IS NULL, 16777215, max(0, 16777214 - v.price)) << 39) | (v.rank << 28) | v.id AS by_price_high,
	((16777215 - coalesce(v.year, 0)) << 39) | (v.rank << 28) | v.id AS by_year_new,
	(min(coalesce(v.mileage, 16777215), 16777215) << 39) | (v.rank << 28) | v.id AS by_mileage_low,
	(v.deal_place << 39) | (v.rank << 28) | v.id AS by_best_price,
	concat_ws(' ', 'xall', v.title, v.year, v.make, v.model, v.trim, v.body_style, v.fuel_type, v.exterior_color, v.drivetrain,
		v.city, d.name,
		'xmk' || hex(lower(v.make)), 'xmd' || hex(lower(v.model)), 'xbs' || hex(lower(v.body_kind)),
		'xfu' || hex(lower(v.fuel_kind)), 'xtr' || hex(lower(v.transmission_kind)),
		'xdv' || hex(lower(v.drive_kind)), 'xco' || hex(lower(v.color_kind)),
		'xci' || hex(lower(v.city)), iif(substr(v.city, -4, 2) = ', ', 'xst' || lower(substr(v.city, -2)), NULL),
		'xdl' || v.dealership_id, 'xde' || v.deal_label,
		'xyr0n' || v.year, 'xyr1n' || (v.year / 4), 'xyr2n' || (v.year / 16),
		'xpr0n' || min((v.price + 999) / 1000, 255), 'xpr1n' || (min((v.price + 999) / 1000, 255) / 4), 'xpr2n' || (min((v.price + 999) / 1000, 255) / 16),
		'xpr3n' || (min((v.price + 999) / 1000, 255) / 64), iif(v.price % 1000 = 0, 'xpre' || (v.price / 1000), NULL),
		'xmi0n' || min((v.mileage + 999) / 1000, 255), 'xmi1n' || (min((v.mileage + 999) / 1000, 255) / 4), 'xmi2n' || (min((v.mileage + 999) / 1000, 255) / 16),
		'xmi3n' || (min((v.mileage + 999) / 1000, 255) / 64), iif(v.mileage % 1000 = 0, 'xmie' || (v.mileage / 1000), NULL),
		'xpl' || p.id,
		'xqu' || (CAST((p.latitude + 90) * 4 AS INTEGER) * 1440 + CAST((p.longitude + 180) * 4 AS INTEGER)),
		'xce' || (CAST(p.latitude + 90 AS INTEGER) * 360 + CAST(p.longitude + 180 AS INTEGER))
	) AS terms
FROM vehicles v
CROSS JOIN dealerships d ON d.id = v.dealership_id
LEFT JOIN zip_places p ON p.id = v.place_id;
--> statement-breakpoint
CREATE VIRTUAL TABLE cars_by_best_price USING fts5(
	terms, content = '', contentless_delete = 1, detail = none, tokenize = 'unicode61 remove_diacritics 2'
);
--> statement-breakpoint
INSERT INTO cars_by_best_price (rowid, terms) SELECT by_best_price, terms FROM search_entries WHERE listed = 1;
--> statement-breakpoint
CREATE TRIGGER vehicles_added_to_search AFTER INSERT ON vehicles WHEN new.listed = 1
BEGIN
	INSERT INTO cars_by_relevance (rowid, terms) SELECT by_relevance, terms FROM search_entries WHERE id = new.id;
	INSERT INTO cars_by_price_low (rowid, terms) SELECT by_price_low, terms FROM search_entries WHERE id = new.id;
	INSERT INTO cars_by_price_high (rowid, terms) SELECT by_price_high, terms FROM search_entries WHERE id = new.id;
	INSERT INTO cars_by_year_new (rowid, terms) SELECT by_year_new, terms FROM search_entries WHERE id = new.id;
	INSERT INTO cars_by_mileage_low (rowid, terms) SELECT by_mileage_low, terms FROM search_entries WHERE id = new.id;
	INSERT INTO cars_by_best_price (rowid, terms) SELECT by_best_price, terms FROM search_entries WHERE id = new.id;
	INSERT OR IGNORE INTO vocabulary (term, kind, value, make)
		SELECT replace(replace(replace(replace(replace(lower(new.make), ' ', ''), '-', ''), '.', ''), '/', ''), '''', ''), 'make', new.make, '' WHERE new.make <> ''
		UNION ALL SELECT replace(replace(replace(replace(replace(lower(new.model), ' ', ''), '-', ''), '.', ''), '/', ''), '''', ''), 'model', new.model, coalesce(new.make, '') WHERE new.model <> ''
		UNION ALL SELECT replace(replace(replace(replace(replace(lower(iif(instr(new.city, ', ') > 0, substr(new.city, 1, instr(new.city, ', ') - 1), new.city)), ' ', ''), '-', ''), '.', ''), '/', ''), '''', ''), 'city', new.city, '' WHERE new.city <> '';
	INSERT OR IGNORE INTO stocked_places (cell, place_id, latitude, longitude)
		SELECT CAST(latitude + 90 AS INTEGER) * 360 + CAST(longitude + 180 AS INTEGER), id, latitude, longitude
		FROM zip_places WHERE id = new.place_id;
END;
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
	INSERT INTO cars_by_relevance (rowid, terms) SELECT by_relevance, terms FROM search_entries WHERE id = new.id AND listed = 1;
	INSERT INTO cars_by_price_low (rowid, terms) SELECT by_price_low, terms FROM search_entries WHERE id = new.id AND listed = 1;
	INSERT INTO cars_by_price_high (rowid, terms) SELECT by_price_high, terms FROM search_entries WHERE id = new.id AND listed = 1;
	INSERT INTO cars_by_year_new (rowid, terms) SELECT by_year_new, terms FROM search_entries WHERE id = new.id AND listed = 1;
	INSERT INTO cars_by_mileage_low (rowid, terms) SELECT by_mileage_low, terms FROM search_entries WHERE id = new.id AND listed = 1;
	INSERT INTO cars_by_best_price (rowid, terms) SELECT by_best_price, terms FROM search_entries WHERE id = new.id AND listed = 1;
	INSERT OR IGNORE INTO vocabulary (term, kind, value, make)
		SELECT replace(replace(replace(replace(replace(lower(new.make), ' ', ''), '-', ''), '.', ''), '/', ''), '''', ''), 'make', new.make, '' WHERE new.make <> ''
		UNION ALL SELECT replace(replace(replace(replace(replace(lower(new.model), ' ', ''), '-', ''), '.', ''), '/', ''), '''', ''), 'model', new.model, coalesce(new.make, '') WHERE new.model <> ''
		UNION ALL SELECT replace(replace(replace(replace(replace(lower(iif(instr(new.city, ', ') > 0, substr(new.city, 1, instr(new.city, ', ') - 1), new.city)), ' ', ''), '-', ''), '.', ''), '/', ''), '''', ''), 'city', new.city, '' WHERE new.city <> '';
	INSERT OR IGNORE INTO stocked_places (cell, place_id, latitude, longitude)
		SELECT CAST(latitude + 90 AS INTEGER) * 360 + CAST(longitude + 180 AS INTEGER), id, latitude, longitude
		FROM zip_places WHERE id = new.place_id;
END;
--> statement-breakpoint
-- An estimate that moved without its label moves the car in this order alone.
CREATE TRIGGER vehicles_moved_in_best_price AFTER UPDATE OF deal ON vehicles
WHEN new.listed = 1 AND (old.listed, old.rank, old.price, old.deal_label) IS (new.listed, new.rank, new.price, new.deal_label) AND old.deal_place <> new.deal_place
BEGIN
	DELETE FROM cars_by_best_price WHERE rowid = (old.deal_place << 39) | (old.rank << 28) | old.id;
	INSERT INTO cars_by_best_price (rowid, terms) SELECT by_best_price, terms FROM search_entries WHERE id = new.id;
END;
--> statement-breakpoint
CREATE TRIGGER vehicles_removed_from_search AFTER DELETE ON vehicles WHEN old.listed = 1
BEGIN
	DELETE FROM cars_by_relevance WHERE rowid = iif(old.listed = 1, (old.rank << 28) | old.id, NULL);
	DELETE FROM cars_by_price_low WHERE rowid = iif(old.listed = 1, (min(coalesce(old.price, 16777215), 16777215) << 39) | (old.rank << 28) | old.id, NULL);
	DELETE FROM cars_by_price_high WHERE rowid = iif(old.listed = 1, (iif(old.price IS NULL, 16777215, max(0, 16777214 - old.price)) << 39) | (old.rank << 28) | old.id, NULL);
	DELETE FROM cars_by_year_new WHERE rowid = iif(old.listed = 1, ((16777215 - coalesce(old.year, 0)) << 39) | (old.rank << 28) | old.id, NULL);
	DELETE FROM cars_by_mileage_low WHERE rowid = iif(old.listed = 1, (min(coalesce(old.mileage, 16777215), 16777215) << 39) | (old.rank << 28) | old.id, NULL);
	DELETE FROM cars_by_best_price WHERE rowid = iif(old.listed = 1, (old.deal_place << 39) | (old.rank << 28) | old.id, NULL);
END;
--> statement-breakpoint
CREATE TRIGGER dealerships_renamed_in_search AFTER UPDATE OF name ON dealerships WHEN old.name <> new.name
BEGIN
	DELETE FROM vocabulary WHERE term = replace(replace(replace(replace(replace(lower(old.name), ' ', ''), '-', ''), '.', ''), '/', ''), '''', '') AND kind = 'dealership' AND value = CAST(old.id AS TEXT);
	INSERT OR IGNORE INTO vocabulary (term, kind, value) VALUES (replace(replace(replace(replace(replace(lower(new.name), ' ', ''), '-', ''), '.', ''), '/', ''), '''', ''), 'dealership', new.id);
	DELETE FROM cars_by_relevance WHERE rowid IN (SELECT by_relevance FROM search_entries WHERE dealership_id = new.id AND listed = 1);
	DELETE FROM cars_by_price_low WHERE rowid IN (SELECT by_price_low FROM search_entries WHERE dealership_id = new.id AND listed = 1);
	DELETE FROM cars_by_price_high WHERE rowid IN (SELECT by_price_high FROM search_entries WHERE dealership_id = new.id AND listed = 1);
	DELETE FROM cars_by_year_new WHERE rowid IN (SELECT by_year_new FROM search_entries WHERE dealership_id = new.id AND listed = 1);
	DELETE FROM cars_by_mileage_low WHERE rowid IN (SELECT by_mileage_low FROM search_entries WHERE dealership_id = new.id AND listed = 1);
	DELETE FROM cars_by_best_price WHERE rowid IN (SELECT by_best_price FROM search_entries WHERE dealership_id = new.id AND listed = 1);
	INSERT INTO cars_by_relevance (rowid, terms) SELECT by_relevance, terms FROM search_entries WHERE dealership_id = new.id AND listed = 1;
	INSERT INTO cars_by_price_low (rowid, terms) SELECT by_price_low, terms FROM search_entries WHERE dealership_id = new.id AND listed = 1;
	INSERT INTO cars_by_price_high (rowid, terms) SELECT by_price_high, terms FROM search_entries WHERE dealership_id = new.id AND listed = 1;
	INSERT INTO cars_by_year_new (rowid, terms) SELECT by_year_new, terms FROM search_entries WHERE dealership_id = new.id AND listed = 1;
	INSERT INTO cars_by_mileage_low (rowid, terms) SELECT by_mileage_low, terms FROM search_entries WHERE dealership_id = new.id AND listed = 1;
	INSERT INTO cars_by_best_price (rowid, terms) SELECT by_best_price, terms FROM search_entries WHERE dealership_id = new.id AND listed = 1;
END;
--> statement-breakpoint
-- One row a make: who fits it now, what of its stock changed since, and what its last fit told.
CREATE TABLE `deal_fits` (
	`make` text PRIMARY KEY NOT NULL,
	`spellings` text DEFAULT '[]' NOT NULL,
	`fence` integer DEFAULT 0 NOT NULL,
	`lease_until` text,
	`sent_until` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`changes` integer DEFAULT 0 NOT NULL,
	`changed_at` text,
	`cars` integer DEFAULT 0 NOT NULL,
	`rated` integer DEFAULT 0 NOT NULL,
	`fitted_at` text,
	`told` text,
	`counts` text
) WITHOUT ROWID;
--> statement-breakpoint
-- The numbers of a make's table, by fold.
CREATE TABLE `deal_tables` (
	`make` text PRIMARY KEY NOT NULL,
	`tables` text NOT NULL,
	`written_at` text NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
-- One row: what all makes share, as of the last whole fit.
CREATE TABLE `deal_shared` (
	`id` integer PRIMARY KEY CHECK (`id` = 1),
	`terms` text,
	`counts` text,
	`rounds` integer DEFAULT 0 NOT NULL,
	`night_at` text,
	`moved_at` text,
	`made_at` text
);
--> statement-breakpoint
INSERT INTO `deal_shared` (`id`) VALUES (1);
--> statement-breakpoint
-- 1 once a third of the catalogue is rated: then the listing offers the order by best price.
ALTER TABLE `catalogue` ADD `is_rated` integer DEFAULT 0 NOT NULL;
