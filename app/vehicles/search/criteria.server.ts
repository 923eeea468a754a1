import type { Db } from "../../../db/client";
import { everyWord } from "../keywords/every-word";
import type { Understood } from "../keywords/keywords";
import { understandKeywords } from "../keywords/understand-keywords.server";
import { noWish } from "../keywords/wish";
import { type Filters, noFilters, toQuery } from "./filters";
import { anyCar, both, type Dimension, type Match, noCar, toMatch, toNearMatch } from "./match";
import { getSurroundings } from "./near.server";
import { toWish } from "./to-wish";

/** What `filters` come to once keywords are understood and the ZIP is looked up. */
export type Criteria = {
	/** With one of the sidebar's own filters left out, for its counts. */
	matchWithout: (dimension: Dimension | null) => Match;
	/** Miles to each place inside the radius; null without one. */
	miles: Map<number, number> | null;
	zipUnknown: boolean;
	understood: Understood[];
	/** Equal for equal searches, whatever their order and page. */
	key: string;
};

export async function getCriteria(db: Db, filters: Filters): Promise<Criteria> {
	const asked = toWish(filters);
	const { wish: meant, understood } =
		filters.keyword === null ? { wish: noWish, understood: [] } : await understandKeywords(db, filters.keyword);
	const near = asked.near ?? meant.near;
	// "!!!" are keywords that no car has, and not none.
	const isSaid = filters.keyword === null || everyWord(filters.keyword) !== null;
	const around = near === null ? null : await getSurroundings(db, near);
	return {
		matchWithout: (dimension) =>
			both(
				toMatch(asked, dimension),
				both(isSaid ? toMatch(meant) : noCar, around === null ? anyCar : toNearMatch(around.match)),
			),
		miles: around?.miles ?? null,
		zipUnknown: near !== null && around === null,
		understood,
		key: toQuery({ ...filters, sortBy: noFilters.sortBy, limit: noFilters.limit }).toString(),
	};
}
