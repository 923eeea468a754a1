import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { sellers } from "../../../db/search-schema";

type Named = { vin: SQLWrapper; make: SQLWrapper; year: SQLWrapper };

/** As the triggers of migration 0022 compare makes. */
const toPlain = (make: SQLWrapper) => sql`lower(replace(replace(replace(${make}, ' ', ''), '-', ''), '.', ''))`;

/**
 * Whether two listings have a VIN in common and tell of no other make or year. A year that the VIN denies is stored as none:
 * none is another than one. An unknown make contradicts nothing.
 */
export function isSameCar(one: Named, other: Named): SQL {
	return sql`${other.vin} = ${one.vin} AND coalesce(${toPlain(other.make)} = ${toPlain(one.make)}, 1)
		AND ${other.year} IS ${one.year}`;
}

/** Orders listings with one VIN: the car that was listed first before others, and of a car the lowest price. */
export function placeUnderVinOf(id: SQLWrapper): SQL {
	return sql`(SELECT ${sellers.place} - ${sellers.ownsVin} * 1000000 FROM ${sellers} WHERE ${sellers.id} = ${id})`;
}
