import type { Patch } from "../stock/stock-change";
import { mayBePlaceholder } from "./placeholder-prices";

/** A price that doubles or halves, or goes, is not believed of one car alone: its run decides by how many they are. */
const UNBELIEVABLE_FACTOR = 2;
/** A run may move so many prices so far, or this share of those that it read, whichever is more. */
const MOVED_MIN = 1;
const MOVED_SHARE = 0.1;
/** The same for prices that go: a price on request misleads nobody. */
const GONE_MIN = 3;
const GONE_SHARE = 0.3;

/** A price that was read but is not stored yet; null: the car has none any more. */
export interface HeldPrice {
	vehicleId: number;
	/** Whole US dollars. */
	price: number | null;
	/** The field's source, as `fieldSources` keeps it. */
	source: string | null;
}

/**
 * Parts what a reading changes from the prices in it that are not believed before the run has read the rest.
 *
 * @param isNew ids of cars that the run itself brought: there is no price before it
 */
export function splitPrices(patches: Patch[], isNew: ReadonlySet<number>): { patches: Patch[]; held: HeldPrice[] } {
	const held: HeldPrice[] = [];
	const kept = patches.flatMap((patch) => {
		const moved = patch.changes.find(({ field }) => field === "price");
		const [from, to] = [moved?.from ?? null, moved?.to ?? null] as [number | null, number | null];
		if (!moved || isNew.has(patch.id) || isBelievable(from, to)) return [patch];
		held.push({ vehicleId: patch.id, price: to, source: patch.car.fieldSources.price ?? null });
		const changes = patch.changes.filter((change) => change !== moved);
		return changes.length > 0 || patch.isBack ? [{ ...patch, changes, car: { ...patch.car, price: from } }] : [];
	});
	return { patches: kept, held };
}

function isBelievable(from: number | null, to: number | null): boolean {
	if (from === null || from === 0) return true;
	if (isNone(to)) return false;
	return to < from * UNBELIEVABLE_FACTOR && to > from / UNBELIEVABLE_FACTOR;
}

function isNone(price: number | null): price is null {
	return price === null || mayBePlaceholder(price);
}

/**
 * Whether the prices that a run withheld are too many to be true.
 *
 * @param compared cars whose price the run could compare with the one before, those withheld among them
 */
export function hasFaultyPrices(compared: number, held: Pick<HeldPrice, "price">[]): boolean {
	const gone = held.filter(({ price }) => isNone(price)).length;
	const moved = held.length - gone;
	if (held.length > 0 && held.length >= compared) return true;
	return (
		moved > Math.max(MOVED_MIN, Math.floor(compared * MOVED_SHARE)) ||
		gone > Math.max(GONE_MIN, Math.floor(compared * GONE_SHARE))
	);
}
