import type { Deal } from "./deal";

/** Stored with the car that it was made for, so that it holds for no other car. */
export type StoredDeal = Deal & { of: string; miles: number };

/** The columns, as the dealer spells them, that make it the same car. */
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

/** Fewer miles are a test drive. */
const TEST_DRIVE = 500;

export function parseStored(text: string | null, row: RatedRow): StoredDeal | null {
	if (text === null) return null;
	const stored: StoredDeal = JSON.parse(text);
	const isSame = row.mileage !== null && Math.abs(row.mileage - stored.miles) <= TEST_DRIVE && stored.of === toOf(row);
	return isSame ? stored : null;
}
