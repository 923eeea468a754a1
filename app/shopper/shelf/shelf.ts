/** Kept in the browser, unseen by us: one text under one name. Newest first in each list. */
export type Shelf = {
	favourites: Favourite[];
	seen: SeenCar[];
	hidden: Hidden[];
	searches: SavedSearch[];
	tells: Tell[];
	visitedAt: string | null;
};

export type SeenCar = { id: number; title: string; price: number | null; at: string };

/** `told`: the price at the end of the visit before; `price`: the last known one. */
export type Favourite = SeenCar & { told: number | null };

export type Hidden = { kind: "car" | "model" | "dealer"; key: string; label: string };

/** `told`: the visit before knew new cars until then; `at`: this visit. */
export type SavedSearch = { query: string; name: string; told: string; at: string };

/** A watch, as the site stores it too: a car by its name in its page's address, or a search. */
export type Tell = { kind: "car" | "search"; target: string; label: string };

export const limits = { favourites: 60, seen: 24, hidden: 200, searches: 20, tells: 20 };

export const emptyShelf: Shelf = { favourites: [], seen: [], hidden: [], searches: [], tells: [], visitedAt: null };

/** Leaves out whatever cannot be read: the text may be cut or foreign. */
export function parseShelf(text: string | null): Shelf {
	const kept = toRecord(parseText(text));
	return {
		favourites: toList(kept.favourites, limits.favourites, toFavourite, ({ id }) => `${id}`),
		seen: toList(kept.seen, limits.seen, toSeen, ({ id }) => `${id}`),
		hidden: toList(kept.hidden, limits.hidden, toHidden, ({ kind, key }) => `${kind} ${key}`),
		searches: toList(kept.searches, limits.searches, toSearch, ({ query }) => query),
		tells: toList(kept.tells, limits.tells, toTell, ({ kind, target }) => `${kind} ${target}`),
		visitedAt: toTime(kept.visitedAt),
	};
}

function parseText(text: string | null): unknown {
	try {
		return JSON.parse(text ?? "");
	} catch {
		return null;
	}
}

function toRecord(value: unknown): Record<string, unknown> {
	return typeof value === "object" && value !== null ? { ...value } : {};
}

function toList<One>(
	value: unknown,
	most: number,
	toOne: (value: Record<string, unknown>) => One | null,
	toKey: (one: One) => string,
): One[] {
	const all = (Array.isArray(value) ? value : []).map((one) => toOne(toRecord(one))).filter((one) => one !== null);
	return [...new Map(all.reverse().map((one) => [toKey(one), one])).values()].reverse().slice(0, most);
}

function toSeen({ id, title, price, at }: Record<string, unknown>): SeenCar | null {
	const time = toTime(at);
	if (!Number.isSafeInteger(id) || Number(id) < 1 || typeof title !== "string" || time === null) return null;
	return { id: Number(id), title, price: toPrice(price), at: time };
}

function toFavourite(value: Record<string, unknown>): Favourite | null {
	const car = toSeen(value);
	return car && { ...car, told: toPrice(value.told) };
}

function toHidden({ kind, key, label }: Record<string, unknown>): Hidden | null {
	if (kind !== "car" && kind !== "model" && kind !== "dealer") return null;
	return typeof key === "string" && key !== "" && typeof label === "string" ? { kind, key, label } : null;
}

function toSearch({ query, name, told, at }: Record<string, unknown>): SavedSearch | null {
	const [from, until] = [toTime(told), toTime(at)];
	if (typeof query !== "string" || typeof name !== "string" || from === null || until === null) return null;
	return { query, name, told: from, at: until };
}

function toTell({ kind, target, label }: Record<string, unknown>): Tell | null {
	if (kind !== "car" && kind !== "search") return null;
	return typeof target === "string" && typeof label === "string" ? { kind, target, label } : null;
}

function toPrice(value: unknown): number | null {
	return typeof value === "number" && Number.isFinite(value) && value > 0 ? value : null;
}

function toTime(value: unknown): string | null {
	return typeof value === "string" && /^\d{4}-.*Z$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null;
}
