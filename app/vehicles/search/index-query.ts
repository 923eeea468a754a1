import type { SortBy } from "./filters";
import type { Amount, Clause, Kind, Match } from "./match";
import { everyOf, idMask, nothing, orderTables, toLower } from "./terms";

/** A statement's text and its parameters in order. */
export type Query = { sql: string; params: (string | number)[] };

export type Bind = (value: string | number) => string;

/** The statement that `write` makes, with what it bound on the way. */
export function toQueryOf(write: (bind: Bind) => string): Query {
	const params: Query["params"] = [];
	return { sql: write((value) => `?${params.push(value)}`), params };
}

/**
 * From the index of an order: the cars `f` that match, `v` joined only when the terms alone do not decide.
 * `when` is an SQL condition without which nothing is looked for.
 */
export function fromIndex(bind: Bind, match: Match, sortBy: SortBy, needsCar: boolean, when: string | null = null) {
	const table = orderTables[sortBy];
	const isJoined = needsCar || match.exact.length > 0;
	const sought = bind(toExpression(match.clauses, sortBy));
	const conditions = [when, kindExists(bind, match)].filter((one) => one !== null);
	const ids = match.vehicleIds.length === 0 ? [] : [bind(JSON.stringify(match.vehicleIds))];
	const where = [
		`${table} MATCH ${conditions.length === 0 ? sought : `iif(${conditions.join(" AND ")}, ${sought}, '${nothing}')`}`,
		...ids.map(
			(at) =>
				`f.rowid IN (SELECT ${positionIn(sortBy)} FROM search_entries WHERE id IN (SELECT value FROM json_each(${at})))`,
		),
		...match.exact.map(({ column, min, max }) => `v.${column} BETWEEN ${bind(min)} AND ${bind(max)}`),
	];
	const join = isJoined ? `CROSS JOIN vehicles v ON v.id = f.rowid & ${idMask}` : "";
	return `FROM ${table} f ${join} WHERE ${where.join(" AND ")}`;
}

const kindColumns: Record<Kind, string> = {
	...{ make: "make", model: "model", bodyStyle: "body", fuelType: "fuel", transmission: "transmission" },
};

/** Whether any car in stock can be of all these kinds; null when that is not worth asking or no index knows. */
function kindExists(bind: Bind, { kinds }: Match): string | null {
	if (kinds.length < 2 || !kinds.some(({ kind }) => kind === "make" || kind === "model")) return null;
	const isOneOf = ({ kind, values }: Match["kinds"][number]) =>
		`${kindColumns[kind]} IN (SELECT value FROM json_each(${bind(JSON.stringify(values.map(toLower)))}))`;
	return `EXISTS (SELECT 1 FROM stocked_kinds WHERE ${kinds.map(isOneOf).join(" AND ")})`;
}

/** The column of `search_entries` that is a car's position. */
export function positionIn(sortBy: SortBy): string {
	return orderTables[sortBy].slice("cars_".length);
}

const amountOf: Record<SortBy, Amount | null> = {
	...{ relevance: null, price_low: "price", price_high: "price", year_new: "year", mileage_low: "mileage" },
};

/** What holds for less than this share of a stock is a short stretch of the order it is sorted by. */
const shortStretch = 0.35;

/** Rare ones first; one that holds for a short stretch of this very order ends the walk with it, and counts as rarer. */
function toExpression(clauses: Clause[], sortBy: SortBy): string {
	const rarity = ({ bounds, share }: Clause) =>
		bounds !== undefined && bounds === amountOf[sortBy] && share < shortStretch ? share / 5 : share;
	return everyOf([...clauses].sort((a, b) => rarity(a) - rarity(b)).map(({ expression }) => expression));
}

const orderOf: Record<Amount, SortBy> = { price: "price_low", mileage: "mileage_low", year: "year_new" };

/**
 * The order in which all cars that match are met soonest: that of the amount bounded most narrowly, since only a
 * stretch of it is walked. Null when none is bounded to a short one.
 */
export function shortestOrder({ clauses }: Match): SortBy | null {
	const short = clauses.filter(({ bounds, share }) => bounds !== undefined && share < shortStretch);
	const [first] = short.sort((a, b) => a.share - b.share);
	return first?.bounds === undefined ? null : orderOf[first.bounds];
}

/** Whether a search may well have so few cars that walking an order to the next of them takes long. */
export function isSelective(match: Match): boolean {
	return match.vehicleIds.length === 0 && guessShare(match) <= 0.02;
}

/** Of a stock, as if the clauses had nothing to do with each other. */
export function guessShare({ clauses }: Match): number {
	return clauses.reduce((share, clause) => share * clause.share, 1);
}
