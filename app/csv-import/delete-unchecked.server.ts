import { imports } from "../../db/schema";
import { toStatement } from "../../db/statement";
import { auditChangeStatement } from "../audit/audit.server";
import type { User } from "../auth/session.server";
import type { AppContext } from "../context.server";
import type { Dealership } from "../dealerships/dealership";
import { type Import, isUnbegun } from "./imports.server";

/** For a file that waits for a check, of which nothing is imported. False: its import has begun, or it is gone. */
export async function deleteUnchecked(
	{ db, files, now }: AppContext,
	user: User,
	dealership: Dealership,
	{ id, fileName, fileKey }: Import,
): Promise<boolean> {
	const entry = { user, action: "discard CSV", subject: dealership.name, before: { file: fileName }, after: null };
	const [deleted] = await db.$client.batch([
		toStatement(db, db.delete(imports).where(isUnbegun(id))),
		auditChangeStatement(db, { ...entry, now: now().toISOString() }),
	]);
	if (!deleted?.meta.changes) return false;
	await files.delete(fileKey);
	return true;
}
