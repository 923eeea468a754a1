import { auditChangeStatement } from "../audit/audit.server";
import type { User } from "../auth/session.server";
import type { AppContext } from "../context.server";
import { enqueueSync } from "../sync/enqueue-sync.server";
import type { NewDealership } from "./dealership-schema";
import { getIdByUrl } from "./dealerships.server";

/** Adds a dealership and starts its first sync; null when its address is there already. */
export async function createDealership(ctx: AppContext, user: User, input: NewDealership): Promise<number | null> {
	if (await getIdByUrl(ctx.db, input.url)) return null;
	const d1 = ctx.db.$client;
	const now = ctx.now().toISOString();
	const [created] = await d1.batch<{ id: number }>([
		d1
			.prepare(
				`INSERT INTO dealerships (name, url, additional_urls, location, created_at, updated_at)
				VALUES (?1, ?2, ?3, ?4, ?5, ?5) ON CONFLICT (url) DO NOTHING RETURNING id`,
			)
			.bind(input.name, input.url, JSON.stringify(input.additionalUrls), input.location, now),
		auditChangeStatement(ctx.db, {
			user,
			action: "add dealership",
			subject: input.name,
			before: null,
			after: input,
			now,
		}),
	]);
	const id = created?.results[0]?.id;
	if (!id) return null;
	await enqueueSync(ctx, id, "added");
	return id;
}
