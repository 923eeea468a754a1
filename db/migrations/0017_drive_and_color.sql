-- Drivetrain and color as shoppers call them, to be filtered by: the search index is written anew with their terms.
ALTER TABLE `vehicles` ADD `drive_kind` text GENERATED ALWAYS AS (CASE
				WHEN coalesce(drivetrain, title) LIKE '%awd%' OR coalesce(drivetrain, title) LIKE '%all wheel%' OR coalesce(drivetrain, title) LIKE '%all-wheel%' THEN 'AWD'
				WHEN coalesce(drivetrain, title) LIKE '%4wd%' OR coalesce(drivetrain, title) LIKE '%4x4%' OR coalesce(drivetrain, title) LIKE '%4 wheel%' OR coalesce(drivetrain, title) LIKE '%4-wheel%' OR coalesce(drivetrain, title) LIKE '%four wheel%' OR coalesce(drivetrain, title) LIKE '%four-wheel%' THEN '4WD'
				WHEN coalesce(drivetrain, title) LIKE '%fwd%' OR coalesce(drivetrain, title) LIKE '%front wheel%' OR coalesce(drivetrain, title) LIKE '%front-wheel%' THEN 'FWD'
				WHEN coalesce(drivetrain, title) LIKE '%rwd%' OR coalesce(drivetrain, title) LIKE '%rear wheel%' OR coalesce(drivetrain, title) LIKE '%rear-wheel%' THEN 'RWD' END) VIRTUAL;
--> statement-breakpoint
ALTER TABLE `vehicles` ADD `color_kind` text GENERATED ALWAYS AS (CASE
				WHEN ' ' || exterior_color LIKE '% white%' THEN 'White'
				WHEN ' ' || exterior_color LIKE '% black%' THEN 'Black'
				WHEN ' ' || exterior_color LIKE '% silver%' THEN 'Silver'
				WHEN ' ' || exterior_color LIKE '% gray%' OR ' ' || exterior_color LIKE '% grey%' THEN 'Gray'
				WHEN ' ' || exterior_color LIKE '% blue%' THEN 'Blue'
				WHEN ' ' || exterior_color LIKE '% red%' THEN 'Red'
				WHEN ' ' || exterior_color LIKE '% green%' THEN 'Green'
				WHEN ' ' || exterior_color LIKE '% brown%' THEN 'Brown'
				WHEN ' ' || exterior_color LIKE '% beige%' THEN 'Beige'
				WHEN ' ' || exterior_color LIKE '% gold%' THEN 'Gold'
				WHEN ' ' || exterior_color LIKE '% orange%' THEN 'Orange'
				WHEN ' ' || exterior_color LIKE '% yellow%' THEN 'Yellow'
				WHEN ' ' || exterior_color LIKE '% purple%' THEN 'Purple'
				WHEN ' ' || exterior_color LIKE '% charcoal%' OR ' ' || exterior_color LIKE '% graphite%' THEN 'Gray'
				WHEN ' ' || exterior_color LIKE '% burgundy%' OR ' ' || exterior_color LIKE '% maroon%' THEN 'Red'
				WHEN ' ' || exterior_color LIKE '% bronze%' THEN 'Brown'
				WHEN ' ' || exterior_color || ' ' LIKE '% tan %' OR ' ' || exterior_color || ' ' LIKE '% champagne%' THEN 'Beige' END) VIRTUAL;
--> statement-breakpoint
DROP VIEW search_entries;
--> statement-breakpoint
CREATE VIEW search_entries AS
SELECT
	v.id, v.dealership_id, v.listed,
	(v.rank << 28) | v.id AS by_relevance,
	(min(coalesce(v.price, 16777215), 16777215) << 39) | (v.rank << 28) | v.id AS by_price_low,
	(iif(v.price IS NULL, 16777215, max(0, 16777214 - v.price)) << 39) | (v.rank << 28) | v.id AS by_price_high,
	((16777215 - coalesce(v.year, 0)) << 39) | (v.rank << 28) | v.id AS by_year_new,
	(min(coalesce(v.mileage, 16777215), 16777215) << 39) | (v.rank << 28) | v.id AS by_mileage_low,
	concat_ws(' ', 'xall', v.title, v.year, v.make, v.model, v.trim, v.body_style, v.fuel_type, v.exterior_color, v.drivetrain,
		v.city, d.name,
		'xmk' || hex(lower(v.make)), 'xmd' || hex(lower(v.model)), 'xbs' || hex(lower(v.body_kind)),
		'xfu' || hex(lower(v.fuel_kind)), 'xtr' || hex(lower(v.transmission_kind)),
		'xdv' || hex(lower(v.drive_kind)), 'xco' || hex(lower(v.color_kind)),
		'xci' || hex(lower(v.city)), iif(substr(v.city, -4, 2) = ', ', 'xst' || lower(substr(v.city, -2)), NULL),
		'xdl' || v.dealership_id,
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
INSERT INTO cars_by_relevance (cars_by_relevance) VALUES ('delete-all');
--> statement-breakpoint
INSERT INTO cars_by_relevance (rowid, terms) SELECT by_relevance, terms FROM search_entries WHERE listed = 1;
--> statement-breakpoint
INSERT INTO cars_by_price_low (cars_by_price_low) VALUES ('delete-all');
--> statement-breakpoint
INSERT INTO cars_by_price_low (rowid, terms) SELECT by_price_low, terms FROM search_entries WHERE listed = 1;
--> statement-breakpoint
INSERT INTO cars_by_price_high (cars_by_price_high) VALUES ('delete-all');
--> statement-breakpoint
INSERT INTO cars_by_price_high (rowid, terms) SELECT by_price_high, terms FROM search_entries WHERE listed = 1;
--> statement-breakpoint
INSERT INTO cars_by_year_new (cars_by_year_new) VALUES ('delete-all');
--> statement-breakpoint
INSERT INTO cars_by_year_new (rowid, terms) SELECT by_year_new, terms FROM search_entries WHERE listed = 1;
--> statement-breakpoint
INSERT INTO cars_by_mileage_low (cars_by_mileage_low) VALUES ('delete-all');
--> statement-breakpoint
INSERT INTO cars_by_mileage_low (rowid, terms) SELECT by_mileage_low, terms FROM search_entries WHERE listed = 1;
