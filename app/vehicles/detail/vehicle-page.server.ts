import type { AppContext } from "~/context.server";
import { listComparables } from "~/deals/shown/comparables.server";
import type { DealReceipts } from "~/deals/shown/deal-section";
import { findTerms } from "~/deals/shown/find-terms";
import { formatDaysAgo } from "~/ui/format";
import type { Db } from "../../../db/client";
import { type Card, toCard } from "../listing/card";
import { toVehicleLabel } from "../parts/to-label";
import { noFilters } from "../search/filters";
import { listFirst } from "../search/search.server";
import { toPublished } from "../to-published";
import { type ShownVehicle, toCompared, type VehicleDetail } from "../vehicle";
import { listPrices, type PricePoint } from "./car-prices.server";
import { getCar } from "./get-vehicle.server";

export type VehiclePageData =
	| {
			kind: "found";
			vehicle: VehicleDetail;
			similar: Card[];
			prices: PricePoint[];
			receipts: DealReceipts | null;
			/** "today", "4 days ago": the time itself would make every rendering another page. */
			checked: string | null;
			/** Until when that was lately enough to count as listed, ISO 8601; null when it is over as the page is made. */
			freshUntil: string | null;
	  }
	| { kind: "gone"; sold: Sold; alternatives: Card[] }
	| { kind: "missing" };

/** A car that left: its name, and what was asked for it last. */
export type Sold = { title: string; price: number | null };

type Source = Pick<AppContext, "config" | "db" | "now" | "shows">;

const similarCount = 4;

/** In: an id or VIN. Out: the car, or that it was sold, or that there is none. */
export async function getVehiclePage({ config, db, now, shows }: Source, idOrVin: string): Promise<VehiclePageData> {
	const answer = await getCar(db, idOrVin);
	if (answer.kind === "unknown") return { kind: "missing" };
	const toCards = (cars: ShownVehicle[]) => cars.map((car) => toCard(toPublished(car, config), now()));
	if (answer.kind === "sold") {
		const others = await listSimilar(db, answer.vehicle);
		shows?.(toVehicleLabel(idOrVin, answer.vehicle, { similar: others }));
		return { kind: "gone", sold: toSold(answer.vehicle), alternatives: toCards(others) };
	}
	const vehicle = toPublished(answer.vehicle, config);
	const [found, prices, receipts] = await Promise.all([
		listSimilar(db, answer.vehicle),
		listPrices(db, vehicle.id),
		getReceipts(db, vehicle),
	]);
	const similar = toCards(found);
	shows?.(toVehicleLabel(idOrVin, answer.vehicle, { similar: found, compared: receipts?.comparables ?? [] }));
	const checked = vehicle.checkedAt && formatDaysAgo(vehicle.checkedAt, now());
	const freshUntil = toFreshUntil(vehicle.checkedAt, now(), config.checkFreshMinutes);
	return { kind: "found", vehicle, similar, prices, receipts, checked, freshUntil };
}

export function toFreshUntil(seenAt: string | null, now: Date, freshMinutes: number): string | null {
	const until = seenAt === null ? 0 : Date.parse(seenAt) + freshMinutes * 60_000;
	return until > now.getTime() ? new Date(until).toISOString() : null;
}

/** The price against its like; null where nothing can be said of it. */
async function getReceipts(db: Db, car: VehicleDetail): Promise<DealReceipts | null> {
	if (car.deal === null) return null;
	return {
		deal: car.deal,
		parts: car.dealParts,
		comparables: await listComparables(db, toCompared(car)),
		terms: findTerms(car.description),
		fees: car.dealerFees,
	};
}

function toSold({ title, price, priceKnown }: VehicleDetail): Sold {
	return { title, price: priceKnown ? price : null };
}

export async function listSimilar(db: Db, car: VehicleDetail, count = similarCount): Promise<ShownVehicle[]> {
	if (!car.make) return [];
	const sameMake = { ...noFilters, make: [car.make], limit: count + 1 };
	const searches = [sameMake, ...(car.model ? [{ ...sameMake, model: [car.model] }] : [])];
	const found = await Promise.all(searches.map((filters) => listFirst(db, filters)));
	const cards = new Map(found.reverse().flatMap((cars) => cars.map((one) => [one.id, one])));
	cards.delete(car.id);
	return [...cards.values()].slice(0, count);
}
