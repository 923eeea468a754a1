import { dealerships } from "../../db/schema";
import { toStatement } from "../../db/statement";
import { auditChangeStatement } from "../audit/audit.server";
import type { User } from "../auth/session.server";
import type { AppContext } from "../context.server";
import { enqueueSync } from "../sync/enqueue-sync.server";
import type { NewDealership } from "./dealership-schema";
import { getIdByUrl } from "./dealerships.server";

export type DealerDetails = { phone: string | null; openingHours: string | null };

const noDetails: DealerDetails = { phone: null, openingHours: null };

/** Starts its first sync too; null if its address is there already. */
export async function createDealership(
	ctx: AppContext,
	user: User,
	input: NewDealership,
	details = noDetails,
): Promise<number | null> {
	if (await getIdByUrl(ctx.db, input.url)) return null;
	const { name, url, additionalUrls, location } = input;
	const now = ctx.now().toISOString();
	// Due at once, for the cron to start its sync if this request dies before it does.
	const due = { status: "syncing", nextSyncAt: now } as const;
	const insert = ctx.db
		.insert(dealerships)
		.values({ name, url, additionalUrls, location, ...details, ...due, createdAt: now, updatedAt: now })
		.onConflictDoNothing({ target: dealerships.url })
		.returning({ id: dealerships.id });
	const [created] = await ctx.db.$client.batch<{ id: number }>([
		toStatement(ctx.db, insert),
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
