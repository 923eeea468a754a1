import { sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { catalogue, catalogueChanges } from "../../db/schema";
import { literalOf, toStatement } from "../../db/statement";
import { VERSIONS_A_PAGE } from "./changes";
import { toLower } from "./to-lower";

export const isTouched = sql`EXISTS (SELECT 1 FROM ${catalogueChanges} WHERE
	${catalogueChanges.page} = (${catalogue.version} + 1) / ${literalOf(VERSIONS_A_PAGE)} AND ${catalogueChanges.raising} = ${catalogue.version} + 1)`;

/** D1 takes 2 MB a value: the lines of 32 versions (migration 0034), 40 KB for each, beside 99 short ones. */
export const MOST_LINE_CHARS = 40_000;

/** `charsBefore`: of the lines that the same survey wrote before this one. */
export function toFactsLine(keys: string[], charsBefore: number): string {
	return toBounded(["facts", keys], charsBefore, ["landings"]);
}

type NamedCar = { id: number; vin: string | null; make: string | null; model: string | null };

/** For cars with new deals: no trigger writes these, because a fit may change thousands. */
export function toDealsLine(cars: NamedCar[], charsBefore = 0): string {
	const names = [...new Map(cars.map(({ make, model }) => [`${make}|${model}`, [make, model]])).values()];
	const makes = new Set(cars.map(({ make }) => toLower(make ?? "")));
	return toBounded(["cars", names, cars.map(({ id, vin }) => vin ?? id)], charsBefore, ["deals", [...makes]]);
}

function toBounded(line: unknown[], charsBefore: number, wider: unknown[]): string {
	const text = JSON.stringify(line);
	return charsBefore + text.length > MOST_LINE_CHARS ? JSON.stringify(wider) : text;
}

/** Once a version: its 100th line says that everything changed. */
export function lineStatement(db: Db, line: string): D1PreparedStatement {
	const { page, lines } = catalogueChanges;
	const next = sql`${catalogue.version} + 1`;
	const isTold = sql`EXISTS (SELECT 1 FROM ${catalogueChanges} WHERE ${page} = (${next}) / ${literalOf(VERSIONS_A_PAGE)}
		AND instr(${lines}, '[' || (${next}) || ',' || substr(${line}, 2) || char(10)) > 0)`;
	return toStatement(
		db,
		sql`INSERT INTO catalogue_lines (line) SELECT ${line} FROM ${catalogue} WHERE ${catalogue.id} = 1 AND NOT ${isTold}`,
	);
}
