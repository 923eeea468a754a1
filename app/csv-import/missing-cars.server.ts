import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { vehicles } from "../../db/schema";
import { guardRemoval } from "../inventory/shown/removal-guard";

export interface Missing {
	/** Ids of cars to remove. */
	gone: number[];
	/** Ids of those that are missing and stay, because they are too many to go unasked. */
	held: number[];
}

export interface WholeStock {
	dealershipId: number;
	/** Ids of the cars that were known and that the file shows. */
	shown: ReadonlySet<number>;
	/** How many of the cars in stock came with the file. */
	added: number;
	/** When the import began, ISO 8601 UTC: cars that are newer came with the file, or after somebody had made it. */
	startedAt: string;
}

/** Cars looked at in one go: a stock of 90,000 is never in memory whole. */
const CARS_A_LOOK = 5000;

/** Which cars a file that is the whole stock leaves out, under the guard that holds syncs back too. */
export async function settleMissing(db: Db, { dealershipId, shown, added, startedAt }: WholeStock): Promise<Missing> {
	const missing: number[] = [];
	let stock = 0;
	for await (const car of listStock(db, dealershipId, startedAt)) {
		stock++;
		if (!car.isNew && !shown.has(car.id)) missing.push(car.id);
	}
	const { remove, hold } = guardRemoval(stock - added, missing, new Set());
	return { gone: remove, held: hold };
}

type StockCar = { id: number; sourceKey: string; isNew: number };

async function* listStock(db: Db, dealershipId: number, startedAt: string): AsyncGenerator<StockCar> {
	for (let after: string | undefined = ""; after !== undefined; ) {
		const { id, sourceKey, firstSeenAt, soldAt } = vehicles;
		const results: StockCar[] = await db
			.select({ id, sourceKey, isNew: sql<number>`${firstSeenAt} >= ${startedAt}` })
			.from(vehicles)
			.where(and(eq(vehicles.dealershipId, dealershipId), gt(sourceKey, after), isNull(soldAt)))
			.orderBy(sourceKey)
			.limit(CARS_A_LOOK);
		yield* results;
		after = results.length === CARS_A_LOOK ? results.at(-1)?.sourceKey : undefined;
	}
}
