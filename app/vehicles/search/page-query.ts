import { cardColumns, cardJoins } from "../card-columns";
import { parseCursor } from "./cursor";
import type { Filters, Paging } from "./filters";
import { type Bind, fromIndex, isSelective, positionIn, type Query, shortestOrder, toQueryOf } from "./index-query";
import type { Match } from "./match";
import { idMask } from "./terms";

/** Totals are exact up to this; beyond it `totalIsCapped`. */
export const totalCap = 10_000;

/** Up to so many cars a narrow search puts all that match in order itself. */
const fewCars = 60;

/**
 * The statement that fetches a page and one car more, to know whether it is the last. Each row tells under `few` how many
 * cars match in all, when that is known on the way; what is kept under `key` of a search with more saves looking for them.
 */
export function pageQuery(match: Match, filters: Filters, paging: Paging, key: string | null): Query {
	const narrow = isSelective(match) ? shortestOrder(match) : null;
	return toQueryOf((bind) => {
		const part = partOf(bind, filters, paging);
		const walk = (when: string | null) => part("f.rowid", fromIndex(bind, match, filters.sortBy, false, when));
		if (narrow === null || narrow === filters.sortBy) return toCards(walk(null), "NULL");
		const mayBeFew = key === null ? "1" : `${keptTotal(bind(key))} <= ${fewCars}`;
		const areFew = `(${mayBeFew} AND ${countFew} <= ${fewCars})`;
		const sort = part(
			`s.${positionIn(filters.sortBy)}`,
			`FROM few CROSS JOIN search_entries s ON s.id = few.id WHERE ${areFew}`,
		);
		return `WITH few AS MATERIALIZED
			(SELECT f.rowid & ${idMask} AS id ${fromIndex(bind, match, narrow, false, mayBeFew)} LIMIT ${fewCars + 1})
			${toCards(`SELECT * FROM (${sort}) UNION ALL SELECT * FROM (${walk(`NOT ${areFew}`)})`, `iif(${areFew}, ${countFew}, NULL)`)}`;
	});
}

/** The total that is kept of a search (`keepCounts`) for this very catalogue; 0 without one. */
const keptTotal = (key: string) =>
	`coalesce((SELECT CAST(k.counts AS INTEGER) FROM catalogue c CROSS JOIN kept_counts k
		ON k.search = 'total?' || ${key} AND k.version = c.version WHERE c.id = 1), 0)`;

const countFew = "(SELECT count(*) FROM few)";

function toCards(positions: string, few: string): string {
	return `SELECT ${cardColumns}, CAST(page.position AS TEXT) AS position, ${few} AS few FROM (${positions}) page
		CROSS JOIN vehicles v ON v.id = page.position & ${idMask} ${cardJoins} ORDER BY page.position`;
}

/** The stretch of the order that is shown. */
function partOf(bind: Bind, { sortBy, limit }: Filters, { page, cursor }: Paging) {
	const after = parseCursor(sortBy, cursor);
	const offset = after === null ? (page - 1) * limit : 0;
	const [most, passed] = [bind(limit + 1), bind(offset)];
	const from = after === null ? null : `CAST(${bind(after)} AS INTEGER)`;
	return (position: string, cars: string) =>
		`SELECT ${position} AS position ${cars} ${offset >= totalCap ? "AND 0" : ""} ${from === null ? "" : `AND ${position} > ${from}`}
		ORDER BY ${position} LIMIT ${most} OFFSET ${passed}`;
}

/** That a whole stock is beyond the cap, its largest dealerships know: a hundred rows instead of one for each car. */
const dealersKnow = `(SELECT sum(vehicle_count) FROM (
	SELECT vehicle_count FROM dealerships WHERE vehicle_count > 0 ORDER BY vehicle_count DESC LIMIT 100)) > ${totalCap}`;

/** At most one more than `totalCap`. */
export function countQuery(match: Match): Query {
	const order = shortestOrder(match) ?? "relevance";
	const isAnyCar = [match.clauses, match.exact, match.vehicleIds].every(({ length }) => length === 0);
	return toQueryOf(
		(bind) => `SELECT iif(${isAnyCar ? dealersKnow : 0}, ${totalCap + 1}, (SELECT count(*) FROM (
			SELECT 1 ${fromIndex(bind, match, order, false)} LIMIT ${totalCap + 1}))) AS total`,
	);
}
