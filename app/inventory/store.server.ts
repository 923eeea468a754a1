import type { Db } from "../../db/client";
import { raiseIfTouchedStatement } from "../vehicles/catalogue.server";
import { findCarPlaces } from "../vehicles/places/places.server";
import type { Car } from "./car";
import { historyStatements } from "./field-history.server";
import { jsonRows, toJsonParts } from "./json-rows";
import { isPinnable, parsePins } from "./pins";
import { type CarField, carFields } from "./reconcile";
import type { Patch, StockChange } from "./stock-change";

type Statement = D1PreparedStatement;

/**
 * In: a change of stock. Out: statements for the caller's batch: cars with their places, history, the catalogue's
 * version when shoppers see it. New cars stay unlisted and unranked until `publishChangedStatements` or `commitStock`.
 */
export async function storeStockStatements(db: Db, change: StockChange): Promise<Statement[]> {
	if (change.inserts.length === 0 && change.patches.length === 0) return [];
	return [
		...(await insertCars(db, change)),
		...(await patchCars(db, change)),
		...historyStatements(db, change),
		...(change.patches.length > 0 ? [raiseIfTouchedStatement(db, change.now)] : []),
	];
}

const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const storedFields = [...carFields, "sourceKey", "fieldSources"] as const;
const placeFields = ["placeId", "city"];

async function insertCars(db: Db, { inserts, dealershipId, origin, now }: StockChange): Promise<Statement[]> {
	if (inserts.length === 0) return [];
	const places = await findCarPlaces(db, dealershipId, inserts);
	const rows = inserts.map((car, i) => ({ ...car, ...places[i] }));
	const fields = [...storedFields, ...placeFields];
	const columns = fields.map(columnOf).join(", ");
	const values = fields.map((field) => jsonValue(field)).join(", ");
	const insert = db.$client.prepare(
		`INSERT INTO vehicles (dealership_id, origin, first_seen_at, last_changed_at, listed, ${columns})
		SELECT ?2, ?3, ?4, ?4, 0, ${values} FROM ${jsonRows} AS j WHERE true ON CONFLICT DO NOTHING`,
	);
	return toJsonParts(rows.map(withoutNulls)).map((part) => insert.bind(part, dealershipId, origin, now));
}

/** A missing value reads as NULL, and rows without nulls are half as long. */
function withoutNulls(row: object): object {
	return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}

/** JSON columns are text; `->>` turns all other values into SQLite's own. */
function jsonValue(field: string): string {
	return `j.value ->> '$.${field}'`;
}

/**
 * One statement per set of changed columns: an index is written only when one of its columns changed. In bulk,
 * statements are scarcer (D1: 1,000 an invocation), and one writes all changed columns.
 */
async function patchCars(db: Db, { patches, dealershipId, now, isBulk }: StockChange): Promise<Statement[]> {
	const groups = new Map<string, Patch[]>();
	for (const patch of patches) {
		const shape = (isBulk ? "" : patch.changes.map(({ field }) => field).join()) + patch.isBack;
		groups.set(shape, [...(groups.get(shape) ?? []), patch]);
	}
	const patched = [...groups.values()].map((group) => patchGroup(db, dealershipId, group, now));
	return (await Promise.all(patched)).flat();
}

async function patchGroup(db: Db, dealershipId: number, group: Patch[], now: string): Promise<Statement[]> {
	const fields = [...new Set(group.flatMap(({ changes }) => changes.map(({ field }): CarField => field)))];
	const hasMoved = fields.includes("zipCode") || fields.includes("location");
	const places = hasMoved
		? await findCarPlaces(
				db,
				dealershipId,
				group.map(({ car }) => car),
			)
		: [];
	const written = [...fields, ...(fields.length > 0 ? ["fieldSources"] : []), ...(hasMoved ? placeFields : [])];
	const sets = [
		...written.map((field) => `${columnOf(field)} = ${unlessPinned(field)}`),
		...(fields.includes("price") ? keepPriceBefore : []),
		...(group[0]?.isBack ? ["sold_at = NULL", "missing_since = NULL"] : []),
		"last_changed_at = ?2",
	];
	const rows = group.map(({ id, car }, i) => ({
		id,
		fieldSources: car.fieldSources,
		...Object.fromEntries(fields.map((field) => [field, car[field]])),
		...places[i],
	}));
	const update = db.$client.prepare(
		`UPDATE vehicles SET ${sets.join(", ")} FROM ${jsonRows} AS j WHERE vehicles.id = ${jsonValue("id")}`,
	);
	return toJsonParts(rows.map(withoutNulls)).map((part) => update.bind(part, now));
}

/** A person may have pinned the field since it was read. */
function unlessPinned(field: string): string {
	return isPinnable(field)
		? `iif(pins -> '$.${field}' IS NULL, ${jsonValue(field)}, ${columnOf(field)})`
		: jsonValue(field);
}

/** The price that was asked before, for the card; of a car whose price stays the same, both stay too. */
const keepPriceBefore = ["price_was", "price_at"].map(
	(column) => `${column} = iif(price IS ${jsonValue("price")}, ${column}, ${column === "price_was" ? "price" : "?2"})`,
);

/** A car as it is stored, and which of its fields a person pinned. */
export type StoredCar = Car & { pinned: string[] };

export async function getStoredCars(db: Db, ids: number[]): Promise<Map<number, StoredCar>> {
	if (ids.length === 0) return new Map();
	const columns = storedFields.map((field) => `v.${columnOf(field)} AS ${field}`).join(", ");
	const { results } = await db.$client
		.prepare(`SELECT v.id AS id, v.pins, ${columns} FROM json_each(?1) AS j CROSS JOIN vehicles AS v ON v.id = j.value`)
		.bind(JSON.stringify(ids))
		.all<StoredRow>();
	return new Map(results.map((row) => [row.id, toCar(row)]));
}

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
