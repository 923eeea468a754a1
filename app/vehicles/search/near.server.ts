import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { stockedPlaces } from "../../../db/search-schema";
import { eachOf, toStatement } from "../../../db/statement";
import type { Near } from "../keywords/wish";
import { getMiles, milesPerDegree, type Place, toQuarterCell } from "../places/places";
import { placeQuery } from "../places/places.server";
import { anyTermOf, nothing } from "./terms";

export type Surroundings = { match: string; miles: Map<number, number> };

type StockedPlace = { cell: number; id: number; latitude: number; longitude: number };

/** By ZIP or "City, ST", with great-circle miles. Reads only the degree cells that the circle touches. */
export async function getSurroundings(db: Db, near: Near): Promise<Surroundings | null> {
	const [found] = await db.reads.rows<Place & { places: string }>(toStatement(db, aroundQuery(near)));
	return found === undefined ? null : toSurroundings(found, near.distance, toPlaces(found.places));
}

const { cell, placeId, latitude, longitude } = stockedPlaces;

/** Cells as in the search migration: rows from the south, 360 in each. */
function aroundQuery({ place, distance }: Near): SQL {
	const up = distance / milesPerDegree;
	const rows = Array.from({ length: Math.ceil(2 * up) + 1 }, (_, row) => row);
	const widest = sql`cos(radians(min(89, abs(latitude) + ${up})))`;
	const toCell = (degrees: SQL) => sql`CAST(floor(${degrees}) AS INTEGER)`;
	return sql`WITH center AS MATERIALIZED (SELECT *, min(180, ${up} / ${widest}) AS aside FROM (${placeQuery(place)})),
		box AS MATERIALIZED (SELECT *, ${toCell(sql`latitude - ${up} + 90`)} AS bottom, ${toCell(sql`latitude + ${up} + 90`)} AS top,
			${toCell(sql`longitude - aside + 180`)} AS west, ${toCell(sql`longitude + aside + 180`)} AS east FROM center)
		SELECT box.id, box.city, box.state, box.latitude, box.longitude, (
			SELECT json_group_array(json_array(${cell}, ${placeId}, ${latitude}, ${longitude}))
			FROM ${eachOf(rows)} line CROSS JOIN ${eachOf([0, 360, -360])} turn CROSS JOIN ${stockedPlaces}
			ON ${cell} BETWEEN (bottom + line.value) * 360 + max(0, west + turn.value)
				AND (bottom + line.value) * 360 + min(359, east + turn.value)
			WHERE bottom + line.value <= top) AS places FROM box`;
}

function toPlaces(stocked: string): StockedPlace[] {
	const places: [number, number, number, number][] = JSON.parse(stocked);
	return places.map(([cell, id, latitude, longitude]) => ({ cell, id, latitude, longitude }));
}

/** A cell wholly inside the circle stands for its places, which keeps a wide circle's expression short. */
function toSurroundings(center: Place, distance: number, stocked: StockedPlace[]): Surroundings {
	const milesOf = new Map(stocked.map((place) => [place.id, getMiles(center, place)]));
	const isInside = (place: StockedPlace) => (milesOf.get(place.id) ?? Number.POSITIVE_INFINITY) <= distance;
	const terms: string[] = [];
	for (const [cell, inCell] of groupBy(stocked, (place) => place.cell)) {
		if (inCell.every(isInside)) terms.push(`xce${cell}`);
		else
			for (const [quarter, inQuarter] of groupBy(inCell, toQuarterCell)) {
				if (inQuarter.every(isInside)) terms.push(`xqu${quarter}`);
				else terms.push(...inQuarter.filter(isInside).map((place) => `xpl${place.id}`));
			}
	}
	const inside = stocked.filter(isInside).map((place) => [place.id, milesOf.get(place.id) ?? 0] as const);
	return { match: anyTermOf(terms) ?? nothing, miles: new Map(inside) };
}

function groupBy<T>(items: T[], toKey: (item: T) => number): Map<number, T[]> {
	const groups = new Map<number, T[]>();
	for (const item of items) groups.set(toKey(item), [...(groups.get(toKey(item)) ?? []), item]);
	return groups;
}
