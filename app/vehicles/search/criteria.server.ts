import { listMeantNames, toMeanings } from "~/catalogue/model-meanings";
import { toLower } from "~/catalogue/to-lower";
import type { Db } from "../../../db/client";
import type { Understood } from "../keywords/keywords";
import { listStockedModels } from "../keywords/loading/list-stocked-models.server";
import { loadMeaning } from "../keywords/loading/load-meaning.server";
import { toEveryWord } from "../keywords/to-every-word";
import { type Near, noWish, type Wish } from "../keywords/wish";
import { type Filters, toSearchQuery } from "./filters";
import { anyCar, bothOf, type Dimension, isAnyCar, type Match, noCar, toMatch, toNearMatch } from "./match";
import { getSurroundings } from "./near.server";
import { toWish } from "./to-wish";

/** Filters with their keywords understood and their ZIP looked up. */
export type Criteria = {
	matchWithout: (dimension: Dimension | null) => Match;
	miles: Map<number, number> | null;
	zipUnknown: boolean;
	understood: Understood[];
	key: string;
};

/** Meaningless keywords fit no car, unless other words beside them ask for some. */
function saysSomething(keyword: string, wish: Wish, understood: Understood[]): boolean {
	if (toEveryWord(keyword) === null) return false;
	return (
		understood.every(({ as }) => as === "filter" || as === "noted") || !isAnyCar(toMatch(wish)) || wish.near !== null
	);
}

/** A place in the keywords that is unknown, or overruled by a chosen one. */
function leaveOut(understood: Understood[], { place }: Near): Understood[] {
	return understood.map((one) => (one.label.endsWith(` ${place}`) ? { ...one, as: "unknown" } : one));
}

async function listMeant(db: Db, { model, make }: Filters): Promise<string[]> {
	if (model.length === 0) return [];
	const makes = make.map(toLower);
	const stocked = await listStockedModels(db, model);
	return listMeantNames(
		model,
		toMeanings(makes.length === 0 ? stocked : stocked.filter((one) => makes.includes(toLower(one.make)))),
	);
}

/** `also`: further names of the models, if the caller knows them. */
export async function getCriteria(db: Db, filters: Filters, also?: string[]): Promise<Criteria> {
	const wished = toWish(filters);
	const [models, { wish: meant, understood }, wishedAround] = await Promise.all([
		also ?? listMeant(db, filters),
		filters.keyword === null ? { wish: noWish, understood: [] } : loadMeaning(db, filters.keyword),
		wished.near === null ? null : getSurroundings(db, wished.near),
	]);
	const near = wished.near ?? meant.near;
	const isSaid = filters.keyword === null || saysSomething(filters.keyword, meant, understood);
	const around = near === null || wished.near !== null ? wishedAround : await getSurroundings(db, near);
	const asked = { ...toWish(filters, around !== null), also: models };
	const said = bothOf(isSaid ? toMatch(meant) : noCar, around === null ? anyCar : toNearMatch(around.match));
	return {
		matchWithout: (dimension) => bothOf(toMatch(asked, dimension), said),
		miles: around?.miles ?? null,
		zipUnknown: asked.near !== null && around === null,
		understood:
			meant.near === null || (near === meant.near && around !== null) ? understood : leaveOut(understood, meant.near),
		key: toSearchQuery(filters).toString(),
	};
}
