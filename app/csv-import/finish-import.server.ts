import { and, eq, isNotNull, ne, sql } from "drizzle-orm";
import type { Db } from "../../db/client";
import { imports } from "../../db/schema";
import { toStatement } from "../../db/statement";
import { PARAMETER_CHARS } from "../inventory/json-parts";
import { toRanges } from "../inventory/undo/id-ranges";
import type { ImportClaim } from "./claim-import.server";
import type { ImportReport } from "./import-report";

/** `held`: missing cars, too many to remove without a person. `shown`: the file's cars. */
export function finishImportStatements(
	db: Db,
	{ id, dealershipId }: ImportClaim,
	{ rows, added, changed, removed, failed, skipped, notes }: ImportReport,
	{ held, shown }: { held: number[]; shown: Iterable<number> },
	now: string,
): D1PreparedStatement[] {
	const { bytes, pendingRemovals } = imports;
	const ended = {
		...({ state: "done", rows, added, changed, removed, failed, skipped, notes, finishedAt: now } as const),
		...{ bytesRead: sql`${bytes}`, leaseUntil: null, pendingRemovals: held.length > 0 ? held : null },
		shown: toStoredRanges(shown),
	};
	const isAsking = isNotNull(pendingRemovals);
	const isEarlier = and(eq(imports.dealershipId, dealershipId), ne(imports.id, id), isAsking);
	return [
		toStatement(db, db.update(imports).set(ended).where(eq(imports.id, id))),
		toStatement(db, db.update(imports).set({ pendingRemovals: null }).where(isEarlier)),
	];
}

/** Null if too long for the row: then the file counts as showing no car. */
function toStoredRanges(shown: Iterable<number>): [number, number][] | null {
	const ranges = toRanges(shown);
	return JSON.stringify(ranges).length > PARAMETER_CHARS ? null : ranges;
}
