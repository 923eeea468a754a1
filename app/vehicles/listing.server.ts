import type { AppContext } from "~/context.server";
import { type Card, type CardSource, toCard } from "./card";

/** A page of the listing as the browser needs it. */
export interface Listing {
	cards: Card[];
	page: number;
	totalPages: number;
	total: number;
	totalIsCapped: boolean;
	nextCursor: string | null;
}

type Row = Omit<CardSource, "images" | "promo"> & { images: string; promo: string | null };

/** Stand-in until the search lands: every listed car by rank. */
export async function getListing(context: Pick<AppContext, "db">, page: number): Promise<Listing> {
	const limit = 12;
	const [rows, count] = await context.db.$client.batch([
		context.db.$client
			.prepare(
				`SELECT v.id, v.vin, v.title, v.year, v.make, v.model, v.price, v.mileage, v.images, o.image AS imageOverride, v.location, v.zip_code AS zipCode,
				NULL AS distance, d.name AS dealershipName, d.location AS dealershipLocation, d.promo, d.last_confirmed_at AS checkedAt
				FROM vehicles v JOIN dealerships d ON d.id = v.dealership_id
				LEFT JOIN image_overrides o ON o.make = v.make AND o.model = v.model
				WHERE v.listed = 1 ORDER BY v.rank, v.id LIMIT ?1 OFFSET ?2`,
			)
			.bind(limit, (page - 1) * limit),
		context.db.$client.prepare("SELECT count(*) AS n FROM vehicles WHERE listed = 1"),
	]);
	const cards = ((rows?.results ?? []) as Row[]).map((row) =>
		toCard({ ...row, images: JSON.parse(row.images), promo: row.promo ? JSON.parse(row.promo) : null }),
	);
	const total = Number((count?.results[0] as { n: number } | undefined)?.n ?? 0);
	return { cards, page, total, totalIsCapped: false, totalPages: Math.ceil(total / limit), nextCursor: null };
}
