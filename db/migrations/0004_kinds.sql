-- The kinds of cars that are or were in stock, in lower case: a search for what there is no kind of, a Tesla with a
-- diesel engine, need not walk the long lists of either to find nothing.
CREATE TABLE stocked_kinds (
	model TEXT NOT NULL,
	make TEXT NOT NULL,
	body TEXT NOT NULL,
	fuel TEXT NOT NULL,
	transmission TEXT NOT NULL,
	PRIMARY KEY (model, make, body, fuel, transmission)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX stocked_kinds_make ON stocked_kinds (make, body, fuel, transmission);
--> statement-breakpoint
INSERT OR IGNORE INTO stocked_kinds (model, make, body, fuel, transmission)
SELECT lower(coalesce(model, '')), lower(coalesce(make, '')), lower(coalesce(body_kind, '')), lower(coalesce(fuel_kind, '')), lower(coalesce(transmission_kind, ''))
FROM vehicles;
--> statement-breakpoint
CREATE TRIGGER vehicles_added_to_kinds AFTER INSERT ON vehicles
BEGIN
	INSERT OR IGNORE INTO stocked_kinds (model, make, body, fuel, transmission)
	VALUES (lower(coalesce(new.model, '')), lower(coalesce(new.make, '')), lower(coalesce(new.body_kind, '')), lower(coalesce(new.fuel_kind, '')), lower(coalesce(new.transmission_kind, '')));
END;
--> statement-breakpoint
CREATE TRIGGER vehicles_changed_in_kinds AFTER UPDATE OF model, make, body_style, fuel_type, transmission ON vehicles
WHEN (old.model, old.make, old.body_style, old.fuel_type, old.transmission) IS NOT (new.model, new.make, new.body_style, new.fuel_type, new.transmission)
BEGIN
	INSERT OR IGNORE INTO stocked_kinds (model, make, body, fuel, transmission)
	VALUES (lower(coalesce(new.model, '')), lower(coalesce(new.make, '')), lower(coalesce(new.body_kind, '')), lower(coalesce(new.fuel_kind, '')), lower(coalesce(new.transmission_kind, '')));
END;
