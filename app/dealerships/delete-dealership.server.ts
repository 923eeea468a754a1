import { eq } from "drizzle-orm";
import { dealerships, imports } from "../../db/schema";
import { toStatement } from "../../db/statement";
import { auditChangeStatement } from "../audit/audit.server";
import type { User } from "../auth/session.server";
import type { AppContext } from "../context.server";
import { dealershipChangesStatement } from "../deals/fitting/store-changes.server";
import { raiseVersionStatement } from "../vehicles/catalogue.server";
import type { Dealership } from "./dealership";

/** The imports' files first, so that none outlives a failed deletion; contact events stay for the statistics. */
export async function deleteDealership(ctx: AppContext, user: User, dealership: Dealership): Promise<void> {
	await deleteUploads(ctx, dealership.id);
	const now = ctx.now().toISOString();
	await ctx.db.$client.batch([
		await dealershipChangesStatement(ctx, dealership.id),
		toStatement(ctx.db, ctx.db.delete(dealerships).where(eq(dealerships.id, dealership.id))),
		auditChangeStatement(ctx.db, {
			user,
			action: "delete dealership",
			subject: dealership.name,
			before: dealership,
			after: null,
			now,
		}),
		raiseVersionStatement(ctx.db, now),
	]);
}

const KEYS_A_CALL = 1000;

async function deleteUploads({ db, files }: AppContext, dealershipId: number): Promise<void> {
	const { fileKey } = imports;
	const uploads = await db.select({ fileKey }).from(imports).where(eq(imports.dealershipId, dealershipId));
	for (let at = 0; at < uploads.length; at += KEYS_A_CALL)
		await files.delete(uploads.slice(at, at + KEYS_A_CALL).map(({ fileKey }) => fileKey));
}
