import { toRealPrice } from "~/inventory/shown/placeholder-prices";
import { getPlaceholderPrices } from "~/inventory/shown/placeholder-prices.server";
import { getIdentityKind } from "~/inventory/source-key";
import type { Db } from "../../db/client";
import type { Car } from "../inventory/car";
import { findKnown, listDoubles } from "../inventory/known/find-known";
import { createKnownCars, type KnownCar, toFreeKey } from "../inventory/known/known-cars";
import { carsByKeyStatement, listKnownCarsLike } from "../inventory/known/list-known-cars.server";
import type { Rereading } from "../inventory/stock/reconcile";
import type { Patch } from "../inventory/stock/stock-change";

interface Matched {
	inserts: Car[];
	rereadings: Rereading[];
	doubles: KnownCar[];
	/** Those of a price that was known before to be a placeholder; null for a new car. */
	unpriced: (KnownCar | null)[];
}

export class StockMatcher {
	readonly shown = new Set<number>();
	#placeholders: number[] | null = null;

	constructor(
		private readonly db: Db,
		private readonly dealershipId: number,
	) {}

	async match(cars: Car[]): Promise<Matched> {
		if (cars.length === 0) return { inserts: [], rereadings: [], doubles: [], unpriced: [] };
		this.#placeholders ??= await getPlaceholderPrices(this.db, this.dealershipId);
		const known = createKnownCars(await listKnownCarsLike(this.db, this.dealershipId, cars));
		const inserts: Car[] = [];
		const rereadings: Rereading[] = [];
		const doubles: KnownCar[] = [];
		const unpriced: Matched["unpriced"] = [];
		const used = new Set<string>();
		for (const read of cars) {
			const match = findKnown(known, read, this.shown);
			const car = toRealPrice(read, this.#placeholders);
			const sourceKey = match?.sourceKey ?? toFreeKey(known, car, used);
			used.add(sourceKey);
			if (car !== read) unpriced.push(match ?? null);
			if (match === undefined) inserts.push({ ...car, sourceKey });
			else if (!doubles.includes(match)) {
				rereadings.push({ known: match, car, views: new Set(["csv"]) });
				this.shown.add(match.id);
				doubles.push(...listDoubles(known, read, match, this.shown));
			}
		}
		return { inserts, rereadings, doubles, unpriced };
	}

	/** Later rows must not match them as stored cars without number and address. */
	async noteStored(inserts: Car[]): Promise<void> {
		const keys = inserts.map(({ sourceKey }) => sourceKey).filter((key) => getIdentityKind(key) === "details");
		if (keys.length === 0) return;
		const { results } = await carsByKeyStatement(this.db, this.dealershipId, keys).all<{ id: number }>();
		for (const { id } of results) this.shown.add(id);
	}
}

/** A price that a person set or the site told stands beside the file's placeholder, and is not unknown. */
export function countUnpriced(unpriced: Matched["unpriced"], patches: Patch[]): number {
	const after = new Map(patches.map(({ id, car }) => [id, car.price]));
	const isUnpriced = ({ id, price }: KnownCar) => (after.has(id) ? after.get(id) : price) === null;
	return unpriced.filter((known) => known === null || isUnpriced(known)).length;
}
