import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { dealerships } from "../../../db/schema";
import { toStatement } from "../../../db/statement";
import { parseCityState } from "../places/places";
import { states } from "../places/us-states";

export type ListedDealer = { id: number; name: string; location: string | null; cars: number };

/** Dealerships without a state come last. */
export type StateDealers = { code: string | null; name: string; dealers: ListedDealer[] };

export async function listDealersByState(db: Db): Promise<StateDealers[]> {
	const { id, name, location, vehicleCount } = dealerships;
	const query = sql`SELECT ${id}, ${name}, ${location}, ${vehicleCount} AS cars FROM ${dealerships}
		WHERE ${vehicleCount} > 0 ORDER BY ${name} COLLATE NOCASE, ${id}`;
	const found = await db.reads.rows<ListedDealer>(toStatement(db, query));
	const byState = new Map<string | null, ListedDealer[]>();
	for (const dealer of found) {
		const code = parseCityState(dealer.location)?.state ?? null;
		byState.set(code, [...(byState.get(code) ?? []), dealer]);
	}
	return [...byState]
		.map(([code, dealers]) => ({ code, name: (code && states[code]) ?? "Elsewhere", dealers }))
		.sort((one, other) => Number(one.code === null) - Number(other.code === null) || (one.name > other.name ? 1 : -1));
}
