/** From filters or keywords. A list means any of its values; empty and null mean anything. */
export type Wish = {
	make: string[];
	model: string[];
	/** Other models as dealers list them that `model` means: "330i" for "3 Series". */
	also: string[];
	/** Any of these, if several are named side by side: "civic or any toyota", "se or xse". */
	either: { make: string[]; model: string[]; words: string[] };
	/** Further names of the cars of `model`. */
	spelled: Spelling[];
	origin: string[];
	bodyStyle: string[];
	fuelType: string[];
	transmission: string[];
	drivetrain: string[];
	color: string[];
	deal: string[];
	yearMin: number | null;
	yearMax: number | null;
	priceMin: number | null;
	priceMax: number | null;
	mileageMin: number | null;
	mileageMax: number | null;
	cities: string[];
	states: string[];
	dealershipIds: number[];
	words: string[];
	vehicleIds: number[];
	near: Near | null;
	not: Unwanted;
};

/** How some dealers list a car that others call by one model's name: "1500" of Ram, "3 Series" with the word "330i". */
export type Spelling = { make: string; model: string; words: string[] };

export type Near = { place: string; distance: number };

export type Unwanted = Pick<Wish, "make" | "model" | "spelled" | "cities" | "states" | "words" | Attribute>;

export const attributes = ["bodyStyle", "fuelType", "transmission", "drivetrain", "color"] as const;
export type Attribute = (typeof attributes)[number];

const noAttributes = { bodyStyle: [], fuelType: [], transmission: [], drivetrain: [], color: [] };

export const noWish: Wish = {
	...{
		make: [],
		model: [],
		also: [],
		either: { make: [], model: [], words: [] },
		spelled: [],
		origin: [],
		...noAttributes,
		deal: [],
	},
	...{ yearMin: null, yearMax: null, priceMin: null, priceMax: null, mileageMin: null, mileageMax: null },
	...{ cities: [], states: [], dealershipIds: [], words: [], vehicleIds: [], near: null },
	not: { make: [], model: [], spelled: [], ...noAttributes, cities: [], states: [], words: [] },
};
