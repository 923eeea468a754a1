import type { SortBy } from "./filters";

/** SQLite's largest integer; positions with the highest amount first come close to it. */
const lastPosition = 2n ** 63n - 1n;

export function toCursor(sortBy: SortBy, position: string): string {
	return `${sortBy}-${position}`;
}

/** Decimal text, because it has 63 bits; null for a cursor of another order or a forged one. */
export function parseCursor(sortBy: SortBy, cursor: string | null): string | null {
	const [order, position = ""] = (cursor ?? "").split("-");
	return order === sortBy && /^\d{1,19}$/.test(position) && BigInt(position) <= lastPosition ? position : null;
}
