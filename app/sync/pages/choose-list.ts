import { toLinkKind } from "~/extract/links/to-link-kind";
import type { Car } from "~/inventory/car";
import { toListingUrl } from "~/inventory/fields/listing-url";
import { findKnown } from "~/inventory/known/find-known";
import { createKnownCars, type KnownCar, storeKnown, toFreeKey } from "~/inventory/known/known-cars";
import { mayLookAlike, toLooks } from "~/inventory/known/looks";
import { toOwnUrls } from "~/inventory/known/own-urls";
import { isOtherCar } from "~/inventory/known/same-car";
import {
	type CarsByName,
	findVague,
	isOfSold,
	isVague,
	listMeant,
	storeByName,
	toCarsByName,
} from "~/inventory/known/vague-cars";
import { isToldElsewhere, toEntryMark } from "~/inventory/stock/told-facts";
import { type Board, getSeenKeys, isListedBefore, type RunPage } from "../board/board";
import { isStripOfLists } from "../board/stale-strips";
import { listToldByLists } from "../board/told-by-lists";
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

/**
 * A page that arrived incomplete brings new cars; of a known one it says no more than that it is there. The cars that a
 * page tells best come first: the others may be of their number.
 */
export function chooseList(board: Board, page: RunPage, cars: Car[], plan: PagePlan, now: Date): void {
	const onThisPage = createKnownCars([]);
	const meant = createMeant(board, plan, isStripOfLists(board, page));
	for (const car of [...cars.filter((one) => !isVague(one)), ...cars.filter(isVague)]) {
		const found = findKnown(board.cars, car) ?? findByPage(board, car) ?? meant.find(car);
		if (found === "one of several" || found === "sold") continue;
		const key = found?.sourceKey ?? toFreeKey(board.cars, car);
		if (plan.showed.cars[key] || findKnown(onThisPage, car)) continue;
		const shown = toKnown(car);
		storeKnown(onThisPage, shown);
		const known = found?.id === 0 ? undefined : found;
		if (found === undefined) meant.store({ ...shown, sourceKey: key });
		const mark = toEntryMark(car);
		const isListed = isListedBefore(board, key, mark);
		const isOver = !isListed && known !== undefined && isPassedOver(board, page, car, known);
		plan.showed.cars[key] = (isCut(plan) && page.showed?.cars[key]) || (isOver ? toEntryMark(car, true) : mark);
		if (isCut(plan) && known) continue;
		chooseEntry(board, page, car, plan, { known, isSame: isListed || isOver, now });
	}
}

const isCut = ({ showed }: PagePlan) => showed.skipped["cut-short"] !== undefined;

/** Where a fuller list tells all that this page tells of the car, this page's turning strip brings nothing. */
function isPassedOver(board: Board, page: RunPage, car: Car, known: KnownCar): boolean {
	if (car.price !== null && car.price !== known.price) return false;
	return isToldElsewhere(car, listToldByLists(board, known.sourceKey, page), known);
}

/** Which car of other lists, or of this page, a card means that tells too little to know it by; on a home page's strip it may be sold. */
function createMeant(board: Board, plan: PagePlan, isHome: boolean) {
	let byName: CarsByName | undefined;
	let seen: ReadonlySet<string> | undefined;
	const isHere = ({ sourceKey }: KnownCar) => plan.showed.cars[sourceKey] !== undefined;
	return {
		find: (car: Car): KnownCar | "one of several" | "sold" | undefined => {
			byName ??= toCarsByName(board.cars);
			if (!isVague(car)) return findVague(byName, car, isHere);
			seen ??= getSeenKeys(board);
			const inThisRun = seen;
			const [only, ...others] = listMeant(byName, car, {
				isOpen: (known) => !isHere(known) || !isVague(known),
				isFresh: (known) => isHere(known) || inThisRun.has(known.sourceKey),
			});
			if (only === undefined && isHome && isOfSold(board.cars, car)) return "sold";
			return others.length > 0 ? "one of several" : only;
		},
		store: (car: KnownCar) => byName && storeByName(byName, car),
	};
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
 * page said that it is not for sale. A row that nothing but a name tells could not be found again from that page. What
 * was sold comes back on its list or its own page, not on a home page's strip.
 */
function chooseEntry(board: Board, page: RunPage, car: Car, plan: PagePlan, { known, isSame, now }: Entry): void {
	const isChanged = !isSame || !known || known.soldAt !== null;
	const detail = toVehiclePage(board, page, plan, { car, isChanged, now });
	const isStale = known !== undefined && known.soldAt !== null && isStripOfLists(board, page);
	if (detail) plan.enqueue.push(isStale ? { ...detail, entry: null } : detail);
	if (isStale || board.pages.get(car.originalListingUrl ?? "")?.showed?.gone) return;
	if (!known) chooseForReadings(board, [{ view: "list", car }], plan);
	else if (isChanged && (!detail || isVague(known)))
		chooseForReadings(board, [{ view: "list", car }], plan, { found: known, page });
}

function toKnown(car: Car): KnownCar {
	return { ...car, ...toLooks(car), id: 0, origin: "scrape", soldAt: null, missingSince: null, firstSeenAt: "" };
}
