import { sql } from "drizzle-orm";
import { dealsToldStatement } from "~/catalogue/told.server";
import type { AppContext } from "~/context.server";
import { pauseForOthers } from "~/steps/pause-for-others";
import { vehicles } from "../../../db/schema";
import { rowsOf, toStatement } from "../../../db/statement";
import { type Claim, commitClaimed } from "./claim-fit.server";
import type { Found } from "./list-found";

/** Each takes some tenths of a millisecond in the search index, and D1 ends statements after 30 s. */
const CARS_A_BATCH = 1_000;

/** False if another claim has the make. A fit that breaks off leaves its first deals; the next fit writes the rest. */
export async function writeDeals(
	ctx: AppContext,
	claim: Claim,
	found: Iterator<Found>,
	toEnding: () => D1PreparedStatement[],
): Promise<boolean> {
	for (;;) {
		const cars = takeNext(found);
		const write = cars.length === 0 ? [] : writeStatements(ctx, cars);
		const isLast = cars.length < CARS_A_BATCH;
		const held = await commitClaimed(ctx.db, claim, isLast ? [...write, ...toEnding()] : write);
		if (held === null || isLast) return held !== null;
		await pauseForOthers();
	}
}

function takeNext(found: Iterator<Found>): Found[] {
	const cars: Found[] = [];
	while (cars.length < CARS_A_BATCH) {
		const { done, value } = found.next();
		if (done) break;
		cars.push(value);
	}
	return cars;
}

/** For rows written before a fit broke off the next version is told too. */
function writeStatements({ db }: AppContext, cars: Found[]): D1PreparedStatement[] {
	const rows = cars.map(({ named, ...row }) => row);
	const named = cars.map((car) => ({ ...car.named, id: car.id }));
	return [toStatement(db, updateDeals(JSON.stringify(rows))), dealsToldStatement(db, named)];
}

function updateDeals(rows: string) {
	return sql`UPDATE ${vehicles} SET deal = j.value ->> '$.deal', deal_parts = j.value ->> '$.parts' FROM ${rowsOf(rows)} AS j
		WHERE ${vehicles.id} = j.value ->> '$.id' AND ${vehicles.price} IS j.value ->> '$.price'`;
}
