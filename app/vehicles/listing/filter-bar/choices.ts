import type { Counts, FacetCounts } from "../../search/facet-query.server";
import { bodyStyles } from "../../search/filters";
import type { Names } from "../../search/stock-names.server";

export type Choice = { value: string; count: number | null };

export interface Choices {
	make: Choice[];
	models: { make: string; choices: Choice[] }[];
	bodyStyle: Choice[];
	fuelType: Choice[];
	transmission: Choice[];
	drivetrain: Choice[];
	color: Choice[];
	year: FacetCounts;
	/** In steps: "15000" is $10,001 to $15,000. */
	price: FacetCounts;
}

const fuelTypes = ["Gasoline", "Hybrid", "Plug-In Hybrid", "Electric", "Diesel", "Flex Fuel"];
const transmissions = ["Automatic", "Manual"];
const drivetrains = ["AWD", "4WD", "FWD", "RWD"];
const colors = ["Black", "White", "Silver", "Gray", "Blue", "Red", "Green", "Brown"];

const dictionary = new Intl.Collator("en", { numeric: true });

export function toChoices({
	counts,
	names: { makes, models },
}: {
	counts: Counts;
	names: Pick<Names, "makes" | "models">;
}): Choices {
	return {
		make: emptyLast(toAlphabetical(listChoices(makes, counts.make))),
		models: [...new Set(models.map(({ make }) => make))].map((make) => ({
			make,
			choices: toModels(models, make, counts.model),
		})),
		bodyStyle: listChoices(bodyStyles, counts.bodyStyle),
		fuelType: listChoices(fuelTypes, counts.fuelType),
		transmission: listChoices(transmissions, counts.transmission),
		drivetrain: listChoices(drivetrains, counts.drivetrain),
		color: listChoices(colors, counts.color),
		year: counts.year,
		price: counts.price,
	};
}

function listChoices(usual: string[], counts: FacetCounts): Choice[] {
	const others = Object.keys(counts ?? {}).filter((value) => !usual.includes(value));
	return [...usual, ...others].map((value) => ({ value, count: counts && (counts[value] ?? 0) }));
}

function emptyLast(choices: Choice[]): Choice[] {
	return [...choices.filter(({ count }) => count !== 0), ...choices.filter(({ count }) => count === 0)];
}

function toModels(models: Names["models"], make: string, counts: FacetCounts): Choice[] {
	const ofMake = models.filter((one) => one.make === make).map(({ model }) => model);
	return emptyLast(toAlphabetical(ofMake.map((value) => ({ value, count: counts && (counts[value] ?? 0) }))));
}

/** As a person looks a name up: "i3" before "M3", not behind "Z4". */
function toAlphabetical(choices: Choice[]): Choice[] {
	return choices.toSorted((one, other) => dictionary.compare(one.value, other.value));
}
