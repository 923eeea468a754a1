import { listComparables } from "~/deals/shown/comparables.server";
import type { Comparable } from "~/deals/shown/to-carried-price";
import { formatCount, formatPrice } from "~/ui/format";
import { noFilters } from "~/vehicles/search/filters";
import { listFirst } from "~/vehicles/search/search.server";
import { toMiddle } from "~/vehicles/survey/facts";
import type { VehicleDetail } from "~/vehicles/vehicle";
import { findCar } from "./find-car.server";
import { findMeant } from "./find-meant.server";
import type { Source } from "./tool";

type Asked = { make: string; model: string; year: number; mileage?: number };

/** For a car that need not be in stock. */
export type UsualPrice = {
	sentence: string;
	usual: { price: number; low: number; high: number; mileage: number; cars: number };
	comparables: Comparable[];
};

export async function getUsualPrice(source: Source, asked: Asked): Promise<UsualPrice | string> {
	const basis = await findBasis(source, asked);
	if (typeof basis === "string") return basis;
	const { make, model, dealParts: parts } = basis;
	const mileage = asked.mileage ?? parts.usualMiles;
	const of = { id: 0, vin: null, make, model, year: asked.year, mileage, parts };
	const { comparables } = await listComparables(source.db, of);
	const carried = comparables.map(({ carriedPrice }) => carriedPrice);
	const price = toMiddle(carried);
	if (price === null) return `No ${asked.year} ${make} ${model} here can be compared.`;
	const usual = { price, low: Math.min(...carried), high: Math.max(...carried), mileage, cars: carried.length };
	return { sentence: formatUsual(usual, `${asked.year} ${make} ${model}`), usual, comparables };
}

function formatUsual({ price, low, high, mileage, cars }: UsualPrice["usual"], name: string): string {
	const range = `${formatPrice(low)} to ${formatPrice(high)}, the one in the middle ${formatPrice(price)}`;
	return `Adjusted to ${formatCount(mileage)} miles, ${cars} cars here like a ${name}, a year older to a year newer, ask ${range}.`;
}

type Basis = VehicleDetail & { dealParts: NonNullable<VehicleDetail["dealParts"]> };

const mostTried = 5;

/** An estimated car of that year, whose table tells what miles do. */
async function findBasis(source: Source, { make, model, year }: Asked): Promise<Basis | string> {
	const { search, notes } = await findMeant(source.db, { make: [make], model: [model] });
	const filters = { ...noFilters, make: search.make ?? [], model: search.model ?? [], yearMin: year, yearMax: year };
	const found = await listFirst(source.db, { ...filters, limit: mostTried });
	const cars = await Promise.all(found.map(({ id }) => findCar(source, String(id))));
	const basis = cars.find((car): car is Basis => typeof car !== "string" && car.dealParts !== null);
	if (basis) return basis;
	const why = found.length === 0 ? "is listed here" : "here could be compared yet";
	return [`No ${year} ${make} ${model} ${why}: search for the years beside it.`, ...notes].join(" ");
}
