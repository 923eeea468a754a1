import type { Cell, FeedCar, Platform } from "./feed-car";
import { toDealerName, toDescription, toFeedText } from "./feed-text";

const IMAGES = 10;

const bodies: Record<string, string> = {
	...{ Convertible: "CONVERTIBLE", Coupe: "COUPE", Hatchback: "HATCHBACK", Minivan: "MINIVAN", Truck: "TRUCK" },
	...{ SUV: "SUV", Sedan: "SEDAN", Van: "VAN", Wagon: "WAGON" },
};
const fuels: Record<string, string> = {
	...{ Gasoline: "GASOLINE", Diesel: "DIESEL", Hybrid: "HYBRID", "Plug-In Hybrid": "PLUGIN_HYBRID" },
	...{ Electric: "ELECTRIC", "Flex Fuel": "FLEX" },
};
const drives: Record<string, string> = { AWD: "AWD", "4WD": "4X4", FWD: "FWD", RWD: "RWD" };
const transmissions: Record<string, string> = { Automatic: "AUTOMATIC", Manual: "MANUAL" };

const find = (kinds: Record<string, string>, kind: string | null) => kinds[kind ?? ""] ?? null;

/** Meta's vehicle catalogue: https://developers.facebook.com/docs/marketing-api/auto-ads/reference */
export const meta: Platform = {
	name: "meta",
	format: "csv",
	isOncePerVin: true,
	columns: [
		...["vehicle_id", "vin", "make", "model", "year", "trim", "body_style", "title", "description", "exterior_color"],
		...["interior_color", "mileage.value", "mileage.unit", "price", "state_of_vehicle", "availability", "url"],
		...["address", "transmission", "fuel_type", "drivetrain", "dealer_id", "dealer_name", "dealer_phone"],
		...["stock_number", "date_first_on_lot"],
		...Array.from({ length: IMAGES }, (_, at) => [`image[${at}].url`, `image[${at}].tag[0]`]).flat(),
	],
	faults: [
		...(["no-address", "no-vin", "no-name", "vin-year", "no-price", "odd-price", "no-miles", "odd-miles"] as const),
		...(["no-color", "no-photo", "dearer", "shared-vin"] as const),
	],
	/** In one literal: each list spread into another takes as long as all that stands in it. */
	toRow(car, origin) {
		const row: Cell[] = [
			car.vin,
			car.vin,
			toFeedText(car.make, 100),
			toFeedText(car.model, 100),
			car.year,
			toFeedText(car.trim, 100),
			find(bodies, car.body) ?? "OTHER",
			toTitle(car),
			toDescription(car),
			toFeedText(car.exteriorColor, 100),
			toFeedText(car.interiorColor, 100),
			car.mileage,
			"MI",
			`${car.price} USD`,
			car.condition === "certified" ? "CPO" : "USED",
			"AVAILABLE",
			origin + car.path,
			toAddressCell(car),
			find(transmissions, car.transmission),
			find(fuels, car.fuel),
			find(drives, car.drive),
			`d${car.dealer.id}`,
			toDealerName(car.dealer),
			toFeedText(car.dealer.phone, 40),
			toFeedText(car.stockNumber, 50),
			car.firstSeen.slice(0, 10),
		];
		for (let at = 0; at < IMAGES; at++) {
			const image = car.images[at] ?? null;
			row.push(image, image && "Photo");
		}
		return row;
	},
};

function toTitle({ title, year, make, model }: FeedCar): string | null {
	return toFeedText(title, 500) ?? toFeedText([year, make, model].join(" "), 500);
}

function toAddressCell({ dealer: { address } }: FeedCar): string | null {
	if (address === null) return null;
	const { street, city, state, zip } = address;
	return JSON.stringify({ addr1: street, city, region: state, postal_code: zip, country: "US" });
}
