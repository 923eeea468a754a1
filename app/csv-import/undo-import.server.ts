import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { auditStatement } from "~/audit/audit.server";
import type { User } from "~/auth/session.server";
import type { AppContext } from "~/context.server";
import type { Dealership } from "~/dealerships/dealership";
import { storeStockChanges } from "~/deals/fitting/store-changes.server";
import { undoStatements } from "~/inventory/undo/undo.server";
import { toOldest } from "~/inventory/undo/undo-days";
import { commitIf } from "../../db/commit-if.server";
import { imports } from "../../db/schema";
import { toStatement } from "../../db/statement";
import type { Import } from "./imports.server";

/** Takes back what nothing newer has changed. False: undone already, over 30 days old, or a file is being imported. */
export async function undoImport(ctx: AppContext, user: User, dealership: Dealership, file: Import): Promise<boolean> {
	const { db } = ctx;
	const now = ctx.now();
	const at = now.toISOString();
	const undone = { undoneAt: at, pendingRemovals: null };
	const { added, changed, removed, fileName } = file;
	const before = { file: fileName, added, changed, removed };
	const entry = { user, action: "undo CSV import", subject: dealership.name, before, after: null, now: at };
	const done = await commitIf(db, mayUndo(file, now), [
		...(await undoStatements(db, { column: "importId", id: file.id }, file.dealershipId, at)),
		toStatement(db, db.update(imports).set(undone).where(eq(imports.id, file.id))),
		auditStatement(db, entry),
	]);
	if (done !== null) await storeStockChanges(ctx, file.dealershipId, at);
	return done !== null;
}

const o = alias(imports, "o");

/** A running import compares its rows with cars that undoing would change. */
function mayUndo({ id, dealershipId }: Import, now: Date) {
	const isStanding = and(eq(imports.id, id), gt(imports.finishedAt, toOldest(now)), isNull(imports.undoneAt));
	return sql`EXISTS (SELECT 1 FROM ${imports} WHERE ${isStanding})
		AND NOT EXISTS (SELECT 1 FROM ${imports} ${o} INDEXED BY imports_unfinished
			WHERE ${o.dealershipId} = ${dealershipId} AND ${o.state} = 'importing')`;
}
