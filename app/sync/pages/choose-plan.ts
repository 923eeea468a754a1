import type { PageExtract } from "~/extract/extract-page";
import { toLinkKind } from "~/extract/links/to-link-kind";
import type { Car } from "~/inventory/car";
import { hasThousands } from "~/inventory/cut-mileage";
import { toListingUrl } from "~/inventory/fields/listing-url";
import {
	createKnownCars,
	findKnown,
	isOtherCar,
	type KnownCar,
	listNamesakes,
	storeKnown,
	toFreeKey,
} from "~/inventory/known-cars";
import { toLooks } from "~/inventory/looks";
import { normalise } from "~/inventory/normalise";
import { toOwnUrls } from "~/inventory/own-urls";
import { mergeReadings, type Reading } from "~/inventory/reconcile";
import { toRealPrice } from "~/inventory/shown/placeholder-prices";
import { toContentHash } from "~/to-content-hash";
import { parsePlace } from "~/vehicles/places/place-text";
import { type Board, getListedKeys, isListedBefore, type RunPage } from "../board/board";
import { chooseLinks, toVehiclePage } from "./choose-links";
import { createPlan, type PagePlan } from "./page-plan";
import { listUnread } from "./unread-fields";

/** In: a fetched page; `address` is the end of its redirects. Out: cars to add or compare, pages to fetch next. */
export function choosePlan(
	board: Board,
	page: RunPage,
	extract: PageExtract,
	{ now, address }: { now: Date; address: string },
): PagePlan {
	const { cars, skipped } = readCars(extract, address, now);
	const plan: PagePlan = {
		...createPlan(),
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
	if (isVehiclePage(page, extract)) chooseVehiclePage(board, page, cars, plan);
	else chooseList(board, page, toListed(cars, page, address, plan), plan, now);
	const unread = listUnread(extract.text, cars);
	if (unread.length > 0) plan.showed.unread = unread;
	if (before) chooseLinks(board, page, plan, extract, before, now);
	return plan;
}

/** The page's content decides before the address: many a car's page has an address like a list's. */
function isVehiclePage({ kind }: RunPage, extract: PageExtract): boolean {
	return kind === "vehicle" ? extract.kind !== "list" : kind === "list" && extract.kind === "vehicle";
}

/** A vehicle page that could not be read: its list entry counts alone. */
export function chooseEntryPlan(board: Board, page: RunPage): PagePlan {
	const plan = createPlan();
	if (page.entry) chooseForReadings(board, [{ view: "list", car: page.entry }], plan);
	return plan;
}

/** A vehicle page that is as it was: what its list entry tells beyond it. */
export function chooseEntryBeside(board: Board, page: RunPage): PagePlan {
	const plan = chooseEntryPlan(board, page);
	for (const { views } of plan.rereadings) views.add("standing");
	return plan;
}

function readCars(extract: PageExtract, pageUrl: string, now: Date) {
	const cars: Car[] = [];
	const skipped: Record<string, number> = { ...extract.skipped };
	const isWholeMiles = hasThousands(extract.vehicles);
	for (const raw of extract.vehicles) {
		const result = normalise(raw, { url: pageUrl, now, isWholeMiles });
		if (result.ok) cars.push(result.car);
		else skipped[result.reason] = (skipped[result.reason] ?? 0) + 1;
	}
	return { cars, skipped };
}

function chooseVehiclePage(board: Board, page: RunPage, cars: Car[], plan: PagePlan): void {
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
	const hash = toContentHash(own);
	const isSame = known && !known.soldAt && page.showed?.cars[known.sourceKey] === hash;
	plan.showed.cars[known?.sourceKey ?? toFreeKey(board.cars, read)] = hash;
	if (!isSame || page.entry) chooseForReadings(board, readings, plan, known);
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

export function chooseForReadings(
	{ cars, dealership }: Board,
	readings: [Reading, ...Reading[]],
	plan: PagePlan,
	found?: KnownCar,
): void {
	const car = toRealPrice(mergeReadings(readings), dealership.placeholderPrices);
	const known = found ?? findKnown(cars, car);
	if (known) plan.doubles.push(...listNamesakes(cars, car).filter((other) => isDouble(other, known)));
	if (known) plan.rereadings.push({ known, car, views: new Set(readings.map(({ view }) => view)) });
	else plan.inserts.push({ ...car, sourceKey: toFreeKey(cars, car) });
}

function isDouble(other: KnownCar, known: KnownCar): boolean {
	return other !== known && other.soldAt === null && !isOtherCar(other, known);
}

function toListed(cars: Car[], page: RunPage, address: string, plan: PagePlan): Car[] {
	if (cars.length === 1 && toLinkKind(address) === "vehicle") return cars;
	const listUrls = [page.url, address].map((url) => toListingUrl(url, { url }) ?? url);
	const { cars: listed, unnamed } = toOwnUrls(cars, listUrls);
	const { skipped } = plan.showed;
	if (unnamed > 0) skipped["no-identity"] = (skipped["no-identity"] ?? 0) + unnamed;
	return listed;
}

function chooseList(board: Board, page: RunPage, cars: Car[], plan: PagePlan, now: Date): void {
	const onThisPage = createKnownCars([]);
	for (const car of cars) {
		const known = findKnown(board.cars, car);
		const key = known?.sourceKey ?? toFreeKey(board.cars, car);
		if (plan.showed.cars[key] || findKnown(onThisPage, car)) continue;
		storeKnown(onThisPage, toKnown(car));
		const hash = toContentHash(car);
		plan.showed.cars[key] = hash;
		chooseEntry(board, page, car, plan, { known, isSame: isListedBefore(board, key, hash), now });
	}
}

type Entry = { known: KnownCar | undefined; isSame: boolean; now: Date };

/** An unchanged entry costs nothing; a changed one waits for its vehicle page; a new car shows at once. */
function chooseEntry(board: Board, page: RunPage, car: Car, plan: PagePlan, { known, isSame, now }: Entry): void {
	const isChanged = !isSame || !known || known.soldAt !== null;
	const detail = toVehiclePage(board, page, plan, { car, isChanged, now });
	if (detail) plan.enqueue.push(detail);
	if (!known) chooseForReadings(board, [{ view: "list", car }], plan);
	else if (isChanged && !detail) chooseForReadings(board, [{ view: "list", car }], plan, known);
}

function toKnown(car: Car): KnownCar {
	return { ...car, ...toLooks(car), id: 0, origin: "scrape", soldAt: null, missingSince: null, firstSeenAt: "" };
}
