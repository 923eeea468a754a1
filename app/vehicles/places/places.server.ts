import { eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Db } from "../../../db/client";
import { dealerships, zipPlaces } from "../../../db/schema";
import { eachOf, toStatement } from "../../../db/statement";
import { parseCityState, type Spot, toZip } from "./places";

export type CarPlace = { placeId: number | null; city: string | null };

/** A dealership's cars in, each one's place out: of its ZIP, else its "City, ST" as spelled, else its dealership. */
export async function findCarPlaces(db: Db, dealershipId: number, spots: Spot[]): Promise<CarPlace[]> {
	const home = await getHome(db, dealershipId);
	const found = await findPlaces(db, [home, ...spots]);
	const [fallback = { placeId: null, city: null }, ...own] = found;
	return own.map((place) => ({
		placeId: place.placeId ?? (place.city === null ? fallback.placeId : null),
		city: place.city ?? fallback.city,
	}));
}

const [z, c, p] = [alias(zipPlaces, "z"), alias(zipPlaces, "c"), alias(zipPlaces, "p")];

/** Without a dealership: each spot's ZIP, else the first ZIP of its city. */
export async function findPlaces(db: Db, spots: Spot[]): Promise<CarPlace[]> {
	const wanted = spots.map(toWanted);
	const distinct = [...new Set(wanted.map((one) => JSON.stringify(one)))];
	const query = sql`SELECT j.key AS at, coalesce(${z.id}, ${c.id}) AS placeId, ${z.city} || ', ' || ${z.state} AS zipCity,
		${c.city} AS named FROM json_each(${`[${distinct.join(",")}]`}) j
		LEFT JOIN ${zipPlaces} ${z} ON ${z.zip} = j.value ->> 'zip'
		LEFT JOIN ${zipPlaces} ${c} ON ${c.id} = (
			SELECT min(${p.id}) FROM ${zipPlaces} ${p} INDEXED BY zip_places_city
			WHERE ${p.city} COLLATE NOCASE IN (j.value ->> 'city', j.value ->> 'spelled') AND ${p.state} = j.value ->> 'state')`;
	const rows = await toStatement(db, query).all<FoundPlace>();
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

export function placeQuery(typed: string): SQL {
	const { id, city, state, latitude, longitude, zip } = zipPlaces;
	const place = sql`SELECT ${id}, ${city}, ${state}, ${latitude}, ${longitude} FROM ${zipPlaces}`;
	const named = parseCityState(typed);
	if (named === null) return sql`${place} WHERE ${zip} = ${toZip(typed)}`;
	return sql`${place} WHERE ${city} COLLATE NOCASE IN (${named.city}, ${spellOut(named.city)}) AND ${state} = ${named.state}
		ORDER BY ${id} LIMIT 1`;
}

/** States with a city of each name, most ZIP codes first: "denver" is Denver, CO. `isAsked`: whether to look at all. */
export async function listStatesOf(
	db: Db,
	cities: { city: string; term: string }[],
	isAsked: SQL,
): Promise<{ asked: string; city: string; state: string }[]> {
	if (cities.length === 0) return [];
	const asked = cities.map((one) => ({ ...one, spelled: spellOut(one.city) }));
	const query = sql`SELECT j.value ->> 'city' AS asked, ${p.city}, ${p.state}
		FROM (SELECT * FROM ${eachOf(asked)} j WHERE ${isAsked}) j CROSS JOIN ${zipPlaces} ${p} INDEXED BY zip_places_city
		ON ${p.city} COLLATE NOCASE IN (j.value ->> 'city', j.value ->> 'spelled')
		GROUP BY j.key, ${p.state} ORDER BY j.key, count(*) DESC`;
	return await db.reads.rows<{ asked: string; city: string; state: string }>(toStatement(db, query));
}

function toWanted(spot: Spot): Wanted {
	const { city = null, state = null } = parseCityState(spot.location) ?? {};
	return { zip: toZip(spot.zipCode), city, state, spelled: city === null ? null : spellOut(city) };
}

/** The post office writes "Saint Louis", people "St. Louis". */
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
	const { id, zipCode, location } = dealerships;
	const home = await db.select({ zipCode, location }).from(dealerships).where(eq(id, dealershipId)).get();
	return home ?? { zipCode: null, location: null };
}
