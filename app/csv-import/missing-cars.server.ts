import { and, eq, gt, isNull, sql, sum } from "drizzle-orm";
import type { Db } from "../../db/client";
import { imports, vehicles } from "../../db/schema";
import { chooseRemoval } from "../inventory/shown/removal-guard";

export interface Missing {
	gone: number[];
	held: number[];
}

export interface WholeStock {
	dealershipId: number;
	shown: ReadonlySet<number>;
	added: number;
	/** A car first seen later came with the file or was added by hand. */
	startedAt: string;
}

/** So that a stock of 90,000 is never in memory at once. */
const CARS_A_LOOK = 5000;

export async function findMissing(db: Db, { dealershipId, shown, added, startedAt }: WholeStock): Promise<Missing> {
	const missing: number[] = [];
	let stock = 0;
	for await (const car of listStock(db, dealershipId, startedAt)) {
		stock++;
		if (!car.isNew && !shown.has(car.id)) missing.push(car.id);
	}
	const { remove, hold } = chooseRemoval(stock - added, missing, new Set());
	return { gone: remove, held: hold };
}

/** By this import, and by those of the same file whose start it took over. */
export async function countBrought(
	db: Db,
	{ dealershipId, startedAt }: { dealershipId: number; startedAt: string },
	fileHash: string,
): Promise<number> {
	const { added, contentHash } = imports;
	const isSame = and(
		eq(imports.dealershipId, dealershipId),
		eq(contentHash, fileHash),
		eq(imports.startedAt, startedAt),
	);
	const row = await db
		.select({ brought: sum(added).mapWith(Number) })
		.from(imports)
		.where(isSame)
		.get();
	return row?.brought ?? 0;
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
