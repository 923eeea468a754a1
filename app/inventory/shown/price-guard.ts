import type { Patch } from "../stock/stock-change";
import { mayBePlaceholder } from "./placeholder-prices";

/** A price that doubles, halves or goes waits: its run decides by how many such prices there are. */
const UNBELIEVABLE_FACTOR = 2;
/** What a run may move, as a number or a share of the prices it read, whichever is more. */
const MOVED_MIN = 1;
const MOVED_SHARE = 0.1;
/** As `MOVED_MIN`, for prices that go: a price on request misleads nobody. */
const GONE_MIN = 3;
const GONE_SHARE = 0.3;

/** A price that was read but not stored; null: the car has no price any more. */
export interface HeldPrice {
	vehicleId: number;
	price: number | null;
	source: string | null;
}

/**
 * Prices that wait for the end of the run, apart; cars that this run brought (`isNew`) had none before. One that may be
 * a placeholder always waits: only then is it known how many cars share it.
 */
export function splitPrices(patches: Patch[], isNew: ReadonlySet<number>): { patches: Patch[]; held: HeldPrice[] } {
	const held: HeldPrice[] = [];
	const kept = patches.flatMap((patch) => {
		const moved = patch.changes.find(({ field }) => field === "price");
		const [from, to] = [moved?.from ?? null, moved?.to ?? null] as [number | null, number | null];
		const isStored = !mayBePlaceholder(to) && (isNew.has(patch.id) || isBelievable(from, to));
		if (!moved || isStored) return [patch];
		held.push({ vehicleId: patch.id, price: to, source: patch.car.fieldSources.price ?? null });
		const changes = patch.changes.filter((change) => change !== moved);
		return changes.length > 0 || patch.isBack ? [{ ...patch, changes, car: { ...patch.car, price: from } }] : [];
	});
	return { patches: kept, held };
}

function isBelievable(from: number | null, to: number | null): boolean {
	if (from === null || from === 0) return true;
	if (to === null) return false;
	return to < from * UNBELIEVABLE_FACTOR && to > from / UNBELIEVABLE_FACTOR;
}

function isNone(price: number | null): price is null {
	return price === null || mayBePlaceholder(price);
}

/** `compared`: cars with a price now and before, held ones included. */
export function hasFaultyPrices(compared: number, held: Pick<HeldPrice, "price">[]): boolean {
	const gone = held.filter(({ price }) => isNone(price)).length;
	const moved = held.length - gone;
	if (held.length > 0 && held.length >= compared) return true;
	return (
		moved > Math.max(MOVED_MIN, Math.floor(compared * MOVED_SHARE)) ||
		gone > Math.max(GONE_MIN, Math.floor(compared * GONE_SHARE))
	);
}
