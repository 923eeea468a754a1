import { auditChangeStatement } from "../audit/audit.server";
import type { User } from "../auth/session.server";
import type { AppContext } from "../context.server";
import { bumpCatalogueStatement } from "../vehicles/catalogue.server";
import type { Dealership } from "./dealership";

/**
 * Takes the dealership and, by the foreign keys, its cars, runs and imports with their files; contact events stay for
 * the statistics. The files go first: a deletion that failed half-way is asked for again, and no file that an import
 * names outlives it; a file without an import goes with the cron's sweep of old ones.
 */
export async function deleteDealership(ctx: AppContext, user: User, dealership: Dealership): Promise<void> {
	await deleteUploads(ctx, dealership.id);
	const d1 = ctx.db.$client;
	const now = ctx.now().toISOString();
	await d1.batch([
		d1.prepare("DELETE FROM dealerships WHERE id = ?1").bind(dealership.id),
		auditChangeStatement(ctx.db, {
			user,
			action: "delete dealership",
			subject: dealership.name,
			before: dealership,
			after: null,
			now,
		}),
		bumpCatalogueStatement(ctx.db, now),
	]);
}

/** Keys a call: R2 deletes no more at once. */
const KEYS_A_CALL = 1000;

async function deleteUploads({ db, files }: AppContext, dealershipId: number): Promise<void> {
	const { results } = await db.$client
		.prepare("SELECT file_key AS fileKey FROM imports WHERE dealership_id = ?1")
		.bind(dealershipId)
		.all<{ fileKey: string }>();
	for (let at = 0; at < results.length; at += KEYS_A_CALL)
		await files.delete(results.slice(at, at + KEYS_A_CALL).map(({ fileKey }) => fileKey));
}
