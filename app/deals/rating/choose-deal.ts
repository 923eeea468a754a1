import type { Deal } from "./deal";
import { toHeldBounds, toLabel } from "./label";

/** An estimate or a count that moved by less is not written again. */
const MOVED = 0.01;
const MISCOUNTED = 0.1;

/** The earlier deal if it holds, else the new one, with the old label while the same price is within a point of it. */
export function chooseDeal(before: Deal | null, found: Deal): Deal {
	if (before === null) return found;
	const { price } = found;
	const isSamePrice = before.price === price;
	const next =
		price !== null && isSamePrice && before.bounds && found.bounds
			? { ...found, bounds: toHeldBounds(price, before.bounds, found.bounds) }
			: found;
	return isSamePrice && before.reason === next.reason && isNear(before, next) && hasSameLabel(before, next)
		? before
		: next;
}

function isNear(before: Deal, next: Deal): boolean {
	const hasSameEnds = [before.estimate, before.low, before.high].every((one, at) => {
		const other = [next.estimate, next.low, next.high][at] ?? null;
		return one === null || other === null ? one === other : Math.abs(other / one - 1) <= MOVED;
	});
	return hasSameEnds && Math.abs(next.comparables - before.comparables) <= MISCOUNTED * before.comparables;
}

function hasSameLabel({ price, bounds }: Deal, next: Deal): boolean {
	if (price === null || bounds === null || next.bounds === null) return true;
	return toLabel(price, bounds) === toLabel(price, next.bounds);
}
