import { sql } from "drizzle-orm";
import { type Label, labels } from "~/deals/rating/label";
import type { Db } from "../../../db/client";
import { toStatement } from "../../../db/statement";
import { noFilters } from "../search/filters";
import { toMatch } from "../search/match";
import { countQuery } from "../search/page-query.server";
import { toWish } from "../search/to-wish";

/** How many of a dealership's listed cars have each deal label, as a search for them finds. Reads the index alone. */
export async function countByLabel(db: Db, dealershipId: number): Promise<Record<Label, number>> {
	const counts = labels.map((label) => {
		const match = toMatch(toWish({ ...noFilters, dealershipId, deal: [label] }));
		return sql`(${countQuery(match)}) AS ${sql.identifier(label)}`;
	});
	const query = sql`SELECT ${sql.join(counts, sql`, `)}`;
	const [row] = await db.reads.rows<Record<Label, number>>(toStatement(db, query));
	return row ?? { great: 0, good: 0, usual: 0, above: 0, high: 0 };
}
