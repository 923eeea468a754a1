import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Spot } from "~/vehicles/places/places";
import { findCarPlaces } from "~/vehicles/places/places.server";
import type { Db } from "../../../db/client";
import { fieldHistory, vehicles } from "../../../db/schema";
import { nameOf, rowsOf, toStatement } from "../../../db/statement";
import { toJsonParts } from "../json-parts";
import { h, isMeant, isOf, other, type Task } from "./standing-changes.server";

type Moved = Spot & { id: number };

/** City and place have no history: they follow from the restored location and ZIP. */
export async function restorePlacesStatements(
	db: Db,
	dealershipId: number,
	tasks: Task[],
): Promise<D1PreparedStatement[]> {
	const spots = (await Promise.all(tasks.map((task) => listSpots(db, task)))).flat();
	if (spots.length === 0) return [];
	const places = await findCarPlaces(db, dealershipId, spots);
	const { id, city, placeId, location, zipCode } = vehicles;
	return toJsonParts(spots.map((car, i) => ({ ...car, ...places[i] }))).map((part) =>
		toStatement(
			db,
			sql`UPDATE ${vehicles} SET ${nameOf(city)} = j.value ->> '$.city', ${nameOf(placeId)} = j.value ->> '$.placeId'
				FROM ${rowsOf(part)} j WHERE ${id} = j.value ->> '$.id'
					AND (${location}, ${zipCode}) IS (j.value ->> '$.location', j.value ->> '$.zipCode')`,
		),
	);
}

/** Every place that a car may return to, apart from where it is: which of them, only the batch itself finds. */
async function listSpots(db: Db, task: Task): Promise<Moved[]> {
	const v = alias(vehicles, "v");
	const olds = (field: "location" | "zipCode") => sql`(SELECT json_group_array(DISTINCT ${other.oldValue})
		FROM ${fieldHistory} ${other} WHERE ${other.vehicleId} = ${v.id} AND ${other.field} = ${field})`;
	const { results } = await toStatement(
		db,
		sql`SELECT DISTINCT ${v.id}, ${v.location}, ${v.zipCode} AS zipCode,
				${olds("location")} AS locations, ${olds("zipCode")} AS zipCodes
			FROM ${fieldHistory} ${h} CROSS JOIN ${vehicles} ${v} ON ${v.id} = ${h.vehicleId}
			WHERE ${isOf(task.cause)} AND ${h.field} IN ('location', 'zipCode') AND ${isMeant(h.vehicleId, task)}`,
	).all<Moved & { locations: string; zipCodes: string }>();
	return results.flatMap(({ locations, zipCodes, ...car }) => {
		const here = JSON.stringify(car);
		return [car.location, ...JSON.parse(locations)]
			.flatMap((location) => [car.zipCode, ...JSON.parse(zipCodes)].map((zipCode) => ({ ...car, location, zipCode })))
			.filter((spot) => JSON.stringify(spot) !== here);
	});
}
