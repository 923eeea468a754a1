import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../db/client";
import { fieldHistory, heldPrices, runPages, vehicles } from "../../../db/schema";
import { literalOf, nameOf, namesOf, toStatement } from "../../../db/statement";
import type { ChangedBy } from "../changed-by";
import { PIN_SOURCE, type PinnableField } from "./pins";

const { pins, fieldSources, lastChangedAt, priceWas, priceAt } = vehicles;

export function isPinned(field: PinnableField): SQL {
	return sql`${pins} -> ${literalOf(`$.${field}`)} IS NOT NULL`;
}

export interface PinChange {
	id: number;
	field: PinnableField;
	value: string | number | null;
	by: string;
	now: string;
}

/** Keeps the dealer's value for later, and drops a dealer's price that waits. */
export function pinStatements(db: Db, { id, field, value, by, now }: PinChange): D1PreparedStatement[] {
	const at = literalOf(`$.${field}`);
	const keep = (present: SQL, key: string) =>
		sql`iif(${isPinned(field)}, ${pins} ->> ${literalOf(`$.${field}.${key}`)}, ${present})`;
	const pin = sql`json_object('was', ${keep(sql`${vehicles[field]}`, "was")},
		'source', ${keep(sql`${fieldSources} ->> ${at}`, "source")}, 'by', ${by}, 'at', ${now})`;
	return [
		historyStatement(db, { id, field, now, to: sql`${value}` }),
		toStatement(
			db,
			sql`UPDATE ${vehicles} SET ${nameOf(vehicles[field])} = ${value},
				${nameOf(pins)} = json_set(coalesce(${pins}, '{}'), ${at}, ${pin}),
				${nameOf(fieldSources)} = json_set(${fieldSources}, ${at}, ${PIN_SOURCE}),
				${priceBefore(field, sql`${value}`, now)} ${nameOf(lastChangedAt)} = ${now} WHERE ${vehicles.id} = ${id}`,
		),
		...(field === "price" ? [toStatement(db, db.delete(heldPrices).where(isHeldOf(id)))] : []),
	];
}

/** Restores the dealer's value from before the pin at once, and with the next sync the present one. */
export function unpinStatements(db: Db, { id, field, now }: Omit<PinChange, "value" | "by">): D1PreparedStatement[] {
	const [at, was, source] = ["", ".was", ".source"].map((key) => literalOf(`$.${field}${key}`));
	const back = sql`${pins} ->> ${was}`;
	const isMeant = and(eq(vehicles.id, id), isPinned(field));
	return [
		historyStatement(db, { id, field, now, to: back, only: isPinned(field) }),
		toStatement(db, readAnew(id)),
		toStatement(
			db,
			sql`UPDATE ${vehicles} SET ${nameOf(vehicles[field])} = ${back},
				${nameOf(pins)} = nullif(json_remove(${pins}, ${at}), '{}'),
				${nameOf(fieldSources)} = iif(${pins} ->> ${source} IS NULL, json_remove(${fieldSources}, ${at}),
					json_set(${fieldSources}, ${at}, ${pins} ->> ${source})),
				${priceBefore(field, back, now)} ${nameOf(lastChangedAt)} = ${now} WHERE ${isMeant}`,
		),
	];
}

const PERSON: ChangedBy = "person";

type History = { id: number; field: PinnableField; now: string; to: SQL; only?: SQL };

function historyStatement(db: Db, { id, field, now, to, only }: History): D1PreparedStatement {
	const { vehicleId, field: name, oldValue, newValue, changedAt, changedBy } = fieldHistory;
	const isMeant = and(eq(vehicles.id, id), sql`${vehicles[field]} IS NOT ${to}`, only);
	return toStatement(
		db,
		sql`INSERT INTO ${fieldHistory} (${namesOf(vehicleId, name, oldValue, newValue, changedAt, changedBy)})
			SELECT ${vehicles.id}, ${field}, ${vehicles[field]}, ${to}, ${now}, ${PERSON} FROM ${vehicles} WHERE ${isMeant}`,
	);
}

function priceBefore(field: PinnableField, to: SQL, now: string): SQL {
	if (field !== "price") return sql``;
	const isSame = sql`${vehicles.price} IS ${to}`;
	return sql`${nameOf(priceWas)} = iif(${isSame}, ${priceWas}, ${vehicles.price}),
		${nameOf(priceAt)} = iif(${isSame}, ${priceAt}, ${now}),`;
}

function isHeldOf(id: number): SQL | undefined {
	const dealer = sql`(SELECT ${vehicles.dealershipId} FROM ${vehicles} WHERE ${vehicles.id} = ${id})`;
	return and(sql`${heldPrices.dealershipId} = ${dealer}`, eq(heldPrices.vehicleId, id));
}

/** Makes the pages that show the car due, as if it had changed on them. */
function readAnew(id: number): SQL {
	const { etag, lastModified, fetchedAt, showed, dealershipId } = runPages;
	const car = (column: SQL) => sql`(SELECT ${column} FROM ${vehicles} WHERE ${vehicles.id} = ${id})`;
	const key = car(sql`${vehicles.sourceKey}`);
	return sql`UPDATE ${runPages} SET ${nameOf(etag)} = NULL, ${nameOf(lastModified)} = NULL, ${nameOf(fetchedAt)} = NULL,
		${nameOf(showed)} = json_set(${showed}, '$.cars', json_patch(${showed} -> '$.cars', json_object(${key}, '')))
		WHERE ${dealershipId} = ${car(sql`${vehicles.dealershipId}`)}
			AND EXISTS (SELECT 1 FROM json_each(${showed}, '$.cars') shown WHERE shown.key = ${key})`;
}
