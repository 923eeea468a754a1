import { and, sql } from "drizzle-orm";
import { dealerships } from "../../db/schema";
import type { AppContext } from "../context.server";
import type { Parts } from "../steps/drive-parts";
import { sendAlert } from "../sync/alerts.server";
import { EXPIRY_WARNING_DAYS } from "./dealership";

/** In: a cron tick. Out: one alert for each subscription that ends within five days or has ended. */
export const dealershipParts: Parts = { "tell-of-expiries": formatOfExpiries };

async function formatOfExpiries(ctx: AppContext): Promise<void> {
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
