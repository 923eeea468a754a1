import { findKnown, listDoubles } from "~/inventory/known/find-known";
import { type KnownCar, toFreeKey } from "~/inventory/known/known-cars";
import { toRealPrice } from "~/inventory/shown/placeholder-prices";
import { mergeReadings, type Reading } from "~/inventory/stock/reconcile";
import { listKept } from "~/inventory/stock/told-facts";
import type { Board, RunPage } from "../board/board";
import { listToldByLists } from "../board/told-by-lists";
import type { PagePlan } from "./page-plan";

/** In: what page and list say of one car. Out, into the plan: the car to add, or to compare with the stored one. */
export function chooseForReadings(
	board: Board,
	readings: [Reading, ...Reading[]],
	plan: PagePlan,
	{ found, page }: { found?: KnownCar | undefined; page?: RunPage } = {},
): void {
	const { cars, dealership } = board;
	const car = toRealPrice(mergeReadings(readings), dealership.placeholderPrices);
	const known = found ?? findKnown(cars, car);
	if (!known) plan.inserts.push({ ...car, sourceKey: toFreeKey(cars, car) });
	else if (!plan.doubles.includes(known)) {
		const taken = new Set(plan.rereadings.map((reading) => reading.known.id));
		plan.doubles.push(...listDoubles(cars, car, known, taken));
		const isOwnPage = readings.some(({ view }) => view === "vehicle");
		const kept = listKept(car, listToldByLists(board, known.sourceKey, page), isOwnPage ? null : known);
		plan.rereadings.push({ known, car, views: new Set(readings.map(({ view }) => view)), kept });
	}
}
