import type { Deal } from "./deal";

/** A deal as D1 keeps it: with the car that it was found of, so that it holds for no other. */
export type StoredDeal = Deal & { of: string; miles: number };

/** What of a car's row, as the dealer spells it, makes it this car. */
export type RatedRow = {
	make: string | null;
	model: string | null;
	year: number | null;
	trim: string | null;
	vin: string | null;
	mileage: number | null;
	title_brand: string | null;
};

/** As `concat_ws('|', …)` in the column `deal_label`. */
export function toOf({ make, model, year, trim, vin, title_brand }: RatedRow): string {
	return [make, model, year, trim, vin, title_brand].filter((part) => part !== null).join("|");
}

/** Fewer miles than these are a test drive. */
const TEST_DRIVE = 500;

/** What is kept of a car, while it is still the car that was rated. */
export function parseStored(text: string | null, row: RatedRow): StoredDeal | null {
	if (text === null) return null;
	const stored: StoredDeal = JSON.parse(text);
	const isSame = row.mileage !== null && Math.abs(row.mileage - stored.miles) <= TEST_DRIVE && stored.of === toOf(row);
	return isSame ? stored : null;
}
