import type { Db } from "../../../db/client";
import { type Place, parseCityState, type Spot, toZip } from "./places";

/** Where a car stands, as `vehicles.place_id` and `vehicles.city` ("City, ST") keep it. */
export type CarPlace = { placeId: number | null; city: string | null };

/**
 * In: a dealership's cars. Out: their places, in the order given: a car's own ZIP, else its own "City, ST", else its dealership's.
 * The city is the car's own by the same order of trust, but as written rather than the post office's. One or two statements.
 */
export async function resolvePlaces(db: Db, dealershipId: number, spots: Spot[]): Promise<CarPlace[]> {
	const home = await getHome(db, dealershipId);
	const found = await placeIdFor(db, [home, ...spots]);
	const [fallback = { placeId: null, city: null }, ...own] = found;
	return own.map((place) => ({
		placeId: place.placeId ?? (place.city === null ? fallback.placeId : null),
		city: place.city ?? fallback.city,
	}));
}

/** Batch lookup without any dealership: for each spot its ZIP's place, else the first ZIP of its city. */
export async function placeIdFor(db: Db, spots: Spot[]): Promise<CarPlace[]> {
	const wanted = spots.map(toWanted);
	const distinct = [...new Set(wanted.map((one) => JSON.stringify(one)))];
	const sql = `SELECT j.key AS at, coalesce(z.id, c.id) AS placeId, z.city || ', ' || z.state AS zipCity, c.city AS named
		FROM json_each(?1) j
		LEFT JOIN zip_places z ON z.zip = j.value ->> 'zip'
		LEFT JOIN zip_places c ON c.id = (
			SELECT min(p.id) FROM zip_places p INDEXED BY zip_places_city
			WHERE p.city COLLATE NOCASE IN (j.value ->> 'city', j.value ->> 'spelled') AND p.state = j.value ->> 'state')`;
	const rows = await db.$client
		.prepare(sql)
		.bind(`[${distinct.join(",")}]`)
		.all<FoundPlace>();
	const byWanted = new Map(rows.results.map((row) => [distinct[row.at], row]));
	return wanted.map((one) => toCarPlace(one, byWanted.get(JSON.stringify(one))));
}

type Wanted = { zip: string | null; city: string | null; state: string | null; spelled: string | null };
type FoundPlace = { at: number; placeId: number | null; zipCity: string | null; named: string | null };

function toCarPlace(wanted: Wanted, found: FoundPlace | undefined): CarPlace {
	const placeId = found?.placeId ?? null;
	if (wanted.city === null) return { placeId, city: found?.zipCity ?? null };
	const isSameName = found?.named?.toLowerCase() === wanted.city.toLowerCase();
	return { placeId, city: `${isSameName ? found?.named : wanted.city}, ${wanted.state}` };
}

/** The place of a ZIP that a shopper typed; null when there is none. */
export async function getPlace(db: Db, zipCode: string): Promise<Place | null> {
	const sql = "SELECT id, city, state, latitude, longitude FROM zip_places WHERE zip = ?1";
	return db.$client.prepare(sql).bind(toZip(zipCode)).first<Place>();
}

function toWanted(spot: Spot): Wanted {
	const { city = null, state = null } = parseCityState(spot.location) ?? {};
	return { zip: toZip(spot.zipCode), city, state, spelled: city === null ? null : spellOut(city) };
}

/** The post office writes "Saint Louis" where people write "St. Louis". */
function spellOut(city: string): string {
	const short: [RegExp, string][] = [
		[/^St\.? /i, "Saint "],
		[/^Ste\.? /i, "Sainte "],
		[/^Ft\.? /i, "Fort "],
		[/^Mt\.? /i, "Mount "],
	];
	return short.reduce((name, [abbreviation, word]) => name.replace(abbreviation, word), city);
}

async function getHome(db: Db, dealershipId: number): Promise<Spot> {
	const sql = "SELECT zip_code AS zipCode, location FROM dealerships WHERE id = ?1";
	return (await db.$client.prepare(sql).bind(dealershipId).first<Spot>()) ?? { zipCode: null, location: null };
}
