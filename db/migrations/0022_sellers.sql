-- The listed cars whose VIN another listed car has too. Those of one `car` are one car at several dealerships: `place` 0 is
-- the lowest price, which stands for it. With two makes or two years the VIN is of two cars, each by its make and year (a year that
-- the VIN denies is stored as none, so none is another than one; an unknown make contradicts nothing);
-- `owns_vin` is 1 for the one that was listed first. A car with a VIN of its own has no row here and costs no write;
-- WITHOUT ROWID, so that a look that finds nothing costs no read either.
CREATE TABLE sellers (
	id INTEGER PRIMARY KEY,
	vin TEXT NOT NULL,
	car TEXT NOT NULL,
	place INTEGER NOT NULL,
	owns_vin INTEGER NOT NULL
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX sellers_car ON sellers (vin, car, place);
--> statement-breakpoint
CREATE INDEX sellers_strange ON sellers (id) WHERE owns_vin = 0;
--> statement-breakpoint
-- Listed rows that stand for no car of their own: all listed rows less these are the cars.
ALTER TABLE `catalogue` ADD `later_sellers` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE TRIGGER sellers_added AFTER INSERT ON sellers WHEN new.place > 0
BEGIN
	UPDATE catalogue SET later_sellers = later_sellers + 1 WHERE id = 1;
END;
--> statement-breakpoint
CREATE TRIGGER sellers_removed AFTER DELETE ON sellers WHEN old.place > 0
BEGIN
	UPDATE catalogue SET later_sellers = later_sellers - 1 WHERE id = 1;
END;
--> statement-breakpoint
INSERT INTO sellers (id, vin, car, place, owns_vin)
	SELECT id, vin, car, row_number() OVER (PARTITION BY car ORDER BY price IS NULL, price, id) - 1,
		car = first_value(car) OVER (PARTITION BY vin ORDER BY first_seen_at, id)
	FROM (
		SELECT v.id, v.vin, v.price, v.first_seen_at,
			iif(t.makes > 1 OR t.years > 1, v.vin || '|' || coalesce(lower(replace(replace(replace(v.make, ' ', ''), '-', ''), '.', '')), '') || '|' || coalesce(v.year, ''), v.vin) AS car
		FROM (
			SELECT o.vin, count(DISTINCT lower(replace(replace(replace(o.make, ' ', ''), '-', ''), '.', ''))) AS makes, count(DISTINCT coalesce(o.year, 0)) AS years
			FROM vehicles o INDEXED BY vehicles_vin WHERE o.vin IS NOT NULL AND o.listed = 1 GROUP BY o.vin HAVING count(*) > 1
		) t
		CROSS JOIN vehicles v INDEXED BY vehicles_vin ON v.vin = t.vin AND v.listed = 1
	);
--> statement-breakpoint
CREATE TRIGGER vehicles_added_to_sellers AFTER INSERT ON vehicles WHEN new.listed = 1 AND new.vin IS NOT NULL
BEGIN
	DELETE FROM sellers WHERE vin = new.vin;
	INSERT INTO sellers (id, vin, car, place, owns_vin)
		SELECT id, vin, car, row_number() OVER (PARTITION BY car ORDER BY price IS NULL, price, id) - 1,
			car = first_value(car) OVER (PARTITION BY vin ORDER BY first_seen_at, id)
		FROM (
			SELECT v.id, v.vin, v.price, v.first_seen_at,
				iif(t.makes > 1 OR t.years > 1, v.vin || '|' || coalesce(lower(replace(replace(replace(v.make, ' ', ''), '-', ''), '.', '')), '') || '|' || coalesce(v.year, ''), v.vin) AS car
			FROM (
				SELECT o.vin, count(DISTINCT lower(replace(replace(replace(o.make, ' ', ''), '-', ''), '.', ''))) AS makes, count(DISTINCT coalesce(o.year, 0)) AS years
				FROM vehicles o INDEXED BY vehicles_vin WHERE o.vin = new.vin AND o.listed = 1 GROUP BY o.vin HAVING count(*) > 1
			) t
			CROSS JOIN vehicles v INDEXED BY vehicles_vin ON v.vin = t.vin AND v.listed = 1
		);
END;
--> statement-breakpoint
CREATE TRIGGER vehicles_changed_in_sellers AFTER UPDATE OF listed, vin, make, year, price ON vehicles
WHEN (old.listed = 1 OR new.listed = 1) AND (old.vin IS NOT NULL OR new.vin IS NOT NULL)
	AND (old.listed, old.vin, old.make, old.year, old.price) IS NOT (new.listed, new.vin, new.make, new.year, new.price)
BEGIN
	DELETE FROM sellers WHERE vin IN (old.vin, new.vin);
	INSERT INTO sellers (id, vin, car, place, owns_vin)
		SELECT id, vin, car, row_number() OVER (PARTITION BY car ORDER BY price IS NULL, price, id) - 1,
			car = first_value(car) OVER (PARTITION BY vin ORDER BY first_seen_at, id)
		FROM (
			SELECT v.id, v.vin, v.price, v.first_seen_at,
				iif(t.makes > 1 OR t.years > 1, v.vin || '|' || coalesce(lower(replace(replace(replace(v.make, ' ', ''), '-', ''), '.', '')), '') || '|' || coalesce(v.year, ''), v.vin) AS car
			FROM (
				SELECT o.vin, count(DISTINCT lower(replace(replace(replace(o.make, ' ', ''), '-', ''), '.', ''))) AS makes, count(DISTINCT coalesce(o.year, 0)) AS years
				FROM vehicles o INDEXED BY vehicles_vin WHERE o.vin IN (old.vin, new.vin) AND o.listed = 1 GROUP BY o.vin HAVING count(*) > 1
			) t
			CROSS JOIN vehicles v INDEXED BY vehicles_vin ON v.vin = t.vin AND v.listed = 1
		);
END;
--> statement-breakpoint
CREATE TRIGGER vehicles_removed_from_sellers AFTER DELETE ON vehicles WHEN old.listed = 1 AND old.vin IS NOT NULL
BEGIN
	DELETE FROM sellers WHERE vin = old.vin;
	INSERT INTO sellers (id, vin, car, place, owns_vin)
		SELECT id, vin, car, row_number() OVER (PARTITION BY car ORDER BY price IS NULL, price, id) - 1,
			car = first_value(car) OVER (PARTITION BY vin ORDER BY first_seen_at, id)
		FROM (
			SELECT v.id, v.vin, v.price, v.first_seen_at,
				iif(t.makes > 1 OR t.years > 1, v.vin || '|' || coalesce(lower(replace(replace(replace(v.make, ' ', ''), '-', ''), '.', '')), '') || '|' || coalesce(v.year, ''), v.vin) AS car
			FROM (
				SELECT o.vin, count(DISTINCT lower(replace(replace(replace(o.make, ' ', ''), '-', ''), '.', ''))) AS makes, count(DISTINCT coalesce(o.year, 0)) AS years
				FROM vehicles o INDEXED BY vehicles_vin WHERE o.vin = old.vin AND o.listed = 1 GROUP BY o.vin HAVING count(*) > 1
			) t
			CROSS JOIN vehicles v INDEXED BY vehicles_vin ON v.vin = t.vin AND v.listed = 1
		);
END;
