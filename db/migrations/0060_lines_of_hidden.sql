-- A sold car's page ends when a person hides the car.
DROP TRIGGER vehicles_changed_in_changes;
--> statement-breakpoint
CREATE TRIGGER vehicles_changed_in_changes AFTER UPDATE OF listed, rank, dealership_id, vin, stock_number, title, year, make, model, trim, price, mileage, exterior_color, interior_color, fuel_type, transmission, body_style, drivetrain, engine, condition, description, images, location, zip_code, place_id, city, carfax_url, original_listing_url, title_brand, dealer_fees, price_was, price_at, missing_since, sold_at, last_changed_at, hidden_at ON vehicles
WHEN (old.listed = 1 OR new.listed = 1 OR old.sold_at IS NOT NULL OR new.sold_at IS NOT NULL)
	AND (old.listed, old.rank, old.dealership_id, old.vin, old.stock_number, old.title, old.year, old.make, old.model, old.trim, old.price, old.mileage, old.exterior_color, old.interior_color, old.fuel_type, old.transmission, old.body_style, old.drivetrain, old.engine, old.condition, old.description, old.images, old.location, old.zip_code, old.place_id, old.city, old.carfax_url, old.original_listing_url, old.title_brand, old.dealer_fees, old.price_was, old.price_at, old.missing_since, old.sold_at, old.last_changed_at, old.hidden_at)
	IS NOT (new.listed, new.rank, new.dealership_id, new.vin, new.stock_number, new.title, new.year, new.make, new.model, new.trim, new.price, new.mileage, new.exterior_color, new.interior_color, new.fuel_type, new.transmission, new.body_style, new.drivetrain, new.engine, new.condition, new.description, new.images, new.location, new.zip_code, new.place_id, new.city, new.carfax_url, new.original_listing_url, new.title_brand, new.dealer_fees, new.price_was, new.price_at, new.missing_since, new.sold_at, new.last_changed_at, new.hidden_at)
BEGIN
	INSERT INTO catalogue_lines (line) VALUES (json_array('car', new.listed = 0, 0,
		coalesce(new.vin, new.id), new.dealership_id, new.make, new.model, new.city, new.year, new.mileage, new.rank));
	-- And as what it was known before.
	INSERT INTO catalogue_lines (line) SELECT json_array('car', new.listed = 0 OR old.vin IS NOT new.vin, 0,
		coalesce(old.vin, old.id), old.dealership_id, old.make, old.model, old.city, old.year, old.mileage, old.rank)
		WHERE (old.dealership_id, old.vin, old.make, old.model, old.city, old.year, old.mileage) IS NOT (new.dealership_id, new.vin, new.make, new.model, new.city, new.year, new.mileage);
	-- As its other sellers list it, beside which it is told; a change of these five is told with each seller's row.
	INSERT INTO catalogue_lines (line) SELECT json_array('car', 0, 0, coalesce(o.vin, o.id), o.dealership_id, o.make, o.model, o.city, o.year, o.mileage, o.rank)
		FROM sellers s CROSS JOIN vehicles o ON o.id = s.id
		WHERE s.vin = new.vin AND s.id <> new.id AND (old.listed, old.vin, old.make, old.year, old.price) IS (new.listed, new.vin, new.make, new.year, new.price);
END;
