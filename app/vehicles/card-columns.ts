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

/** A row of `vehicles` with its dealership's columns, as `cardColumns` selects them. */
export type CardRow = {
	id: number;
	vin: string | null;
	title: string | null;
	year: number | null;
	make: string | null;
	model: string | null;
	trim: string | null;
	price: number | null;
	mileage: number | null;
	exterior_color: string | null;
	interior_color: string | null;
	fuel_type: string | null;
	transmission: string | null;
	body_style: string | null;
	images: string;
	location: string | null;
	zip_code: string | null;
	place_id: number | null;
	carfax_url: string | null;
	original_listing_url: string | null;
	dealership_id: number;
	dealership_name: string;
	dealership_location: string | null;
	dealership_promo: string | null;
	dealership_confirmed_at: string | null;
	override_image: string | null;
};

export type DetailRow = CardRow & {
	stock_number: string | null;
	drivetrain: string | null;
	engine: string | null;
	condition: "used" | "certified" | null;
	description: string | null;
	first_seen_at: string;
	last_changed_at: string;
	sold_at: string | null;
	dealership_url: string;
	dealership_phone: string | null;
};
