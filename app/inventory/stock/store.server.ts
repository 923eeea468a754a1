import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { vehicles } from "../../../db/schema";
import { literalOf, nameOf, namesOf, rowsOf, toFixed, toStatement } from "../../../db/statement";
import { raiseIfTouchedStatement } from "../../vehicles/catalogue.server";
import { findCarPlaces } from "../../vehicles/places/places.server";
import { toJsonParts } from "../json-parts";
import { LAST_RANK } from "../last-rank";
import { historyStatements } from "./field-history.server";
import { isPinnable } from "./pins";
import { isPinned } from "./pins.server";
import type { CarField } from "./reconcile";
import type { Patch, StockChange } from "./stock-change";
import { storedFields } from "./stored-cars.server";

type Statement = D1PreparedStatement;

/**
 * In: a change of stock. Out: statements for the caller's batch: cars with places, history, and a catalogue version if
 * shoppers see a change. New cars stay unlisted and last in rank until `publishChangedStatements` or `commitStock`.
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

const placeFields = ["placeId", "city"] as const;

type StoredField = (typeof storedFields)[number] | (typeof placeFields)[number];

async function insertCars(db: Db, { inserts, dealershipId, origin, now }: StockChange): Promise<Statement[]> {
	if (inserts.length === 0) return [];
	const places = await findCarPlaces(db, dealershipId, inserts);
	const rows = inserts.map((car, i) => ({ ...car, ...places[i] }));
	const insert = (part: string) => sql`INSERT INTO ${vehicles} (${insertedColumns})
		SELECT ${dealershipId}, ${origin}, ${now}, ${now}, 0, ${literalOf(LAST_RANK)}, ${insertedValues} FROM ${rowsOf(part)} AS j
		WHERE true ON CONFLICT DO NOTHING`;
	return toJsonParts(rows.map(withoutNulls)).map((part) => toStatement(db, insert(part)));
}

const insertedFields = [...storedFields, ...placeFields];
const { dealershipId: dealer, origin: cameBy, firstSeenAt, lastChangedAt, listed, rank } = vehicles;
const insertedColumns = toFixed(
	namesOf(dealer, cameBy, firstSeenAt, lastChangedAt, listed, rank, ...insertedFields.map((field) => vehicles[field])),
);
const insertedValues = toFixed(sql.join(insertedFields.map(jsonValue), sql`, `));

/** A missing value reads as NULL, and rows without nulls are half as long. */
function withoutNulls(row: object): object {
	return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}

/** JSON columns are text; `->>` turns all other values into SQLite's own. */
function jsonValue(field: StoredField | "id"): SQL {
	return sql`j.value ->> ${literalOf(`$.${field}`)}`;
}

/** One statement for each set of columns: others' indexes stay unwritten. In bulk one for all (D1: 1,000 a call). */
async function patchCars(db: Db, change: StockChange): Promise<Statement[]> {
	const groups = new Map<string, Patch[]>();
	for (const patch of change.patches) {
		const shape = (change.isBulk ? "" : patch.changes.map(({ field }) => field).join()) + patch.isBack;
		groups.set(shape, [...(groups.get(shape) ?? []), patch]);
	}
	const patched = [...groups.values()].map((group) => patchGroup(db, change, group));
	return (await Promise.all(patched)).flat();
}

async function patchGroup(
	db: Db,
	{ dealershipId, origin, now }: Pick<StockChange, "dealershipId" | "origin" | "now">,
	group: Patch[],
): Promise<Statement[]> {
	const fields = [...new Set(group.flatMap(({ changes }) => changes.map(({ field }): CarField => field)))];
	const hasMoved = fields.includes("zipCode") || fields.includes("location");
	const places = hasMoved
		? await findCarPlaces(
				db,
				dealershipId,
				group.map(({ car }) => car),
			)
		: [];
	const written: StoredField[] = [
		...fields,
		...(fields.length > 0 ? (["fieldSources"] as const) : []),
		...(hasMoved ? placeFields : []),
	];
	const sets = [
		...written.map((field) => sql`${nameOf(vehicles[field])} = ${unlessPinned(field)}`),
		...(fields.includes("price") ? keepPriceBefore(now) : []),
		...(group[0]?.isBack ? returnTo(origin) : []),
		sql`${nameOf(lastChangedAt)} = ${now}`,
	];
	const rows = group.map(({ id, car }, i) => ({
		id,
		fieldSources: car.fieldSources,
		...Object.fromEntries(fields.map((field) => [field, car[field]])),
		...places[i],
	}));
	const update = (part: string) => sql`UPDATE ${vehicles} SET ${sql.join(sets, sql`, `)} FROM ${rowsOf(part)} AS j
		WHERE ${vehicles.id} = ${jsonValue("id")}`;
	return toJsonParts(rows.map(withoutNulls)).map((part) => toStatement(db, update(part)));
}

/** A car that was gone is its finder's: a site that drops it takes it off again, but not if a file brought it back. */
function returnTo(origin: StockChange["origin"]): SQL[] {
	const { soldAt, missingSince } = vehicles;
	return [...[soldAt, missingSince].map((column) => sql`${nameOf(column)} = NULL`), sql`${nameOf(cameBy)} = ${origin}`];
}

/** A person may have pinned the field since it was read. */
function unlessPinned(field: StoredField): SQL {
	return isPinnable(field) ? sql`iif(${isPinned(field)}, ${vehicles[field]}, ${jsonValue(field)})` : jsonValue(field);
}

/** The earlier price for the card; if the price stays, so do both fields. */
function keepPriceBefore(now: string): SQL[] {
	const { price, priceWas, priceAt } = vehicles;
	const isSame = sql`${price} IS ${jsonValue("price")}`;
	return [
		sql`${nameOf(priceWas)} = iif(${isSame}, ${priceWas}, ${price})`,
		sql`${nameOf(priceAt)} = iif(${isSame}, ${priceAt}, ${now})`,
	];
}
