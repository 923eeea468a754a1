import { auditChange } from "../auth/audit.server";
import type { User } from "../auth/session.server";
import type { AppContext } from "../context.server";
import { bumpCatalogue } from "../vehicles/catalogue.server";
import type { Dealership } from "./dealership";

/**
 * Takes the dealership and, by the foreign keys, its cars, runs and imports with their files; contact events stay for
 * the statistics. The files go first: a deletion that failed half-way is asked for again, and no file outlives it.
 */
export async function deleteDealership(ctx: AppContext, user: User, dealership: Dealership): Promise<void> {
	await deleteUploads(ctx.files, dealership.id);
	const d1 = ctx.db.$client;
	const now = ctx.now().toISOString();
	await d1.batch([
		d1.prepare("DELETE FROM dealerships WHERE id = ?1").bind(dealership.id),
		auditChange(ctx.db, {
			user,
			action: "delete dealership",
			subject: dealership.name,
			before: dealership,
			after: null,
			now,
		}),
		bumpCatalogue(ctx.db, now),
	]);
}

async function deleteUploads(files: R2Bucket, dealershipId: number): Promise<void> {
	let isMore = true;
	while (isMore) {
		const { objects, truncated } = await files.list({ prefix: `imports/${dealershipId}/` });
		if (objects.length > 0) await files.delete(objects.map(({ key }) => key));
		isMore = truncated;
	}
}
