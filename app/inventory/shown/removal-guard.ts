/** What a run may remove, as a number or a share of the stock, whichever is more. */
const REMOVAL_MIN = 3;
export const REMOVAL_SHARE = 0.3;
/** A second complete run confirms a large removal, but not sooner. */
export const REVIEW_MIN_AGE_MS = 3_600_000;

export interface Removal {
	remove: number[];
	hold: number[];
}

/** Few missing cars are removed; of many those that a run an hour ago or more held too, while the others are held. */
export function chooseRemoval(stock: number, missing: number[], heldBefore: ReadonlySet<number>): Removal {
	const confirmed = missing.filter((id) => heldBefore.has(id));
	const rest = missing.filter((id) => !heldBefore.has(id));
	const most = Math.max(REMOVAL_MIN, Math.floor(stock * REMOVAL_SHARE));
	return rest.length <= most ? { remove: missing, hold: [] } : { remove: confirmed, hold: rest };
}
