import type { Db } from "../../db/client";

/**
 * The statement that makes every cached public page older than the change it travels with.
 * Put it in the same `batch()` as the change.
 */
export function bumpCatalogueStatement(db: Db, now: string): D1PreparedStatement {
	return db.$client.prepare("UPDATE catalogue SET version = version + 1, changed_at = ?1 WHERE id = 1").bind(now);
}

/** The same, only when the statement just before it in the batch changed a row. */
export function bumpIfChangedStatement(db: Db, now: string): D1PreparedStatement {
	return db.$client
		.prepare("UPDATE catalogue SET version = version + 1, changed_at = ?1 WHERE id = 1 AND changes() > 0")
		.bind(now);
}

export interface CatalogueVersion {
	version: number;
	/** ISO 8601 UTC of the last public change. */
	changedAt: string;
}

export async function getCatalogueVersion(db: Db): Promise<CatalogueVersion> {
	const row = await db.$client
		.prepare("SELECT version, changed_at AS changedAt FROM catalogue WHERE id = 1")
		.first<CatalogueVersion>();
	return row ?? { version: 0, changedAt: "1970-01-01T00:00:00.000Z" };
}
