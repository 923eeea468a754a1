export const rawFields = [
	"vin",
	"stockNumber",
	"title",
	"year",
	"make",
	"model",
	"trim",
	"price",
	"currency",
	"mileage",
	"mileageUnit",
	"exteriorColor",
	"interiorColor",
	"fuelType",
	"transmission",
	"bodyStyle",
	"drivetrain",
	"engine",
	"condition",
	"description",
	"titleStatus",
	"fees",
	"location",
	"zipCode",
	"carfaxUrl",
	"url",
] as const;

export type RawField = (typeof rawFields)[number];

export type Source =
	| "platform"
	| "json-ld"
	| "microdata"
	| "embedded-state"
	| "open-graph"
	| "listing-card"
	| "page"
	| "link"
	| "csv"
	| "title";

export type Found = { value: string; source: Source };

/** A car as found: uncleaned text with its sources. Images are URLs as written, in page order. */
export interface RawVehicle {
	fields: Partial<Record<RawField, Found>>;
	images: string[];
	imagesSource: Source | null;
}
