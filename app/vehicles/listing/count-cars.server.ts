import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { literalOf, toStatement } from "../../../db/statement";
import { getCriteria } from "../search/criteria.server";
import type { Filters } from "../search/filters";
import { chooseOrder } from "../search/index-query.server";
import { distinctCarsOf } from "../search/page-query.server";

/** For each search at most `most` cars: as many rows of the index are read, and no car. */
export async function countCars(db: Db, searches: Filters[], most: number): Promise<number[]> {
	const criteria = await Promise.all(searches.map((filters) => getCriteria(db, filters)));
	if (criteria.length === 0) return [];
	const answers = await db.$client.batch<{ total: number }>(
		criteria.map(({ matchWithout }) => {
			const match = matchWithout(null);
			const cars = distinctCarsOf(match, chooseOrder(match) ?? "relevance", literalOf(most));
			return toStatement(db, sql`SELECT count(*) AS total FROM ${cars}`);
		}),
	);
	return answers.map(({ results }) => results[0]?.total ?? 0);
}
