import { sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { catalogue, catalogueChanges } from "../../db/schema";
import { literalOf, toStatement } from "../../db/statement";
import { VERSIONS_A_PAGE } from "./changes";

export const isTouched = sql`EXISTS (SELECT 1 FROM ${catalogueChanges} WHERE
	${catalogueChanges.page} = (${catalogue.version} + 1) / ${literalOf(VERSIONS_A_PAGE)} AND ${catalogueChanges.raising} = ${catalogue.version} + 1)`;

/** D1 takes 2 MB a value, and what 32 versions tell stands in one (migration 0034): 40 KB each, beside 99 short lines. */
export const MOST_TOLD_CHARS = 40_000;

export function factsToldStatement(db: Db, keys: string[]): D1PreparedStatement {
	const line = JSON.stringify(["facts", keys]);
	return toldStatement(db, line, line.length);
}

type NamedCar = { id: number; vin: string | null; make: string | null; model: string | null };

/** For cars with new deals: no trigger writes these, because a fit may change thousands. */
export function toDealsLine(cars: NamedCar[]): string {
	const names = [...new Map(cars.map(({ make, model }) => [`${make}|${model}`, [make, model]])).values()];
	return JSON.stringify(["cars", names, cars.map(({ id, vin }) => vin ?? id)]);
}

/** A line, or that everything changed, once a version's lines have more than `MOST_TOLD_CHARS`. */
export function toldStatement(db: Db, line: string, charsOfVersion: number): D1PreparedStatement {
	const told = charsOfVersion > MOST_TOLD_CHARS ? '["all"]' : line;
	return toStatement(db, sql`INSERT INTO catalogue_lines (line) VALUES (${told})`);
}
