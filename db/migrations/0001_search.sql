CREATE INDEX `vehicles_city` ON `vehicles` (`city`) WHERE listed = 1;
--> statement-breakpoint
CREATE INDEX `vehicles_stock_number` ON `vehicles` (`stock_number` COLLATE NOCASE) WHERE listed = 1;
--> statement-breakpoint
-- Degree cells of the places where cars stand or stood: a radius looks only at these.
CREATE TABLE stocked_places (
	cell INTEGER NOT NULL,
	place_id INTEGER NOT NULL,
	latitude REAL NOT NULL,
	longitude REAL NOT NULL,
	PRIMARY KEY (cell, place_id)
) WITHOUT ROWID;
--> statement-breakpoint
-- The makes, models, cities and dealerships that keywords may name: what they are called without blanks and signs.
CREATE TABLE vocabulary (
	term TEXT NOT NULL,
	kind TEXT NOT NULL,
	value TEXT NOT NULL,
	make TEXT NOT NULL DEFAULT '',
	PRIMARY KEY (term, kind, value, make)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX vocabulary_kind ON vocabulary (kind, make, value);
--> statement-breakpoint
-- Totals and facet counts of searches, as of a catalogue version.
CREATE TABLE kept_counts (
	search TEXT PRIMARY KEY,
	version INTEGER NOT NULL,
	counts TEXT NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX kept_counts_version ON kept_counts (version);
--> statement-breakpoint
-- The search index: one FTS5 table per sort order, the car's position in that order as rowid and everything one may
-- filter by as a term. A page of any search in any order is the beginning of an intersection: as many rows read as shown.
-- Position: sort key (24 bits), rank (11), vehicle id (28); unknown prices, years and mileages come last.
-- app/vehicles/search/terms.ts asks in the same terms.
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
CREATE VIRTUAL TABLE cars_by_relevance USING fts5(
	terms, content = '', contentless_delete = 1, detail = none, tokenize = 'unicode61 remove_diacritics 2'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE cars_by_price_low USING fts5(
	terms, content = '', contentless_delete = 1, detail = none, tokenize = 'unicode61 remove_diacritics 2'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE cars_by_price_high USING fts5(
	terms, content = '', contentless_delete = 1, detail = none, tokenize = 'unicode61 remove_diacritics 2'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE cars_by_year_new USING fts5(
	terms, content = '', contentless_delete = 1, detail = none, tokenize = 'unicode61 remove_diacritics 2'
);
--> statement-breakpoint
CREATE VIRTUAL TABLE cars_by_mileage_low USING fts5(
	terms, content = '', contentless_delete = 1, detail = none, tokenize = 'unicode61 remove_diacritics 2'
);
--> statement-breakpoint
CREATE TRIGGER vehicles_added_to_search AFTER INSERT ON vehicles WHEN new.listed = 1
BEGIN
	INSERT INTO cars_by_relevance (rowid, terms) SELECT by_relevance, terms FROM search_entries WHERE id = new.id;
	INSERT INTO cars_by_price_low (rowid, terms) SELECT by_price_low, terms FROM search_entries WHERE id = new.id;
	INSERT INTO cars_by_price_high (rowid, terms) SELECT by_price_high, terms FROM search_entries WHERE id = new.id;
	INSERT INTO cars_by_year_new (rowid, terms) SELECT by_year_new, terms FROM search_entries WHERE id = new.id;
	INSERT INTO cars_by_mileage_low (rowid, terms) SELECT by_mileage_low, terms FROM search_entries WHERE id = new.id;
	INSERT OR IGNORE INTO vocabulary (term, kind, value, make)
		SELECT replace(replace(replace(replace(replace(lower(new.make), ' ', ''), '-', ''), '.', ''), '/', ''), '''', ''), 'make', new.make, '' WHERE new.make <> ''
		UNION ALL SELECT replace(replace(replace(replace(replace(lower(new.model), ' ', ''), '-', ''), '.', ''), '/', ''), '''', ''), 'model', new.model, coalesce(new.make, '') WHERE new.model <> ''
		UNION ALL SELECT replace(replace(replace(replace(replace(lower(iif(instr(new.city, ', ') > 0, substr(new.city, 1, instr(new.city, ', ') - 1), new.city)), ' ', ''), '-', ''), '.', ''), '/', ''), '''', ''), 'city', new.city, '' WHERE new.city <> '';
	INSERT OR IGNORE INTO stocked_places (cell, place_id, latitude, longitude)
		SELECT CAST(latitude + 90 AS INTEGER) * 360 + CAST(longitude + 180 AS INTEGER), id, latitude, longitude
		FROM zip_places WHERE id = new.place_id;
END;
--> statement-breakpoint
-- A write that changes nothing that is searched costs nothing here.
CREATE TRIGGER vehicles_changed_in_search AFTER UPDATE OF listed, rank, dealership_id, title, year, make, model, trim, price, mileage, body_style, fuel_type, transmission, exterior_color, drivetrain, city, place_id ON vehicles
WHEN (old.listed = 1 OR new.listed = 1) AND (old.listed, old.rank, old.dealership_id, old.title, old.year, old.make, old.model, old.trim, old.price, old.mileage, old.body_style, old.fuel_type, old.transmission, old.exterior_color, old.drivetrain, old.city, old.place_id)
	IS NOT (new.listed, new.rank, new.dealership_id, new.title, new.year, new.make, new.model, new.trim, new.price, new.mileage, new.body_style, new.fuel_type, new.transmission, new.exterior_color, new.drivetrain, new.city, new.place_id)
BEGIN
	DELETE FROM cars_by_relevance WHERE rowid = iif(old.listed = 1, (old.rank << 28) | old.id, NULL);
	DELETE FROM cars_by_price_low WHERE rowid = iif(old.listed = 1, (min(coalesce(old.price, 16777215), 16777215) << 39) | (old.rank << 28) | old.id, NULL);
	DELETE FROM cars_by_price_high WHERE rowid = iif(old.listed = 1, (iif(old.price IS NULL, 16777215, max(0, 16777214 - old.price)) << 39) | (old.rank << 28) | old.id, NULL);
	DELETE FROM cars_by_year_new WHERE rowid = iif(old.listed = 1, ((16777215 - coalesce(old.year, 0)) << 39) | (old.rank << 28) | old.id, NULL);
	DELETE FROM cars_by_mileage_low WHERE rowid = iif(old.listed = 1, (min(coalesce(old.mileage, 16777215), 16777215) << 39) | (old.rank << 28) | old.id, NULL);
	INSERT INTO cars_by_relevance (rowid, terms) SELECT by_relevance, terms FROM search_entries WHERE id = new.id AND listed = 1;
	INSERT INTO cars_by_price_low (rowid, terms) SELECT by_price_low, terms FROM search_entries WHERE id = new.id AND listed = 1;
	INSERT INTO cars_by_price_high (rowid, terms) SELECT by_price_high, terms FROM search_entries WHERE id = new.id AND listed = 1;
	INSERT INTO cars_by_year_new (rowid, terms) SELECT by_year_new, terms FROM search_entries WHERE id = new.id AND listed = 1;
	INSERT INTO cars_by_mileage_low (rowid, terms) SELECT by_mileage_low, terms FROM search_entries WHERE id = new.id AND listed = 1;
	INSERT OR IGNORE INTO vocabulary (term, kind, value, make)
		SELECT replace(replace(replace(replace(replace(lower(new.make), ' ', ''), '-', ''), '.', ''), '/', ''), '''', ''), 'make', new.make, '' WHERE new.make <> ''
		UNION ALL SELECT replace(replace(replace(replace(replace(lower(new.model), ' ', ''), '-', ''), '.', ''), '/', ''), '''', ''), 'model', new.model, coalesce(new.make, '') WHERE new.model <> ''
		UNION ALL SELECT replace(replace(replace(replace(replace(lower(iif(instr(new.city, ', ') > 0, substr(new.city, 1, instr(new.city, ', ') - 1), new.city)), ' ', ''), '-', ''), '.', ''), '/', ''), '''', ''), 'city', new.city, '' WHERE new.city <> '';
	INSERT OR IGNORE INTO stocked_places (cell, place_id, latitude, longitude)
		SELECT CAST(latitude + 90 AS INTEGER) * 360 + CAST(longitude + 180 AS INTEGER), id, latitude, longitude
		FROM zip_places WHERE id = new.place_id;
END;
--> statement-breakpoint
CREATE TRIGGER vehicles_removed_from_search AFTER DELETE ON vehicles WHEN old.listed = 1
BEGIN
	DELETE FROM cars_by_relevance WHERE rowid = iif(old.listed = 1, (old.rank << 28) | old.id, NULL);
	DELETE FROM cars_by_price_low WHERE rowid = iif(old.listed = 1, (min(coalesce(old.price, 16777215), 16777215) << 39) | (old.rank << 28) | old.id, NULL);
	DELETE FROM cars_by_price_high WHERE rowid = iif(old.listed = 1, (iif(old.price IS NULL, 16777215, max(0, 16777214 - old.price)) << 39) | (old.rank << 28) | old.id, NULL);
	DELETE FROM cars_by_year_new WHERE rowid = iif(old.listed = 1, ((16777215 - coalesce(old.year, 0)) << 39) | (old.rank << 28) | old.id, NULL);
	DELETE FROM cars_by_mileage_low WHERE rowid = iif(old.listed = 1, (min(coalesce(old.mileage, 16777215), 16777215) << 39) | (old.rank << 28) | old.id, NULL);
END;
--> statement-breakpoint
CREATE TRIGGER dealerships_added_to_search AFTER INSERT ON dealerships
BEGIN
	INSERT OR IGNORE INTO vocabulary (term, kind, value) VALUES (replace(replace(replace(replace(replace(lower(new.name), ' ', ''), '-', ''), '.', ''), '/', ''), '''', ''), 'dealership', new.id);
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
	INSERT INTO cars_by_relevance (rowid, terms) SELECT by_relevance, terms FROM search_entries WHERE dealership_id = new.id AND listed = 1;
	INSERT INTO cars_by_price_low (rowid, terms) SELECT by_price_low, terms FROM search_entries WHERE dealership_id = new.id AND listed = 1;
	INSERT INTO cars_by_price_high (rowid, terms) SELECT by_price_high, terms FROM search_entries WHERE dealership_id = new.id AND listed = 1;
	INSERT INTO cars_by_year_new (rowid, terms) SELECT by_year_new, terms FROM search_entries WHERE dealership_id = new.id AND listed = 1;
	INSERT INTO cars_by_mileage_low (rowid, terms) SELECT by_mileage_low, terms FROM search_entries WHERE dealership_id = new.id AND listed = 1;
END;
--> statement-breakpoint
CREATE TRIGGER dealerships_removed_from_search AFTER DELETE ON dealerships
BEGIN
	DELETE FROM vocabulary WHERE term = replace(replace(replace(replace(replace(lower(old.name), ' ', ''), '-', ''), '.', ''), '/', ''), '''', '') AND kind = 'dealership' AND value = CAST(old.id AS TEXT);
END;
--> statement-breakpoint
CREATE TABLE us_states (
	code TEXT PRIMARY KEY,
	name TEXT NOT NULL COLLATE NOCASE
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO us_states (code, name) VALUES
('AL', 'Alabama'), ('AK', 'Alaska'), ('AZ', 'Arizona'), ('AR', 'Arkansas'), ('CA', 'California'), ('CO', 'Colorado'), ('CT', 'Connecticut'), ('DE', 'Delaware'), ('DC', 'District of Columbia'), ('FL', 'Florida'), ('GA', 'Georgia'), ('HI', 'Hawaii'), ('ID', 'Idaho'), ('IL', 'Illinois'), ('IN', 'Indiana'), ('IA', 'Iowa'), ('KS', 'Kansas'), ('KY', 'Kentucky'), ('LA', 'Louisiana'), ('ME', 'Maine'), ('MD', 'Maryland'), ('MA', 'Massachusetts'), ('MI', 'Michigan'), ('MN', 'Minnesota'), ('MS', 'Mississippi'), ('MO', 'Missouri'), ('MT', 'Montana'), ('NE', 'Nebraska'), ('NV', 'Nevada'), ('NH', 'New Hampshire'), ('NJ', 'New Jersey'), ('NM', 'New Mexico'), ('NY', 'New York'), ('NC', 'North Carolina'), ('ND', 'North Dakota'), ('OH', 'Ohio'), ('OK', 'Oklahoma'), ('OR', 'Oregon'), ('PA', 'Pennsylvania'), ('RI', 'Rhode Island'), ('SC', 'South Carolina'), ('SD', 'South Dakota'), ('TN', 'Tennessee'), ('TX', 'Texas'), ('UT', 'Utah'), ('VT', 'Vermont'), ('VA', 'Virginia'), ('WA', 'Washington'), ('WV', 'West Virginia'), ('WI', 'Wisconsin'), ('WY', 'Wyoming');
--> statement-breakpoint
-- Cars without a place of their own stand where their dealership stands, "City, ST" or "City, State".
CREATE TRIGGER dealerships_moved_with_cars AFTER UPDATE OF location, zip_code ON dealerships
WHEN (old.location, old.zip_code) IS NOT (new.location, new.zip_code)
BEGIN
	UPDATE vehicles SET (city, place_id) = (
		SELECT coalesce(town || ', ' || code, z.city || ', ' || z.state, new.location), coalesce(z.id, (
			SELECT min(p.id) FROM zip_places p INDEXED BY zip_places_city WHERE p.city COLLATE NOCASE = town AND p.state = code))
		FROM (SELECT
			trim(substr(new.location, 1, instr(new.location, ',') - 1)) AS town,
			(SELECT code FROM us_states WHERE code = upper(trim(substr(new.location, instr(new.location, ',') + 1)))
				OR name = trim(substr(new.location, instr(new.location, ',') + 1))) AS code)
		LEFT JOIN zip_places z ON z.zip = new.zip_code
	)
	WHERE dealership_id = new.id AND location IS NULL AND zip_code IS NULL;
END;
