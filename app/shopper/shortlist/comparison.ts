import { labelWords } from "~/deals/shown/deal-words";
import { formatCount, formatDay, formatPrice } from "~/ui/format";
import { listFacts } from "~/vehicles/detail/facts";
import { type Card, toCard } from "~/vehicles/listing/card";
import type { VehicleDetail } from "~/vehicles/vehicle";

/** In the order of `cars`; null if the dealer does not say, or what `without` tells. */
export type ComparedFact = { label: string; values: (string | null)[]; without?: string };

export type Comparison = {
	cars: Card[];
	differing: ComparedFact[];
	same: ComparedFact[];
	gone: number;
};

/** What no dealer states, so that none can leave it out. */
const withouts: Record<string, string> = { Estimate: "Not known", "Last change": "None seen" };

const untold = ["Make", "Model", "Trim", "Stock number", "VIN"];

export function toComparison(cars: VehicleDetail[], gone: number, now: Date): Comparison {
	const told = cars.map((car) => [
		...listPriceFacts(car),
		...listFacts(car),
		{ label: "Dealership", value: car.dealership.name },
	]);
	const labels = [...new Set(told.flatMap((facts) => facts.map(({ label }) => label)))];
	const facts = labels
		.filter((label) => !untold.includes(label))
		.map((label) => ({
			label,
			values: told.map((one) => one.find((fact) => fact.label === label)?.value ?? null),
			...(withouts[label] && { without: withouts[label] }),
		}));
	const known = facts.filter(({ values }) => values.some((value) => value !== null));
	const isSame = ({ values }: ComparedFact) => values.length > 1 && values.every((value) => value === values[0]);
	return {
		cars: cars.map((car) => toCard(car, now)),
		differing: known.filter((fact) => !isSame(fact)),
		same: known.filter(isSame),
		gone,
	};
}

function listPriceFacts(car: VehicleDetail): { label: string; value: string | null }[] {
	const { deal, drop } = car;
	return [
		{ label: "Price", value: formatPrice(car.priceKnown ? car.price : null) },
		{ label: "Against similar cars", value: deal?.label ? labelWords[deal.label] : "Not rated" },
		{ label: "Estimate", value: deal?.label && deal.estimate ? formatPrice(deal.estimate) : null },
		{ label: "Mileage", value: car.mileageKnown ? `${formatCount(car.mileage)} mi` : null },
		{ label: "Last change", value: drop ? `${formatPrice(drop.dollars)} less` : null },
		{ label: "On the lot since", value: car.lotSince && formatDay(car.lotSince) },
		{ label: "Location", value: car.dealership.location || car.location || car.zipCode },
	];
}
