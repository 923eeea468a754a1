import { and, lt, sql } from "drizzle-orm";
import { imports } from "../../db/schema";
import { toStatement } from "../../db/statement";
import type { AppContext } from "../context.server";
import { isUnclaimed } from "../steps/claim.server";
import type { Parts } from "../steps/drive-parts";
import type { ImportJob } from "./import-job";

export const FILE_DAYS = 30;
const FILES_A_LIST = 1000;
const LOST_A_TICK = 20;

/** In: a cron tick. Out: stopped imports continued, old files deleted. */
export const importParts: Parts = { "drive-lost-imports": driveLostImports, "forget-import-files": deleteOld };

async function driveLostImports(ctx: AppContext): Promise<void> {
	const { id, fence, state } = imports;
	const { results } = await toStatement(
		ctx.db,
		sql`SELECT ${id} AS importId, ${fence} FROM ${imports} INDEXED BY imports_unfinished
			WHERE ${state} = 'importing' AND ${isUnclaimed(imports, ctx.now())} LIMIT ${LOST_A_TICK}`,
	).all<Pick<ImportJob, "importId" | "fence">>();
	for (const { importId, fence } of results)
		await ctx.jobs.send({ v: 1, type: "import", importId, fence } satisfies ImportJob);
}

async function deleteOld(ctx: AppContext): Promise<void> {
	if (ctx.now().getUTCMinutes() !== 43) return;
	const oldest = ctx.now().getTime() - FILE_DAYS * 86_400_000;
	// Without its file nobody can check one any more.
	const isOld = and(sql`${imports.state} = 'preview'`, lt(imports.createdAt, new Date(oldest).toISOString()));
	await ctx.db.delete(imports).where(isOld);
	await deleteFiles(ctx, oldest);
}

/** Listed from the bucket, to catch files without a row: never written, or deleted with its dealership. */
async function deleteFiles({ files }: AppContext, oldest: number): Promise<void> {
	for (let cursor: string | undefined; ; ) {
		const listed = await files.list({ prefix: "imports/", limit: FILES_A_LIST, cursor });
		const old = listed.objects.filter(({ uploaded }) => uploaded.getTime() < oldest).map(({ key }) => key);
		if (old.length > 0) await files.delete(old);
		if (!listed.truncated) return;
		cursor = listed.cursor;
	}
}
