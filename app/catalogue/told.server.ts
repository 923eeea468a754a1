import { sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { catalogue, catalogueChanges } from "../../db/schema";
import { literalOf, toStatement } from "../../db/statement";
import { VERSIONS_A_PAGE } from "./changes";

export const isTouched = sql`EXISTS (SELECT 1 FROM ${catalogueChanges} WHERE
	${catalogueChanges.page} = (${catalogue.version} + 1) / ${literalOf(VERSIONS_A_PAGE)} AND ${catalogueChanges.raising} = ${catalogue.version} + 1)`;

const MOST_KEYS = 2000;

export function factsToldStatement(db: Db, keys: string[]): D1PreparedStatement {
	return toldStatement(db, keys.length > MOST_KEYS ? ["all"] : ["facts", keys]);
}

type NamedCar = { id: number; vin: string | null; make: string | null; model: string | null };

/** For cars with new deals: no trigger writes these, because a fit may change thousands. */
export function dealsToldStatement(db: Db, cars: NamedCar[]): D1PreparedStatement {
	const names = [...new Map(cars.map(({ make, model }) => [`${make}|${model}`, [make, model]])).values()];
	return toldStatement(db, cars.length > MOST_KEYS ? ["all"] : ["cars", names, cars.map(({ id, vin }) => vin ?? id)]);
}

function toldStatement(db: Db, line: unknown[]): D1PreparedStatement {
	return toStatement(db, sql`INSERT INTO catalogue_lines (line) VALUES (${JSON.stringify(line)})`);
}
