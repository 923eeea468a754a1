import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { dealFits } from "../../../db/schema";
import { toStatement } from "../../../db/statement";
import { getShared } from "../fitting/shared-terms.server";
import { type Measured, toMeasured } from "./measured";

export type MethodFigures = {
	cars: number;
	rated: number;
	makes: number;
	oldest: string | null;
	measured: Measured | null;
};

export async function getMethodFigures(db: Db): Promise<MethodFigures> {
	const { cars, rated, fittedAt } = dealFits;
	const sums = sql`SELECT coalesce(sum(${cars}), 0) AS cars, coalesce(sum(${rated}), 0) AS rated, count(${fittedAt}) AS makes,
			min(iif(${cars} > 0, ${fittedAt}, NULL)) AS oldest FROM ${dealFits}`;
	const [[row], { counts }] = await Promise.all([
		db.reads.rows<Omit<MethodFigures, "measured">>(toStatement(db, sums)),
		getShared(db),
	]);
	return { ...(row ?? { cars: 0, rated: 0, makes: 0, oldest: null }), measured: toMeasured(counts) };
}
