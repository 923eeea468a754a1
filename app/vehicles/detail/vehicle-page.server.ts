import type { AppContext } from "~/context.server";
import { listNearest, toComparables } from "~/deals/shown/comparables.server";
import type { DealReceipts } from "~/deals/shown/deal-section";
import { findTerms } from "~/deals/shown/find-terms";
import type { Comparable } from "~/deals/shown/to-carried-price";
import { formatDaysAgo } from "~/ui/format";
import { type Card, toCard } from "../listing/card";
import { toVehicleLabel } from "../parts/to-label";
import { toPublished } from "../to-published";
import { toCompared, type VehicleDetail } from "../vehicle";
import { loadHistory, type PricePoint } from "./car-prices.server";
import { findCarAsked, getCar } from "./get-vehicle.server";
import { listSimilar } from "./similar-cars.server";

export type VehiclePageData =
	| {
			kind: "found";
			vehicle: VehicleDetail;
			similar: Card[];
			prices: PricePoint[];
			receipts: DealReceipts | null;
			/** "today", "4 days ago": the exact time would make every rendering a different page. */
			checked: string | null;
			/** ISO 8601; null if no longer fresh when the page is made. */
			freshUntil: string | null;
	  }
	| { kind: "gone"; sold: Sold; alternatives: Card[] }
	| { kind: "missing" };

export type Sold = { title: string; price: number | null };

type Source = Pick<AppContext, "config" | "db" | "now" | "shows">;

const similarCount = 4;

/** In: an id or VIN. Out: the car, or that it was sold or is unknown. All around the car is read in the same batch. */
export async function getVehiclePage({ config, db, now, shows }: Source, idOrVin: string): Promise<VehiclePageData> {
	const asked = findCarAsked(idOrVin);
	if (asked === null) return { kind: "missing" };
	const [answer, similar, { prices, firstSeenAt }, nearest] = await Promise.all([
		getCar(db, idOrVin),
		listSimilar(db, asked, similarCount),
		loadHistory(db, asked),
		listNearest(db, asked),
	]);
	if (answer.kind === "unknown") return { kind: "missing" };
	const cards = similar.cars.map((car) => toCard(toPublished(car, config), now()));
	if (answer.kind === "sold") {
		shows?.(toVehicleLabel(idOrVin, answer.vehicle, { similar }));
		return { kind: "gone", sold: toSold(answer.vehicle), alternatives: cards };
	}
	const vehicle = toPublished(answer.vehicle, config);
	const compared = toComparables(toCompared(vehicle), vehicle.deal === null ? [] : nearest);
	shows?.(toVehicleLabel(idOrVin, answer.vehicle, { similar, compared }));
	const receipts = toReceipts(vehicle, compared.comparables);
	const checked = vehicle.checkedAt && formatDaysAgo(vehicle.checkedAt, now());
	const freshUntil = toFreshUntil(vehicle.checkedAt, now(), config.checkFreshMinutes);
	const known = { ...vehicle, firstSeenAt: firstSeenAt ?? vehicle.firstSeenAt };
	return { kind: "found", vehicle: known, similar: cards, prices, receipts, checked, freshUntil };
}

export function toFreshUntil(seenAt: string | null, now: Date, freshMinutes: number): string | null {
	const until = seenAt === null ? 0 : Date.parse(seenAt) + freshMinutes * 60_000;
	return until > now.getTime() ? new Date(until).toISOString() : null;
}

function toReceipts(car: VehicleDetail, comparables: Comparable[]): DealReceipts | null {
	if (car.deal === null) return null;
	const { deal, dealParts: parts, dealerFees: fees } = car;
	return { deal, parts, comparables, terms: findTerms(car.description), fees };
}

function toSold({ title, price, priceKnown }: VehicleDetail): Sold {
	return { title, price: priceKnown ? price : null };
}
