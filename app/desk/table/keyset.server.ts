import { type SQL, sql } from "drizzle-orm";

/** Sorted by `key`, which is never null, then by id, both the same way. */
export interface KeyOrder {
	key: SQL;
	down: boolean;
}

type Place = { key: string | number; id: number };

export function toKeyset({ key, id }: Place): string {
	return JSON.stringify([key, id]);
}

export function parseKeyset(text: string | null): Place | null {
	try {
		const [key, id] = JSON.parse(text ?? "") as unknown[];
		const isPlace = (typeof key === "string" || typeof key === "number") && Number.isSafeInteger(id);
		return isPlace ? { key, id: Number(id) } : null;
	} catch {
		return null;
	}
}

export function isAfter({ key, down }: KeyOrder, id: SQL, cursor: string | null): SQL | undefined {
	const place = parseKeyset(cursor);
	if (place === null) return undefined;
	return down ? sql`(${key}, ${id}) < (${place.key}, ${place.id})` : sql`(${key}, ${id}) > (${place.key}, ${place.id})`;
}

/** As `isAfter`, in ranges to read in turn: SQLite searches no index by a pair that ends in the row's own id. */
export function listRanges({ key, down }: KeyOrder, id: SQL, cursor: string | null): (SQL | undefined)[] {
	const place = parseKeyset(cursor);
	if (place === null) return [undefined];
	const than = down ? sql.raw("<") : sql.raw(">");
	return [sql`${key} = ${place.key} AND ${id} ${than} ${place.id}`, sql`${key} ${than} ${place.key}`];
}

export function toOrderBy({ key, down }: KeyOrder, id: SQL): SQL {
	return down ? sql`${key} DESC, ${id} DESC` : sql`${key}, ${id}`;
}

/** `rows` has one more than the page shows, if another follows. */
export function splitPage<Row extends Place>(rows: Row[], size: number): { rows: Row[]; next: string | null } {
	const shown = rows.slice(0, size);
	const last = shown.at(-1);
	return { rows: shown, next: last && rows.length > size ? toKeyset(last) : null };
}
