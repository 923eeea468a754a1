import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Comparable } from "~/deals/shown/to-carried-price";
import { cardJoins, checkedAt, d, v } from "~/vehicles/card-columns.server";
import { vehicles } from "../../../db/schema";
import { eachOf, toStatement } from "../../../db/statement";
import { sourceShape } from "../car/car-schema";
import { toDealerAnswer } from "../car/to-car-answer";
import type { Source } from "./tool";

const MOST_COMPARABLES = 15;

export const comparableSchema = z.object({
	...{ id: z.int(), title: z.string(), mileage: z.int(), price: z.int() },
	carriedPrice: z.int().describe("What it would be asked for at the asked car's year and mileage"),
	...sourceShape,
});

type ComparableAnswer = z.output<typeof comparableSchema>;

type Row = {
	id: number;
	dealerId: number;
	name: string;
	location: string | null;
	lastChecked: string | null;
};

export async function listComparableAnswers(source: Source, found: Comparable[]): Promise<ComparableAnswer[]> {
	const nearest = found.slice(0, MOST_COMPARABLES);
	if (nearest.length === 0) return [];
	const query = sql`SELECT ${v.id}, ${d.id} AS dealerId, ${d.name}, ${d.location}, ${checkedAt} AS lastChecked
		FROM ${eachOf(nearest.map(({ id }) => id))} j CROSS JOIN ${vehicles} ${v} ON ${v.id} = j.value ${cardJoins}`;
	const rows = await source.db.reads.rows<Row>(toStatement(source.db, query));
	const byId = new Map(rows.map((row) => [row.id, row]));
	return nearest.flatMap((one) => {
		const row = byId.get(one.id);
		return row ? [toAnswer(one, row, source.origin)] : [];
	});
}

function toAnswer({ id, path, title, mileage, price, carriedPrice }: Comparable, row: Row, origin: string) {
	const { dealerId, name, location, lastChecked } = row;
	return {
		...{ id, title, mileage, price, carriedPrice, lastChecked },
		dealer: toDealerAnswer({ id: dealerId, name, location }, origin),
		link: origin + path,
	};
}
