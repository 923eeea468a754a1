import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { sellers } from "../../../db/search-schema";

type Named = { vin: SQLWrapper; make: SQLWrapper; year: SQLWrapper };

/** As the triggers of migration 0022 compare makes. */
const toPlain = (make: SQLWrapper) => sql`lower(replace(replace(replace(${make}, ' ', ''), '-', ''), '.', ''))`;

/** Same VIN, no other make or year. A year denied by the VIN is stored as null, which differs; a null make does not. */
export function isSameCar(one: Named, other: Named): SQL {
	return sql`${other.vin} = ${one.vin} AND coalesce(${toPlain(other.make)} = ${toPlain(one.make)}, 1)
		AND ${other.year} IS ${one.year}`;
}

/** Orders listings under one VIN: first the car that was listed first, and for one car the lowest price. */
export function placeUnderVinOf(id: SQLWrapper): SQL {
	return sql`(SELECT ${sellers.place} - ${sellers.ownsVin} * 1000000 FROM ${sellers} WHERE ${sellers.id} = ${id})`;
}
