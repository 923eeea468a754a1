import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { catalogue } from "../../db/schema";
import { toStatement } from "../../db/statement";

/** Makes every cached public page older than the change. Put it into the same `batch()`. */
export function raiseVersionStatement(db: Db, now: string): D1PreparedStatement {
	return toStatement(db, db.update(catalogue).set(next(now)).where(isOnlyRow));
}

/** Only when the statement just before it in the batch changed a row. */
export function raiseIfChangedStatement(db: Db, now: string): D1PreparedStatement {
	return toStatement(db, db.update(catalogue).set(next(now)).where(and(isOnlyRow, sql`changes() > 0`)));
}

const isOnlyRow = eq(catalogue.id, 1);
const next = (changedAt: string) => ({ version: sql`${catalogue.version} + 1`, changedAt });

export interface CatalogueVersion {
	version: number;
	/** ISO 8601 UTC of the last public change. */
	changedAt: string;
}

export async function getCatalogueVersion(db: Db): Promise<CatalogueVersion> {
	const { version, changedAt } = catalogue;
	const row = await db.select({ version, changedAt }).from(catalogue).where(isOnlyRow).get();
	return row ?? { version: 0, changedAt: "1970-01-01T00:00:00.000Z" };
}
