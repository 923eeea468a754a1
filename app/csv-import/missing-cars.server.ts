import type { Db } from "../../db/client";
import { guardRemoval } from "../sync/removal-guard";

export interface Missing {
	/** Ids of cars to remove. */
	gone: number[];
	/** How many are missing and stay, because they are too many to go unasked. */
	held: number;
}

export async function countStock(db: Db, dealershipId: number): Promise<number> {
	const row = await db.$client
		.prepare("SELECT count(*) AS n FROM vehicles WHERE dealership_id = ?1 AND sold_at IS NULL")
		.bind(dealershipId)
		.first<{ n: number }>();
	return row?.n ?? 0;
}

interface Shown {
	/** Cars that the dealership had before. */
	stock: number;
	/** Those of them that the file shows. */
	seen: ReadonlySet<number>;
	/** When the import began; cars since then came with it. */
	since: string;
}

/** Which cars a file that is the whole stock leaves out, under the guard that holds syncs back too. */
export async function settleMissing(db: Db, dealershipId: number, { stock, seen, since }: Shown): Promise<Missing> {
	const { results } = await db.$client
		.prepare("SELECT id FROM vehicles WHERE dealership_id = ?1 AND sold_at IS NULL AND first_seen_at < ?2")
		.bind(dealershipId, since)
		.all<{ id: number }>();
	const missing = results.map(({ id }) => id).filter((id) => !seen.has(id));
	const { remove, hold } = guardRemoval(stock, missing, new Set());
	return { gone: remove, held: hold.length };
}
