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

/** Why something is no car of ours, as people read it. */
export type SkipReason =
	| "new"
	| "no-identity"
	| "template"
	| "foreign-currency"
	| "not-a-car"
	| "sold"
	| "too-many"
	| "too-heavy"
	| "cut-short"
	| "unread"
	| "repeated";

export const skipReasonTexts: Record<SkipReason, string> = {
	new: "a new car, and only used and certified cars are listed",
	"no-identity": "nothing to recognise it by: no VIN, stock number or address of its own, and no name with a mileage",
	template: "a page template without a car in it",
	"foreign-currency": "a price that is not in US dollars",
	"not-a-car": "a boat, motorcycle, trailer, part or the like",
	sold: "marked as sold",
	"too-many": "beyond the 2,000 cars that are read from one page, or 5,000 from one sitemap or feed",
	"too-heavy": "a page with a part too heavy to be read, such as a script or text without end",
	"cut-short": "a page that ends in its middle",
	unread: "an entry of the feed that cannot be meant as it stands: a VIN, year or price that is none",
	repeated: "an entry that the feed has twice",
};
