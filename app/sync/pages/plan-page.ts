import type { PageExtract } from "~/extract/extract-page";
import { classifyLink } from "~/extract/links/classify-link";
import type { Car } from "~/inventory/car";
import { contentHash } from "~/inventory/content-hash";
import { showsThousands } from "~/inventory/cut-mileage";
import { toListingUrl } from "~/inventory/fields/listing-url";
import {
	addKnown,
	findKnown,
	indexCars,
	isOtherCar,
	type KnownCar,
	listNamesakes,
	toFreeKey,
} from "~/inventory/known-cars";
import { toLooks } from "~/inventory/looks";
import { normalise } from "~/inventory/normalise";
import { keepOwnUrls } from "~/inventory/own-urls";
import { mergeReadings, type Reading } from "~/inventory/reconcile";
import { withoutPlaceholder } from "~/inventory/shown/placeholder-prices";
import { parsePlace } from "~/vehicles/places/place-text";
import { type Board, getListedKeys, type RunPage, wasListed } from "../board/board";
import { makeEmptyPlan, type PagePlan } from "./page-plan";
import { planLinks, toVehiclePage } from "./plan-links";

/** In: what a fetched page holds; `address` is where redirects ended. Out: cars to add, cars to compare with their rows, pages to fetch next. */
export function planPage(
	board: Board,
	page: RunPage,
	extract: PageExtract,
	{ now, address }: { now: Date; address: string },
): PagePlan {
	const { cars, skipped } = readCars(extract, address, now);
	const plan: PagePlan = {
		...makeEmptyPlan(),
		location: page.kind === "entry" && extract.location ? parsePlace(extract.location) : null,
		phone: page.kind === "entry" ? extract.phone : null,
		showed: {
			cars: {},
			skipped,
			vehicles: extract.vehiclePages,
			lists: extract.lists,
			next: extract.next,
			feeds: extract.feeds,
		},
	};
	const before = page.kind === "vehicle" ? null : getListedKeys(board);
	if (isVehiclePage(page, extract)) planVehiclePage(board, page, cars, plan);
	else planList(board, page, toListed(cars, page, address, plan), plan, now);
	if (before) planLinks(board, page, plan, extract, before, now);
	return plan;
}

/** What the page is tells more than what it was asked for as: many a car's page has an address like a list's. */
function isVehiclePage({ kind }: RunPage, extract: PageExtract): boolean {
	return kind === "vehicle" ? extract.kind !== "list" : kind === "list" && extract.kind === "vehicle";
}

/** A vehicle page that could not be read: what its list entry told stands alone. */
export function planEntryAlone(board: Board, page: RunPage): PagePlan {
	const plan = makeEmptyPlan();
	if (page.entry) placeReadings(board, [{ view: "list", car: page.entry }], plan);
	return plan;
}

function readCars(extract: PageExtract, pageUrl: string, now: Date) {
	const cars: Car[] = [];
	const skipped: Record<string, number> = { ...extract.skipped };
	const isWholeMiles = showsThousands(extract.vehicles);
	for (const raw of extract.vehicles) {
		const result = normalise(raw, { url: pageUrl, now, isWholeMiles });
		if (result.ok) cars.push(result.car);
		else skipped[result.reason] = (skipped[result.reason] ?? 0) + 1;
	}
	return { cars, skipped };
}

function planVehiclePage(board: Board, page: RunPage, cars: Car[], plan: PagePlan): void {
	const [car] = cars;
	if (!car) {
		if (page.entry && !plan.showed.skipped.sold) placeEntry(board, page.entry, plan);
		return;
	}
	const own = { ...car, originalListingUrl: car.originalListingUrl ?? page.url };
	const readings: [Reading, ...Reading[]] = [{ view: "vehicle", car: own }];
	const entry = page.entry && isEntrysCar(board, page.entry, own) ? page.entry : null;
	if (entry) readings.push({ view: "list", car: entry });
	else if (page.entry) placeEntry(board, page.entry, plan);
	const read = mergeReadings(readings);
	const known = findKnown(board.cars, read) ?? (entry ? findKnown(board.cars, entry) : undefined);
	const hash = contentHash(own);
	const isSame = known && !known.soldAt && page.showed?.cars[known.sourceKey] === hash;
	plan.showed.cars[known?.sourceKey ?? toFreeKey(board.cars, read)] = hash;
	if (!isSame || page.entry) placeReadings(board, readings, plan, known);
}

/** Whether a vehicle page is about the car of the list entry that led to it: a sold car's page may lead to another's. */
function isEntrysCar({ cars }: Board, entry: Car, own: Car): boolean {
	if (isOtherCar(entry, own)) return false;
	const listed = findKnown(cars, entry);
	return !listed || !isOtherCar(listed, { ...entry, vin: own.vin ?? entry.vin });
}

function placeEntry(board: Board, entry: Car, plan: PagePlan): void {
	placeReadings(board, [{ view: "list", car: entry }], plan);
}

function placeReadings(
	{ cars, dealership }: Board,
	readings: [Reading, ...Reading[]],
	plan: PagePlan,
	found?: KnownCar,
): void {
	const car = withoutPlaceholder(mergeReadings(readings), dealership.placeholderPrices);
	const known = found ?? findKnown(cars, car);
	if (known) plan.doubles.push(...listNamesakes(cars, car).filter((other) => isDouble(other, known)));
	if (known) plan.rereadings.push({ known, car, views: new Set(readings.map((reading) => reading.view)) });
	else plan.inserts.push({ ...car, sourceKey: toFreeKey(cars, car) });
}

function isDouble(other: KnownCar, known: KnownCar): boolean {
	return other !== known && other.soldAt === null && !isOtherCar(other, known);
}

/** A vehicle page that stands as a list among the dealership's addresses is its car's own. */
function toListed(cars: Car[], page: RunPage, address: string, plan: PagePlan): Car[] {
	if (cars.length === 1 && classifyLink(address) === "vehicle") return cars;
	const listUrls = [page.url, address].map((url) => toListingUrl(url, { url }) ?? url);
	const { cars: listed, unnamed } = keepOwnUrls(cars, listUrls);
	const { skipped } = plan.showed;
	if (unnamed > 0) skipped["no-identity"] = (skipped["no-identity"] ?? 0) + unnamed;
	return listed;
}

function planList(board: Board, page: RunPage, cars: Car[], plan: PagePlan, now: Date): void {
	const onThisPage = indexCars([]);
	for (const car of cars) {
		const known = findKnown(board.cars, car);
		const key = known?.sourceKey ?? toFreeKey(board.cars, car);
		if (plan.showed.cars[key] || findKnown(onThisPage, car)) continue;
		addKnown(onThisPage, toKnown(car));
		const hash = contentHash(car);
		plan.showed.cars[key] = hash;
		planEntry(board, page, car, plan, { known, isSame: wasListed(board, key, hash), now });
	}
}

type Entry = { known: KnownCar | undefined; isSame: boolean; now: Date };

/** An entry as it was costs nothing; a changed one waits for its vehicle page, which tells more; a new car shows at once. */
function planEntry(board: Board, page: RunPage, car: Car, plan: PagePlan, { known, isSame, now }: Entry): void {
	const isChanged = !isSame || !known || known.soldAt !== null;
	const detail = toVehiclePage(board, page, plan, { car, isChanged, now });
	if (detail) plan.enqueue.push(detail);
	if (!known) placeReadings(board, [{ view: "list", car }], plan);
	else if (isChanged && !detail) placeReadings(board, [{ view: "list", car }], plan, known);
}

function toKnown(car: Car): KnownCar {
	return { ...car, ...toLooks(car), id: 0, origin: "scrape", soldAt: null, missingSince: null, firstSeenAt: "" };
}
