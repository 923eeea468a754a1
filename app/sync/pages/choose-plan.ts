import type { PageExtract } from "~/extract/page-extract";
import type { Car } from "~/inventory/car";
import { getMarkedMiles } from "~/inventory/cut-mileage";
import { toListingUrl } from "~/inventory/fields/listing-url";
import { findKnown } from "~/inventory/known/find-known";
import { toUrlKey } from "~/inventory/known/same-car";
import { normalise } from "~/inventory/normalise";
import { parsePlace } from "~/vehicles/places/place-text";
import type { SkippedCar } from "../../../db/schema";
import { type Board, getListedKeys, isSoldOnList, isWayIn, type RunPage } from "../board/board";
import { chooseLinks } from "./choose-links";
import { chooseList, toListed } from "./choose-list";
import { chooseForReadings } from "./choose-readings";
import { chooseGone, chooseVehiclePage, isNewInRun } from "./choose-vehicle";
import { createPlan, type PagePlan } from "./page-plan";
import { listSkippedOnPage, toSkippedCar } from "./skipped-cars";
import { listUnread } from "./unread-fields";

/** In: a fetched page and its final `address`. Out: cars to add or compare, pages to fetch next. */
export function choosePlan(
	board: Board,
	page: RunPage,
	extract: PageExtract,
	{ now, address }: { now: Date; address: string },
): PagePlan {
	const { cars, skipped, skippedCars, sold } = readCars(extract, address, now);
	const isFirst = isWayIn(board, page);
	const plan: PagePlan = {
		...createPlan(),
		location: isFirst && extract.location ? parsePlace(extract.location) : null,
		phone: isFirst ? extract.phone : null,
		showed: {
			cars: {},
			skipped,
			...(skippedCars.length > 0 && { skippedCars }),
			...(sold.length > 0 && { sold }),
			vehicles: extract.vehiclePages,
			lists: extract.lists,
			next: extract.next,
			feeds: extract.feeds,
			...(extract.frames.length > 0 && { frames: extract.frames }),
			...(isFirst && extract.guesses.length > 0 && { guesses: extract.guesses }),
			...(extract.isUnfinished && { isUnfinished: true }),
		},
	};
	const before = page.kind === "vehicle" ? null : getListedKeys(board);
	if (isSoldOnList(board, page)) return plan;
	if (isVehiclePage(page, extract)) chooseVehiclePage(board, page, cars, plan, extract.isGone);
	else {
		chooseList(board, page, toListed(cars, page, address, plan), plan, now);
		if (page.kind === "vehicle" && extract.isGone) chooseGone(board, page, plan);
		else placeUnseen(board, page, plan);
		chooseLeft(board, page, plan);
	}
	const unread = listUnread(extract.text, cars);
	if (unread.length > 0) plan.showed.unread = unread;
	if (before) chooseLinks(board, page, plan, extract, before, now);
	return plan;
}

/** The entry's address was a list without the car: its entry counts alone. */
function placeUnseen(board: Board, { entry }: RunPage, plan: PagePlan): void {
	const known = entry ? findKnown(board.cars, entry) : undefined;
	if (entry && !plan.showed.cars[known?.sourceKey ?? ""])
		chooseForReadings(board, [{ view: "list", car: entry }], plan, { found: known });
}

/** What the list shows no more; what this run added from a car's own page, before the list told that it is sold, is deleted. */
function chooseLeft({ cars, run }: Board, { showed }: RunPage, plan: PagePlan): void {
	const left = Object.keys(showed?.cars ?? {}).filter((key) => plan.showed.cars[key] === undefined);
	if (left.length > 0) plan.showed.left = left;
	const sold = (plan.showed.sold ?? []).map((url) => cars.byUrl.get(toUrlKey(url)));
	plan.doubles.push(...sold.filter((car) => car !== undefined).filter((car) => isNewInRun(car, run)));
}

/** Content before address: many vehicle pages have an address like a list's. Of a cut list its first car may come alone. */
function isVehiclePage({ kind }: RunPage, extract: PageExtract): boolean {
	if (kind === "vehicle") return extract.kind !== "list";
	return kind === "list" && extract.kind === "vehicle" && !isCut(extract);
}

export function isCut({ skipped }: PageExtract): boolean {
	return skipped["cut-short"] !== undefined;
}

/** The sale price, or all of an odometer's digits, may stand in what did not arrive. */
function withoutNumbers(car: Car): Car {
	const { price, mileage, ...fieldSources } = car.fieldSources;
	return { ...car, price: null, mileage: null, fieldSources };
}

export function chooseEntryPlan(board: Board, page: RunPage): PagePlan {
	const plan = createPlan();
	if (page.entry && !page.showed?.gone) chooseForReadings(board, [{ view: "list", car: page.entry }], plan);
	return plan;
}

/** For an unchanged vehicle page: what its list entry adds. */
export function chooseEntryBeside(board: Board, page: RunPage): PagePlan {
	const plan = chooseEntryPlan(board, page);
	for (const { views } of plan.rereadings) views.add("standing");
	return plan;
}

function readCars(extract: PageExtract, pageUrl: string, now: Date) {
	const cars: Car[] = [];
	const skipped: Record<string, number> = { ...extract.skipped };
	const left: (SkippedCar | null)[] = [];
	const sold: string[] = [];
	const markedMiles = getMarkedMiles(extract.vehicles, now);
	for (const raw of extract.vehicles) {
		const result = normalise(raw, { url: pageUrl, now, markedMiles });
		if (result.ok) cars.push(isCut(extract) ? withoutNumbers(result.car) : result.car);
		else {
			skipped[result.reason] = (skipped[result.reason] ?? 0) + 1;
			left.push(toSkippedCar({ reason: result.reason, raw }, { url: pageUrl, isItsOwn: extract.kind === "vehicle" }));
			const url = raw.fields.url && toListingUrl(raw.fields.url.value, { url: pageUrl });
			if (url && result.reason === "sold" && extract.kind === "list") sold.push(url);
		}
	}
	// Where most have the sign, it may be the template's, and each car's own page decides.
	const isSign = sold.length * 2 <= extract.vehicles.length;
	const offered = new Set(cars.map(({ originalListingUrl }) => originalListingUrl));
	const skippedCars = listSkippedOnPage(left.filter((one) => one !== null));
	return { cars, skipped, skippedCars, sold: isSign ? sold.filter((url) => !offered.has(url)) : [] };
}
