import { sql } from "drizzle-orm";
import { lineStatement, toDealsLine } from "~/catalogue/lines.server";
import type { AppContext } from "~/context.server";
import { pauseForOthers } from "~/steps/pause-for-others";
import { vehicles } from "../../../db/schema";
import { rowsOf, toStatement } from "../../../db/statement";
import { commitFit, type FitClaim } from "./claim-fit.server";
import type { Found } from "./list-found";

/** Each takes more than half a millisecond with its indexes, and D1 answers nobody else meanwhile. */
const CARS_A_BATCH = 200;

/** False if another claim has the make. A fit that breaks off leaves its first deals; the next fit writes the rest. */
export async function writeDeals(
	ctx: AppContext,
	claim: FitClaim,
	found: Iterator<Found>,
	toEnding: () => D1PreparedStatement[],
): Promise<boolean> {
	for (let told = 0; ; ) {
		const cars = takeNext(found);
		const line = toDealsLine(
			cars.map((car) => ({ ...car.named, id: car.id })),
			told,
		);
		told += line.length;
		// A fit that broke off may have written rows without a line: the next version has one for them.
		const write = cars.length === 0 ? [] : [updateDeals(ctx, cars), lineStatement(ctx.db, line)];
		const isLast = cars.length < CARS_A_BATCH;
		const held = await commitFit(ctx.db, claim, isLast ? [...write, ...toEnding()] : write);
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

function updateDeals({ db }: AppContext, cars: Found[]): D1PreparedStatement {
	const rows = JSON.stringify(cars.map(({ named, ...row }) => row));
	return toStatement(
		db,
		sql`UPDATE ${vehicles} SET deal = j.value ->> '$.deal', deal_parts = j.value ->> '$.parts' FROM ${rowsOf(rows)} AS j
			WHERE ${vehicles.id} = j.value ->> '$.id' AND ${vehicles.price} IS j.value ->> '$.price'`,
	);
}
