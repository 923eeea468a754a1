import { eq } from "drizzle-orm";
import { z } from "zod";
import { dealerships } from "../../db/schema";
import { toStatement } from "../../db/statement";
import { auditChangeStatement } from "../audit/audit.server";
import type { User } from "../auth/session.server";
import type { AppContext } from "../context.server";
import { encodeFeedAccess } from "../sync/board/feed-access.server";
import type { Dealership } from "./dealership";

/** Only whether: user and password are shown to nobody. */
export async function hasFeedAccess({ db }: AppContext, id: number): Promise<boolean> {
	const { feedAccess } = dealerships;
	const row = await db.select({ feedAccess }).from(dealerships).where(eq(dealerships.id, id)).get();
	return row?.feedAccess != null;
}

const MISSING = "Enter both the feed's user and its password";
const text = z.string({ error: MISSING }).min(1, MISSING).max(200, "User and password must not exceed 200 characters");
const accessSchema = z.object({ user: text, password: text });

export async function updateFeedAccess(ctx: AppContext, user: User, { id, name }: Dealership, form: FormData) {
	const isForgotten = form.get("intent") === "forget feed access";
	const access = accessSchema.safeParse(Object.fromEntries(form));
	if (!isForgotten && !access.success) return access.error.issues[0]?.message ?? MISSING;
	const sealed = access.success && !isForgotten ? await encodeFeedAccess(ctx.config, id, access.data) : null;
	if (!isForgotten && sealed === null)
		return "The password cannot be saved: the secret DATA_KEY is not set. Ask your developer to set it.";
	const now = ctx.now().toISOString();
	const action = isForgotten ? "forget feed access" : "save feed access";
	await ctx.db.$client.batch([
		toStatement(
			ctx.db,
			ctx.db.update(dealerships).set({ feedAccess: sealed, updatedAt: now }).where(eq(dealerships.id, id)),
		),
		auditChangeStatement(ctx.db, { user, action, subject: name, before: null, after: null, now }),
	]);
	return null;
}
