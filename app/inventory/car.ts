/** A clean car without an id. Unknown is null, never guessed. */
export interface Car {
	/** `vin:<VIN>`, else `stock:<number>`, else `url:<path+query>`, else `details:<hash>`; unique in a dealership. */
	sourceKey: string;
	vin: string | null;
	stockNumber: string | null;
	title: string | null;
	year: number | null;
	make: string | null;
	model: string | null;
	trim: string | null;
	price: number | null;
	mileage: number | null;
	exteriorColor: string | null;
	interiorColor: string | null;
	fuelType: string | null;
	transmission: string | null;
	bodyStyle: string | null;
	drivetrain: string | null;
	engine: string | null;
	condition: "used" | "certified" | null;
	description: string | null;
	titleBrand: "salvage" | "rebuilt" | "branded" | null;
	dealerFees: string | null;
	/** Absolute http(s) URLs in page order, the main photo first. */
	images: string[];
	location: string | null;
	zipCode: string | null;
	carfaxUrl: string | null;
	originalListingUrl: string | null;
	fieldSources: Record<string, string>;
}

export type SkipReason =
	| "new"
	| "no-identity"
	| "template"
	| "foreign-currency"
	| "not-a-car"
	| "sold"
	| "elsewhere"
	| "too-many"
	| "too-heavy"
	| "cut-short"
	| "unread"
	| "repeated";

export const skipReasonTexts: Record<SkipReason, string> = {
	new: "a new car; only used and certified cars are listed",
	"no-identity": "cannot be identified: no VIN, stock number or page of its own, and no title with a mileage",
	template: "a page template, not a car",
	"foreign-currency": "a price that is not in US dollars",
	"not-a-car": "a boat, motorcycle, trailer, part or the like",
	sold: "marked as sold",
	elsewhere: "a car that its page says another dealer sells",
	"too-many": "beyond the 2,000 cars that we read from one page, or 5,000 from one sitemap or feed",
	"too-heavy": "a page that is too large to read",
	"cut-short": "a page that arrived incomplete",
	unread: "a car in the feed with an invalid VIN, year or price",
	repeated: "a car that the feed lists twice",
};
