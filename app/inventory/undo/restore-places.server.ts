import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Spot } from "~/vehicles/places/places";
import { findCarPlaces } from "~/vehicles/places/places.server";
import type { Db } from "../../../db/client";
import { vehicles } from "../../../db/schema";
import { nameOf, rowsOf, toStatement } from "../../../db/statement";
import { toJsonParts } from "../json-parts";
import { changesOf, h, isOf, isStanding, r, type Task } from "./standing-changes.server";

type MovedBack = Spot & { id: number };

/** City and place have no history: they follow from the restored location and ZIP. */
export async function restorePlacesStatements(
	db: Db,
	dealershipId: number,
	task: Task,
): Promise<D1PreparedStatement[]> {
	const cars = await listMovedBack(db, task);
	if (cars.length === 0) return [];
	const places = await findCarPlaces(db, dealershipId, cars);
	const { id, city, placeId, location, zipCode } = vehicles;
	return toJsonParts(cars.map((car, i) => ({ ...car, ...places[i] }))).map((part) =>
		toStatement(
			db,
			sql`UPDATE ${vehicles} SET ${nameOf(city)} = j.value ->> '$.city', ${nameOf(placeId)} = j.value ->> '$.placeId'
				FROM ${rowsOf(part)} j WHERE ${id} = j.value ->> '$.id'
					AND (${location}, ${zipCode}) IS (j.value ->> '$.location', j.value ->> '$.zipCode')`,
		),
	);
}

async function listMovedBack(db: Db, task: Task): Promise<MovedBack[]> {
	const v = alias(vehicles, "v");
	const { results } = await toStatement(
		db,
		sql`SELECT ${v.id}, ${v.location}, ${v.zipCode} AS zipCode, json_group_object(${h.field}, ${r.oldValue}) AS back
			FROM ${changesOf(task)} CROSS JOIN ${vehicles} ${v} ON ${v.id} = ${h.vehicleId}
			WHERE ${isOf(task.cause)} AND ${h.field} IN ('location', 'zipCode') AND ${isStanding(task)}
			GROUP BY ${v.id}`,
	).all<MovedBack & { back: string }>();
	return results.map(({ back, ...car }) => ({ ...car, ...(JSON.parse(back) as Partial<Spot>) }));
}
