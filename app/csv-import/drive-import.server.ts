import { and, eq, inArray } from "drizzle-orm";
import { imports } from "../../db/schema";
import { toStatement } from "../../db/statement";
import { auditStatement } from "../audit/audit.server";
import type { User } from "../auth/session.server";
import type { AppContext } from "../context.server";
import type { Dealership } from "../dealerships/dealership";
import { getDealership } from "../dealerships/dealerships.server";
import { storeStockChanges } from "../deals/fitting/store-changes.server";
import { commitStock, refreshListedStatements } from "../inventory/shown/listed.server";
import { logFailure } from "../log/log";
import { enqueueDrawingOfImport } from "../share-images/jobs/handle-draw-changed.server";
import { MAX_ATTEMPTS } from "../steps/claim.server";
import { claimImport, commitImport, type ImportClaim, releaseClaim } from "./claim-import.server";
import { type Imported, importFile } from "./import-file.server";
import type { ImportJob } from "./import-job";
import { findImport, type Import } from "./imports.server";

export async function enqueueImport(ctx: AppContext, user: User, file: Import): Promise<boolean> {
	const { id, username } = user;
	const { meta } = await ctx.db
		.update(imports)
		.set({ state: "importing", bytesRead: 0, rows: 0, userId: id, username })
		.where(and(eq(imports.id, file.id), inArray(imports.state, ["received", "preview"])));
	if (meta.changes === 0) return false;
	await ctx.jobs.send({ v: 1, type: "import", importId: file.id, fence: file.fence } satisfies ImportJob);
	return true;
}

/** In: a message about an import that has stopped. Out: the import at its end; a late message does nothing. */
export async function driveImport(ctx: AppContext, job: ImportJob): Promise<void> {
	const file = await findImport(ctx.db, job.importId);
	const dealership = file && (await getDealership(ctx.db, file.dealershipId, ctx.now()));
	const claim = file && (await claimImport(ctx, file, { fence: job.fence }));
	if (!file || !dealership || !claim) return;
	if (claim.attempts > MAX_ATTEMPTS) return giveUp(ctx, dealership, file, claim);
	const report = await driveClaimedImport(ctx, dealership, file, claim);
	if (report === "file gone") await giveUp(ctx, dealership, file, claim);
}

export async function driveClaimedImport(
	ctx: AppContext,
	dealership: Dealership,
	file: Import,
	claim: ImportClaim,
): Promise<Imported | "interrupted"> {
	try {
		const imported = await importFile(ctx, dealership, file, claim);
		if (typeof imported === "object") {
			await enqueueDrawingOfImport(ctx, dealership.id, claim.startedAt);
			await storeStockChanges(ctx, dealership.id, claim.startedAt);
		}
		return imported;
	} catch (error) {
		logFailure("import-interrupted", error, { import: file.id });
		await releaseClaim(ctx.db, claim).catch(() => {});
		return "interrupted";
	}
}

async function giveUp(ctx: AppContext, { name }: Dealership, file: Import, claim: ImportClaim): Promise<void> {
	const { db } = ctx;
	const { dealershipId, startedAt, added, changed, removed, user } = claim;
	const now = ctx.now().toISOString();
	await commitStock(db, dealershipId, startedAt, (statements) => commitImport(db, claim, statements));
	const after = { file: file.fileName, outcome: "given up", added, changed, removed };
	await commitImport(db, claim, [
		...refreshListedStatements(db, dealershipId, startedAt),
		toStatement(
			db,
			db.update(imports).set({ state: "failed", finishedAt: now, leaseUntil: null }).where(eq(imports.id, file.id)),
		),
		auditStatement(db, { user, action: "upload CSV", subject: name, before: null, after, now }),
	]);
}
