/** Three dealerships, 100 cars with ids from 15; photos come from `photos`. */
export function toPublicCarsSql(photos: string): string {
	return [...dealerships(), ...Array.from({ length: 100 }, (_, index) => vehicle(index, photos)), ...rest()].join("\n");
}

const now = "2026-11-01T00:00:00.000Z";
const promo = {
	headline: "4-Month Warranty!",
	label: "LIMITED TIME OFFER",
	detail: "Free Oil Change • Free Brake Pads • Free Battery",
};

const models = [
	["Honda", "Civic", "EX", "Sedan"],
	["Toyota", "Camry", "SE", "Sedan"],
	["Ford", "F-150", "XLT", "Truck"],
	["Tesla", "Model 3", "Long Range", "Sedan"],
	["Jeep", "Grand Cherokee", "Limited", "SUV"],
] as const;

function quote(value: string | number | null): string {
	if (value === null) return "NULL";
	return typeof value === "number" ? String(value) : `'${value.replaceAll("'", "''")}'`;
}

function insert(table: string, row: Record<string, string | number | null>): string {
	return `INSERT INTO ${table} (${Object.keys(row).join(", ")}) VALUES (${Object.values(row).map(quote).join(", ")});`;
}

function dealerships(): string[] {
	const named = [
		{ name: "Sunrise Motors", location: "Houston, TX", phone: "(713) 555-0142", promo: JSON.stringify(promo) },
		{ name: "Lone Star Pre-Owned", location: "Austin, TX", phone: null, promo: null },
		{ name: "Bayou Autos", location: null, phone: null, promo: null },
	];
	return named.map((dealership, index) =>
		insert("dealerships", {
			...{ id: index + 1, url: `https://dealer-${index}.example`, ...dealership },
			// The last one's stock was not read for years.
			...{ last_confirmed_at: index === 2 ? "2020-01-01T00:00:00.000Z" : now, created_at: now, updated_at: now },
		}),
	);
}

function vehicle(index: number, photos: string): string {
	const [make, model, trim, body] = models[index % models.length] ?? models[0];
	const year = 2010 + (index % 14);
	const vin = index % 9 === 8 ? null : `1HGCM82633A${100_000 + index}`;
	const images = [0, 1, 2].map((photo) => `${photos}/${index}-${photo}.jpg`);
	return insert("vehicles", {
		...{ id: 15 + index, dealership_id: (index % 3) + 1, source_key: `test:${index}`, vin, year, make, model, trim },
		...{ title: `${year} ${make} ${model} ${trim}`, body_style: body, rank: index, origin: "scrape" },
		price: index % 11 === 10 ? null : 6500 + ((index * 1777) % 42_000),
		mileage: 8000 + ((index * 7919) % 140_000),
		images: JSON.stringify(index % 10 === 9 ? [] : [...images, `${photos}/missing.svg`, `${photos}/logo.svg`]),
		carfax_url: index % 4 === 0 ? null : `${photos}/carfax/${index}`,
		original_listing_url: index % 5 === 4 ? null : `${photos}/listing/${index}`,
		...{ first_seen_at: now, last_changed_at: now },
	});
}

function rest(): string[] {
	return [
		insert("field_history", { vehicle_id: 15, field: "price", old_value: "9900", new_value: "6500", changed_at: now }),
		`UPDATE vehicles SET listed = 0, sold_at = '${now}' WHERE id = 100;`,
		"INSERT INTO image_overrides (make, model, image) VALUES ('Tesla', 'Model 3', '/share.png');",
	];
}
