import { and, sql } from "drizzle-orm";
import { dealerships } from "../../db/schema";
import type { AppContext } from "../context.server";
import type { Parts } from "../steps/run-parts";
import { sendAlert } from "../sync/alerts.server";
import { EXPIRY_WARNING_DAYS } from "./dealership";

/** In: a cron tick. Out: an alert for each subscription about to end. */
export const dealershipParts: Parts = { "tell-of-expiries": tellOfExpiries };

/** Tells of each subscription that ends within five days (or has ended), once. */
async function tellOfExpiries(ctx: AppContext): Promise<void> {
	if (!ctx.config.alertWebhook) return;
	const { name, expirationDate, alertedExpiration } = dealerships;
	const ends = sql`datetime(${expirationDate}) <= datetime(${ctx.now().toISOString()}, ${`+${EXPIRY_WARNING_DAYS} days`})`;
	const expiring = await ctx.db
		.update(dealerships)
		.set({ alertedExpiration: sql`${expirationDate}` })
		.where(and(ends, sql`${alertedExpiration} IS NOT ${expirationDate}`))
		.returning({ name, expirationDate });
	for (const one of expiring)
		await sendAlert(ctx, `${one.name}: the subscription ends on ${one.expirationDate}. Renew it in Dealerships.`);
}
