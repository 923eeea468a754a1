import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { sellers } from "../../../db/search-schema";

type Named = { vin: SQLWrapper; make: SQLWrapper; year: SQLWrapper };

/** As migration 0022's triggers compare makes. */
const toPlain = (make: SQLWrapper) => sql`lower(replace(replace(replace(${make}, ' ', ''), '-', ''), '.', ''))`;

/** Same VIN, make and year not different. A year that the VIN denies is stored as null and differs; no make agrees. */
export function isSameCar(one: Named, other: Named): SQL {
	return sql`${other.vin} = ${one.vin} AND coalesce(${toPlain(other.make)} = ${toPlain(one.make)}, 1)
		AND ${other.year} IS ${one.year}`;
}

/** Under one VIN: the car listed first, then by price. */
export function placeUnderVinOf(id: SQLWrapper): SQL {
	return sql`(SELECT ${sellers.place} - ${sellers.ownsVin} * 1000000 FROM ${sellers} WHERE ${sellers.id} = ${id})`;
}
