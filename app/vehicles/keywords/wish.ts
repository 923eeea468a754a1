/** What a car must be: from the filters or from the keywords. Lists mean any of them, empty and null anything. */
export type Wish = {
	make: string[];
	model: string[];
	bodyStyle: string[];
	fuelType: string[];
	transmission: string[];
	yearMin: number | null;
	yearMax: number | null;
	priceMin: number | null;
	priceMax: number | null;
	mileageMin: number | null;
	mileageMax: number | null;
	/** "City, ST" each. */
	cities: string[];
	/** Postal abbreviations. */
	states: string[];
	dealershipIds: number[];
	/** Every word somewhere in the car's texts. */
	words: string[];
	/** Cars named by VIN or stock number. */
	vehicleIds: number[];
	near: Near | null;
};

/** Miles around a ZIP. */
export type Near = { zipCode: string; distance: number };

export const noWish: Wish = {
	...{ make: [], model: [], bodyStyle: [], fuelType: [], transmission: [] },
	...{ yearMin: null, yearMax: null, priceMin: null, priceMax: null, mileageMin: null, mileageMax: null },
	...{ cities: [], states: [], dealershipIds: [], words: [], vehicleIds: [], near: null },
};
