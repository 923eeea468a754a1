import type { AppContext } from "~/context.server";
import type { Car } from "~/inventory/car";
import { findKnown } from "~/inventory/known/find-known";
import { toFreeKey } from "~/inventory/known/known-cars";
import { toRealPrice } from "~/inventory/shown/placeholder-prices";
import { mergeReadings } from "~/inventory/stock/reconcile";
import { toContentHash } from "~/to-content-hash";
import type { Board, RunPage } from "../board/board";
import { chooseForReadings } from "./choose-readings";
import { commitPage } from "./commit-page.server";
import type { FetchedFeed } from "./fetch-asked.server";
import { createPlan, type PagePlan, type PageStep } from "./page-plan";
import { listSkippedOnPage, toSkippedCar } from "./skipped-cars";

/** What D1 and an isolate's memory take at once. */
const CARS_A_COMMIT = 1000;

/** Cars of the feed that are stored so far: entry hashes by key, and ids. */
type StoredSoFar = { keys: Map<string, string>; ids: Set<number> };

/** In: a feed. Out: its cars stored part by part; the last part finishes the page. */
export async function syncFeed(ctx: AppContext, board: Board, page: RunPage, feed: FetchedFeed): Promise<PageStep> {
	const { cars, skipped } = feed.reading;
	const named = feed.reading.leftOut.map((left) => toSkippedCar(left, { url: page.url, isItsOwn: false }));
	const skippedCars = listSkippedOnPage(named.filter((one) => one !== null));
	const stored: StoredSoFar = { keys: new Map(), ids: new Set() };
	const { status, etag, lastModified } = feed;
	const done: RunPage = { ...page, kind: "feed", state: "done", status, etag, lastModified };
	for (let at = 0; ; at += CARS_A_COMMIT) {
		const plan = chooseFeed(board, page, cars.slice(at, at + CARS_A_COMMIT), stored);
		const isLast = at + CARS_A_COMMIT >= cars.length;
		const showed = {
			...plan.showed,
			cars: Object.fromEntries(stored.keys),
			skipped,
			...(skippedCars.length > 0 && { skippedCars }),
		};
		const settled: RunPage = isLast ? { ...done, showed } : { ...page, kind: "feed", state: "pending" };
		if (!(await commitPage(ctx.db, board, settled, plan, ctx.now().toISOString()))) return { kind: "lost" };
		for (const { sourceKey } of plan.inserts) stored.ids.add(board.cars.byKey.get(sourceKey)?.id ?? 0);
		if (isLast) return { kind: "read" };
	}
}

function chooseFeed(board: Board, page: RunPage, cars: Car[], { keys, ids }: StoredSoFar): PagePlan {
	const plan = createPlan();
	for (const car of cars) {
		const known = findKnown(board.cars, car, ids);
		const key = known?.sourceKey ?? toFreeKey(board.cars, car, keys);
		if (keys.has(key)) continue;
		const hash = toContentHash(car);
		keys.set(key, hash);
		if (known === undefined) plan.inserts.push(toNewCar(board, car, key));
		else if (known.soldAt !== null || page.showed?.cars[key] !== hash) {
			chooseForReadings(board, [{ view: "list", car }], plan, { found: known });
		}
		if (known !== undefined) ids.add(known.id);
	}
	return plan;
}

function toNewCar({ dealership }: Board, car: Car, sourceKey: string): Car {
	return { ...toRealPrice(mergeReadings([{ view: "list", car }]), dealership.placeholderPrices), sourceKey };
}
