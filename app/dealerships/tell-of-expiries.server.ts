import type { AppContext } from "../context.server";
import type { Parts } from "../steps/run-parts";
import { sendAlert } from "../sync/alerts.server";
import { EXPIRY_WARNING_DAYS } from "./dealership";

/** In: a cron tick. Out: an alert for each subscription about to end. */
export const dealershipParts: Parts = { "tell-of-expiries": tellOfExpiries };

type Expiring = { name: string; expirationDate: string };

/** Tells of each subscription that ends within five days (or has ended), once. */
async function tellOfExpiries(ctx: AppContext): Promise<void> {
	if (!ctx.config.alertWebhook) return;
	const { results } = await ctx.db.$client
		.prepare(
			`UPDATE dealerships SET alerted_expiration = expiration_date
			WHERE datetime(expiration_date) <= datetime(?1, '+${EXPIRY_WARNING_DAYS} days') AND alerted_expiration IS NOT expiration_date
			RETURNING name, expiration_date AS expirationDate`,
		)
		.bind(ctx.now().toISOString())
		.all<Expiring>();
	for (const { name, expirationDate } of results)
		await sendAlert(ctx, `${name}: the subscription ends on ${expirationDate}. Renew it in Dealerships.`);
}
