import { type SQL, sql } from "drizzle-orm";

/** An order: the value that rows are sorted by, then their id, both the same way. Its values are never null. */
export interface KeyOrder {
	key: SQL;
	down: boolean;
}

type Place = { key: string | number; id: number };

export function toCursor({ key, id }: Place): string {
	return JSON.stringify([key, id]);
}

/** Null for a cursor that is none of ours. */
export function parseCursor(text: string | null): Place | null {
	try {
		const [key, id] = JSON.parse(text ?? "") as unknown[];
		const isPlace = (typeof key === "string" || typeof key === "number") && Number.isSafeInteger(id);
		return isPlace ? { key, id: Number(id) } : null;
	} catch {
		return null;
	}
}

/** Rows behind the cursor; undefined from the start. */
export function isAfter({ key, down }: KeyOrder, id: SQL, cursor: string | null): SQL | undefined {
	const place = parseCursor(cursor);
	if (place === null) return undefined;
	return down ? sql`(${key}, ${id}) < (${place.key}, ${place.id})` : sql`(${key}, ${id}) > (${place.key}, ${place.id})`;
}

export function toOrderBy({ key, down }: KeyOrder, id: SQL): SQL {
	return down ? sql`${key} DESC, ${id} DESC` : sql`${key}, ${id}`;
}

/** A page of rows that were read one more than it shows, and the cursor of the next. */
export function splitPage<Row extends Place>(rows: Row[], size: number): { rows: Row[]; next: string | null } {
	const shown = rows.slice(0, size);
	const last = shown.at(-1);
	return { rows: shown, next: last && rows.length > size ? toCursor(last) : null };
}
