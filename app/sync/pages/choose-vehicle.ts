import type { Car } from "~/inventory/car";
import { USED_MILES } from "~/inventory/fields/condition";
import { findKnown, findMoved } from "~/inventory/known/find-known";
import { type KnownCar, toFreeKey } from "~/inventory/known/known-cars";
import { listLooks, mayLookAlike, toLooks } from "~/inventory/known/looks";
import { isOtherCar, toUrlKey } from "~/inventory/known/same-car";
import { isVague } from "~/inventory/known/vague-cars";
import { mergeReadings, type Reading } from "~/inventory/stock/reconcile";
import { toContentHash } from "~/to-content-hash";
import type { Board, Run, RunPage } from "../board/board";
import { chooseForReadings } from "./choose-readings";
import type { PagePlan } from "./page-plan";

/** In: the first car of a vehicle page, and its entry on the list that led there. */
export function chooseVehiclePage(board: Board, page: RunPage, cars: Car[], plan: PagePlan, isGone: boolean): void {
	const [car] = cars;
	if (!car) {
		if (isGone || isNotForSale(plan.showed.skipped, page.entry)) chooseGone(board, page, plan);
		else if (page.entry) placeEntry(board, page.entry, plan);
		return;
	}
	const own = { ...car, originalListingUrl: car.originalListingUrl ?? page.url };
	const readings: [Reading, ...Reading[]] = [{ view: "vehicle", car: own }];
	const entry = page.entry && isEntrysCar(board, page.entry, own) ? page.entry : null;
	if (entry) readings.push({ view: "list", car: entry });
	else if (page.entry) placeEntry(board, page.entry, plan);
	const read = mergeReadings(readings);
	const found = findKnown(board.cars, read) ?? (entry ? findKnown(board.cars, entry) : undefined);
	// A second address of the page brought a second row, before the page itself could tell.
	const moved = found && found.firstSeenAt >= board.run.startedAt ? findMoved(board.cars, own, found) : undefined;
	if (found && moved) {
		plan.doubles.push(found);
		own.originalListingUrl = moved.originalListingUrl ?? own.originalListingUrl;
	}
	const known = moved ?? found;
	const hash = toContentHash(own);
	const isSame = known && !known.soldAt && page.showed?.cars[known.sourceKey] === hash && !lacksFact(known, own);
	plan.showed.cars[known?.sourceKey ?? toFreeKey(board.cars, read)] = hash;
	if (!isSame || page.entry) chooseForReadings(board, readings, plan, { found: known });
	const double = known && entry ? findKnown(board.cars, entry) : undefined;
	if (known && double && double !== found && isShownTwice(known, double, own)) plan.doubles.push(double);
}

/** Two lists lead to one car by two addresses, and its page calls itself by one of them. */
function isShownTwice(known: KnownCar, double: KnownCar, own: Car): boolean {
	if (known === double || double.soldAt !== null || isOtherCar(known, double)) return false;
	const looks = listLooks(toLooks(own));
	const isSure = listLooks(double).some((look) => looks.includes(look));
	// A card that told little led here: what it brought has nothing but this page's address.
	return mayLookAlike(double, toLooks(own)) && (isSure || isVague({ ...double, originalListingUrl: null }));
}

/** Themes call used cars new in their markup: then the list's miles count. */
function isNotForSale(skipped: Record<string, number>, entry: Car | null): boolean {
	if (skipped.new) return (entry?.mileage ?? 0) < USED_MILES;
	return [skipped.sold, skipped.elsewhere, skipped["not-a-car"], skipped["foreign-currency"]].some(Boolean);
}

/** A car's own page that says it is gone has the last word: lists may lack the sign. What this run has just added is deleted. */
export function chooseGone({ cars, run }: Board, { url, entry }: RunPage, plan: PagePlan): void {
	const known = cars.byUrl.get(toUrlKey(url)) ?? (entry ? findKnown(cars, entry) : undefined);
	plan.showed.gone = known ? [known.sourceKey] : [];
	if (known && isNewInRun(known, run)) plan.doubles.push(known);
}

export function isNewInRun({ origin, firstSeenAt }: KnownCar, run: Run): boolean {
	return origin === "scrape" && firstSeenAt >= run.startedAt;
}

/** Its list no longer shows this fact; the unchanged page restores it. */
function lacksFact(known: KnownCar, { mileage, price }: Car): boolean {
	return (known.mileage === null && mileage !== null) || (known.price === null && price !== null);
}

/** A sold car's page may lead to another car's. */
function isEntrysCar({ cars }: Board, entry: Car, own: Car): boolean {
	if (isOtherCar(entry, own)) return false;
	const listed = findKnown(cars, entry);
	return !listed || !isOtherCar(listed, { ...entry, vin: own.vin ?? entry.vin });
}

function placeEntry(board: Board, entry: Car, plan: PagePlan): void {
	chooseForReadings(board, [{ view: "list", car: entry }], plan);
}
