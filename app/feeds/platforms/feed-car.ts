import type { Format } from "../download-response";
import type { Address } from "./parse-address";

/** Without addresses of private networks. */
export type FeedCar = {
	id: number;
	vin: string | null;
	title: string | null;
	year: number | null;
	make: string | null;
	model: string | null;
	trim: string | null;
	price: number | null;
	mileage: number | null;
	exteriorColor: string | null;
	interiorColor: string | null;
	/** One of our kinds, else as the dealer words it, as is `bodyText` always. */
	body: string | null;
	bodyText: string | null;
	fuel: string | null;
	transmission: string | null;
	drive: string | null;
	condition: "used" | "certified" | null;
	description: string | null;
	titleBrand: string | null;
	stockNumber: string | null;
	firstSeen: string;
	images: string[];
	listing: string | null;
	dealer: { id: number; name: string; phone: string | null; address: Address | null };
	/** Its page here, which shows the lowest price of those who sell it. */
	path: string;
	/** Another dealership asks less for it. */
	isDearer: boolean;
	/** In a feed of all dealerships: another car was listed before it under its VIN. */
	isSecondUnderVin: boolean;
	/** Other dealerships' rows of this car, at the same price. */
	standIns: FeedCar[];
};

/** A list is one cell of a CSV file, its parts divided by "|". */
export type Cell = string | number | null | string[];

/** In the order of the columns; of a JSON file by their names. */
export type Row = Cell[] | Record<string, Cell>;

/** `toRow` expects a car without one of the `faults`. */
export type Platform = {
	name: string;
	format: Format;
	/** Each VIN once, linked to its page here at that page's price: platforms drop all rows of a repeated VIN. */
	isOncePerVin: boolean;
	columns: readonly string[];
	faults: readonly Fault[];
	toRow(car: FeedCar, origin: string): Row;
};

export const faultWords = {
	"no-vin": "no VIN, or an invalid one",
	"no-name": "make, model or year is not stated",
	"vin-year": "the VIN tells another model year",
	"no-price": "no price is stated",
	"odd-price": "a price below $500 or above $1,000,000",
	"no-miles": "no mileage is stated",
	"odd-miles": "more miles than is likely for its age",
	"not-a-car": "not a passenger car or a pickup",
	"branded-title": "a salvage, rebuilt or branded title",
	"no-color": "no exterior color is stated",
	"no-photo": "no photo of its own",
	"no-address": "its dealership has no street address",
	dearer: "another dealership asks less for it, and its page here shows that price",
	"shared-vin": "another car was listed before it under the same VIN",
} as const;
export type Fault = keyof typeof faultWords;
