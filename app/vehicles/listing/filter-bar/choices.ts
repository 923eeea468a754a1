import type { Counts, FacetCounts } from "../../search/facet-query.server";
import type { Names } from "../../search/stock-names.server";

/** A value to choose, and how many cars it would show; null when that was not counted. */
export type Choice = { value: string; count: number | null };

export interface Choices {
	make: Choice[];
	model: Choice[];
	bodyStyle: Choice[];
	fuelType: Choice[];
	transmission: Choice[];
	year: FacetCounts;
	/** Cars by price, in steps: "15000" stands for $10,001 to $15,000. */
	price: FacetCounts;
}

const bodyStyles = ["Sedan", "SUV", "Truck", "Coupe", "Convertible", "Hatchback", "Wagon", "Minivan", "Van"];
const fuelTypes = ["Gasoline", "Hybrid", "Plug-In Hybrid", "Electric", "Diesel", "Flex Fuel"];
const transmissions = ["Automatic", "Manual"];

export function toChoices({ counts, names: { makes, models } }: { counts: Counts; names: Names }): Choices {
	return {
		make: listChoices(makes, counts.make),
		model: listChoices(models, counts.model),
		bodyStyle: listChoices(bodyStyles, counts.bodyStyle),
		fuelType: listChoices(fuelTypes, counts.fuelType),
		transmission: listChoices(transmissions, counts.transmission),
		year: counts.year,
		price: counts.price,
	};
}

/** The usual values in their order, then whatever else was counted. */
function listChoices(usual: string[], counts: FacetCounts): Choice[] {
	const others = Object.keys(counts ?? {}).filter((value) => !usual.includes(value));
	return [...usual, ...others].map((value) => ({ value, count: counts && (counts[value] ?? 0) }));
}
