import { toLinkKind } from "~/extract/links/to-link-kind";
import type { Car } from "~/inventory/car";
import { toListingUrl } from "~/inventory/fields/listing-url";
import { findKnown } from "~/inventory/known/find-known";
import { createKnownCars, type KnownCar, storeKnown, toFreeKey } from "~/inventory/known/known-cars";
import { mayLookAlike, toLooks } from "~/inventory/known/looks";
import { toOwnUrls } from "~/inventory/known/own-urls";
import { isOtherCar } from "~/inventory/known/same-car";
import { toContentHash } from "~/to-content-hash";
import { type Board, isListedBefore, type RunPage } from "../board/board";
import { toVehiclePage } from "./choose-links";
import { chooseForReadings } from "./choose-readings";
import type { PagePlan } from "./page-plan";

export function toListed(cars: Car[], page: RunPage, address: string, plan: PagePlan): Car[] {
	if (cars.length === 1 && toLinkKind(address) === "vehicle") return cars;
	const listUrls = [page.url, address].map((url) => toListingUrl(url, { url }) ?? url);
	const { cars: listed, unnamed } = toOwnUrls(cars, listUrls);
	const { skipped } = plan.showed;
	if (unnamed > 0) skipped["no-identity"] = (skipped["no-identity"] ?? 0) + unnamed;
	return listed;
}

/** A page that arrived incomplete brings new cars; of a known one it says no more than that it is there. */
export function chooseList(board: Board, page: RunPage, cars: Car[], plan: PagePlan, now: Date): void {
	const onThisPage = createKnownCars([]);
	for (const car of cars) {
		const known = findKnown(board.cars, car) ?? findByPage(board, car);
		const key = known?.sourceKey ?? toFreeKey(board.cars, car);
		if (plan.showed.cars[key] || findKnown(onThisPage, car)) continue;
		storeKnown(onThisPage, toKnown(car));
		const hash = toContentHash(car);
		const isCut = plan.showed.skipped["cut-short"] !== undefined;
		plan.showed.cars[key] = (isCut && page.showed?.cars[key]) || hash;
		if (isCut && known) continue;
		chooseEntry(board, page, car, plan, { known, isSame: isListedBefore(board, key, hash), now });
	}
}

/** The car that the page behind this address showed, where that page calls itself by another address. */
function findByPage({ pages, cars }: Board, car: Car): KnownCar | undefined {
	const page = pages.get(car.originalListingUrl ?? "");
	const [key, other] = page?.kind === "vehicle" ? Object.keys(page.showed?.cars ?? {}) : [];
	const known = key === undefined || other !== undefined ? undefined : cars.byKey.get(key);
	const isOne = known && known.soldAt === null && !isOtherCar(known, car) && mayLookAlike(known, toLooks(car));
	return isOne ? known : undefined;
}

type Entry = { known: KnownCar | undefined; isSame: boolean; now: Date };

/**
 * An unchanged entry costs nothing, a changed one waits for its vehicle page, a new car shows at once, unless its own
 * page said that it is not for sale.
 */
function chooseEntry(board: Board, page: RunPage, car: Car, plan: PagePlan, { known, isSame, now }: Entry): void {
	const isChanged = !isSame || !known || known.soldAt !== null;
	const detail = toVehiclePage(board, page, plan, { car, isChanged, now });
	if (detail) plan.enqueue.push(detail);
	if (board.pages.get(car.originalListingUrl ?? "")?.showed?.gone) return;
	if (!known) chooseForReadings(board, [{ view: "list", car }], plan);
	else if (isChanged && !detail) chooseForReadings(board, [{ view: "list", car }], plan, known);
}

function toKnown(car: Car): KnownCar {
	return { ...car, ...toLooks(car), id: 0, origin: "scrape", soldAt: null, missingSince: null, firstSeenAt: "" };
}
