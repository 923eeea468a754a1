/** What a card needs of a car `v` at its dealership `d`, named as `CardRow` reads it. */
export const cardColumns = `v.id, v.vin, v.title, v.year, v.make, v.model, v.trim, v.price, v.mileage, v.exterior_color,
	v.interior_color, v.fuel_type, v.transmission, v.body_style, v.images, v.location, v.zip_code, v.place_id, v.carfax_url,
	v.original_listing_url, v.dealership_id, d.name AS dealership_name, d.location AS dealership_location,
	d.promo AS dealership_promo, d.last_confirmed_at AS dealership_confirmed_at, o.image AS override_image`;

/** What the vehicle page needs beyond the card, as `DetailRow` reads it. */
export const detailColumns = `${cardColumns}, v.stock_number, v.drivetrain, v.engine, v.condition, v.description,
	v.first_seen_at, v.last_changed_at, v.sold_at, d.url AS dealership_url, d.phone AS dealership_phone`;

/** Both joins go by primary key: a row each. */
export const cardJoins = `CROSS JOIN dealerships d ON d.id = v.dealership_id
	LEFT JOIN image_overrides o ON o.make = v.make AND o.model = v.model`;
