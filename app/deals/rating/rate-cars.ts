import { type CarList, isClassic, isKnown, type MarketCar } from "../table/market-car";
import { type Bands, type BucketCounts, toBands, toBucket } from "./bands";
import { countComparables } from "./count-comparables";
import type { Deal, Reason } from "./deal";
import { getLogEstimate, type MakeFit } from "./fit-make";
import { type Bounds, findPriceFault, labels, toLabel } from "./label";

/** In: a make's cars, its fit, all makes' remainders. Out: each car's deal, with bounds or the reason for none. */
export function rateCars(cars: CarList, fit: MakeFit, all: BucketCounts, thisYear: number): (car: MarketCar) => Deal {
	const comparables = countComparables(cars);
	const bands = { some: toBands(fit.counts.some, all.some), many: toBands(fit.counts.many, all.many) };
	const dearest = listDearest(cars);
	return (car) => {
		const unknown = findUnknown(car, thisYear);
		if (!isKnown(car) || unknown !== null) return toUnrated(car, unknown ?? "no-model");
		const count = comparables(car);
		const log = count === 0 ? null : getLogEstimate(fit.tables, car);
		const bucket = toBucket(count);
		const deal = {
			...toUnrated(car, "few"),
			comparables: count,
			estimate: log === null ? null : Math.round(Math.exp(log)),
		};
		if (log === null || bucket === null) return deal;
		const band = bands[bucket];
		if (typeof band === "string") return { ...deal, reason: band };
		return withBounds(deal, log, band, (car.vin !== null && dearest.get(car.vin)) || 0);
	};
}

function toUnrated({ price }: MarketCar, reason: Reason): Deal {
	return { estimate: null, low: null, high: null, comparables: 0, bounds: null, reason, price };
}

function findUnknown(car: MarketCar, thisYear: number): Reason | null {
	if (car.isBranded) return "branded-title";
	if (car.model === null) return "no-model";
	if (car.year === null) return "no-year";
	if (car.miles === null) return "no-miles";
	return isClassic(car, thisYear) ? "classic" : null;
}

/** If another dealer asks more for the same VIN, one price is wrong: the lower gets no good label. */
const SAME_PRICE = 0.99;

function withBounds(deal: Deal, log: number, bands: Bands, dearest: number): Deal {
	const bounds = bands.map((band) => Math.round(Math.exp(log + band))) as Bounds;
	const rated = { ...deal, low: bounds[0], high: bounds[3], bounds, reason: null };
	const { price } = deal;
	const isDisputed = price !== null && price < dearest * SAME_PRICE;
	return isDisputed && labels.indexOf(toLabel(price, bounds)) < labels.indexOf("usual")
		? { ...rated, bounds: null, reason: "two-prices" }
		: rated;
}

function listDearest(cars: CarList): Map<string, number> {
	const [seen, prices] = [new Map<string, number>(), new Map<string, number>()];
	for (const { vin, price, isListed } of cars) {
		if (vin === null || price === null || !isListed || findPriceFault(price, null) !== null) continue;
		const before = seen.get(vin);
		if (before !== undefined) prices.set(vin, Math.max(price, before, prices.get(vin) ?? 0));
		else seen.set(vin, price);
	}
	return prices;
}
