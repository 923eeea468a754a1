import { type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Db } from "../../../db/client";
import { hasLeftByUndo } from "../../../db/left-by-undo";
import { dealerships, fieldHistory, vehicles } from "../../../db/schema";
import { toStatement } from "../../../db/statement";
import { isSameCar } from "../sellers/same-car.server";

export type PricePoint = {
	price: number;
	at: string | null;
	/** Null while the car was at one dealership only. */
	dealership: string | null;
};

export type CarHistory = {
	prices: PricePoint[];
	/** At the first of the sellers it had; null for no car. */
	firstSeenAt: string | null;
};

type Move = {
	id: number;
	price: number | null;
	since: string;
	dealership: string;
	before: string | null;
	after: string | null;
	at: string | null;
	changedBy: string | null;
};

const MOST_MOVES = 50;
const MOST_LEFT = 10;

const shown = alias(vehicles, "shown");
const left = alias(vehicles, "gone");
const w = alias(vehicles, "w");
const e = alias(dealerships, "e");
const h = alias(fieldHistory, "h");

export async function listPrices(db: Db, id: number | SQL): Promise<PricePoint[]> {
	return (await loadHistory(db, id)).prices;
}

/** A car's asking prices, oldest first: at the seller `id`, before that at those it left. Others have their own. */
export async function loadHistory(db: Db, id: number | SQL): Promise<CarHistory> {
	const hasLeft = sql`SELECT ${left.id} FROM asked CROSS JOIN ${vehicles} ${shown} ON ${shown.id} = asked.id
		CROSS JOIN ${vehicles} ${left} INDEXED BY vehicles_vin ON ${isSameCar(shown, left)}
		WHERE ${left.id} <> asked.id AND ${left.soldAt} IS NOT NULL AND ${left.hiddenAt} IS NULL
			AND NOT ${hasLeftByUndo(left)}
		ORDER BY ${left.soldAt} DESC LIMIT ${MOST_LEFT}`;
	const query = sql`WITH asked AS MATERIALIZED (SELECT ${id} AS id)
			SELECT ${w.id}, ${w.price}, ${w.firstSeenAt} AS since, ${e.name} AS dealership,
			${h.oldValue} AS before, ${h.newValue} AS after, ${h.changedAt} AS at, ${h.changedBy} AS changedBy
			FROM (SELECT id FROM asked UNION ALL SELECT * FROM (${hasLeft})) c CROSS JOIN ${vehicles} ${w} ON ${w.id} = c.id
			CROSS JOIN ${dealerships} ${e} ON ${e.id} = ${w.dealershipId}
			LEFT JOIN ${fieldHistory} ${h} ON ${h.vehicleId} = ${w.id} AND ${h.field} = 'price' ORDER BY ${h.id} LIMIT ${MOST_MOVES}`;
	const moves = await db.reads.rows<Move>(toStatement(db, query));
	const [first, ...rest] = toPoints(moves);
	const [firstSeenAt = null] = moves.map(({ since }) => since).sort();
	return { prices: first === undefined || rest.length === 0 ? [] : [{ ...first, at: null }, ...rest], firstSeenAt };
}

function toPoints(moves: Move[]): PricePoint[] {
	const names = new Set(moves.map(({ dealership }) => dealership));
	const toName = (name: string) => (names.size > 1 ? name : null);
	const points = [...new Set(moves.map(({ id }) => id))].flatMap((id) => {
		const own = moves.filter((move) => move.id === id);
		const standing = listStanding(own);
		return own
			.slice(0, 1)
			.flatMap(({ price, since, dealership }) => [
				{ price: Number(standing[0] ? standing[0].before : price), at: since, dealership: toName(dealership) },
				...standing.map(({ after, at }) => ({ price: Number(after), at, dealership: toName(dealership) })),
			]);
	});
	return points.filter(({ price }) => price > 0).sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** One seller's moves without those undone: an undoing ends at the price that stood before them. */
function listStanding(moves: Move[]): (Move & { at: string })[] {
	const standing: (Move & { at: string })[] = [];
	for (const { at, ...move } of moves) {
		if (at === null) continue;
		const back = move.changedBy === "undo" ? standing.findLastIndex(({ before }) => before === move.after) : -1;
		if (back < 0) standing.push({ ...move, at });
		else standing.splice(back);
	}
	return standing;
}
