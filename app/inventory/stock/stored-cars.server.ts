import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { vehicles } from "../../../db/schema";
import { eachOf, toFixed, toStatement } from "../../../db/statement";
import type { Car } from "../car";
import { parsePins } from "./pins";
import { carFields } from "./reconcile";

export const storedFields = [...carFields, "sourceKey", "fieldSources"] as const;

export type StoredCar = Car & { pinned: string[] };

export async function getStoredCars(db: Db, ids: number[]): Promise<Map<number, StoredCar>> {
	if (ids.length === 0) return new Map();
	const query = sql`SELECT ${vehicles.id}, ${vehicles.pins}, ${storedColumns}
		FROM ${eachOf(ids)} AS j CROSS JOIN ${vehicles} ON ${vehicles.id} = j.value`;
	const { results } = await toStatement(db, query).all<StoredRow>();
	return new Map(results.map((row) => [row.id, toCar(row)]));
}

const storedColumns = toFixed(
	sql.join(
		storedFields.map((field) => sql`${vehicles[field]} AS ${sql.identifier(field)}`),
		sql`, `,
	),
);

type StoredRow = Omit<Car, "images" | "fieldSources"> & {
	id: number;
	pins: string | null;
	images: string;
	fieldSources: string;
};

function toCar({ id: _id, pins, ...row }: StoredRow): StoredCar {
	return {
		...row,
		pinned: Object.keys(parsePins(pins)),
		images: JSON.parse(row.images) as string[],
		fieldSources: JSON.parse(row.fieldSources) as Record<string, string>,
	};
}
