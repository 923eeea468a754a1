import { eq } from "drizzle-orm";
import { z } from "zod";
import { dealerships } from "../../db/schema";
import { toStatement } from "../../db/statement";
import { auditChangeStatement } from "../audit/audit.server";
import type { User } from "../auth/session.server";
import type { AppContext } from "../context.server";
import { isLoopback } from "../fetching/politeness";
import { encodeFeedAccess, getFeedOrigin } from "../sync/board/feed-access.server";
import type { Dealership } from "./dealership";

/** Only whether, and for which address: user and password are shown to nobody. */
export async function getFeedAccess({ db, config }: AppContext, dealership: Dealership) {
	const { feedAccess } = dealerships;
	const row = await db.select({ feedAccess }).from(dealerships).where(eq(dealerships.id, dealership.id)).get();
	const sealed = row?.feedAccess ?? null;
	const savedFor = await getFeedOrigin(config, dealership.id, sealed);
	return { isSaved: sealed !== null, savedFor, origins: listOrigins(config, dealership) };
}

/** A feed's usual place first, and https alone: by plain http anybody on the way could read the password. */
function listOrigins(config: AppContext["config"], { url, additionalUrls }: Dealership): string[] {
	const safe = [...additionalUrls, url].filter((at) => at.startsWith("https:") || isLoopback(config, at));
	return [...new Set(safe.map((at) => new URL(at).origin))];
}

const MISSING = "Enter both the feed's user and its password";
const text = z.string({ error: MISSING }).min(1, MISSING).max(200, "User and password must not exceed 200 characters");

/** User and password go to the chosen address alone, so it must be one that the dealership has now. */
function toAccessSchema(origins: string[]) {
	const error = origins.length
		? "Choose which address asks for the user and the password"
		: "Give the feed's address first: it must begin with https";
	return z.object({ user: text, password: text, origin: z.enum(origins, { error }) });
}

export async function updateFeedAccess(ctx: AppContext, user: User, dealership: Dealership, form: FormData) {
	const { id, name } = dealership;
	const isForgotten = form.get("intent") === "forget feed access";
	const access = toAccessSchema(listOrigins(ctx.config, dealership)).safeParse(Object.fromEntries(form));
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
