import type { SortBy } from "./filters";

/** SQLite's largest integer; where the highest amount stands first, every car's position comes close to it. */
const lastPosition = 2n ** 63n - 1n;

/** The place after which the scroll goes on: the order and the last car's position in it. */
export function toCursor(sortBy: SortBy, position: string): string {
	return `${sortBy}-${position}`;
}

/** The position, as decimal text (it has 63 bits); null for a cursor of another order or of nobody's making. */
export function parseCursor(sortBy: SortBy, cursor: string | null): string | null {
	const [order, position = ""] = (cursor ?? "").split("-");
	return order === sortBy && /^\d{1,19}$/.test(position) && BigInt(position) <= lastPosition ? position : null;
}
