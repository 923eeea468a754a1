import { and, sql } from "drizzle-orm";
import { dealerships } from "../../db/schema";
import type { AppContext } from "../context.server";
import { EXPIRY_WARNING_DAYS } from "../dealerships/dealership";
import { logFailure } from "../log";
import type { Run, RunDealership } from "./board/board";
import type { Verdict } from "./judge-run";

/** So many failed runs in a row are worth a message, once. */
const FAILURES_BEFORE_ALERT = 3;
const ALERT_TIMEOUT_MS = 5_000;

/** Posts `{text}` to ALERT_WEBHOOK when it is set. An alert that does not arrive must not fail what it tells of. */
export async function sendAlert(ctx: AppContext, text: string): Promise<void> {
	if (!ctx.config.alertWebhook) return;
	try {
		const response = await ctx.fetch(ctx.config.alertWebhook, {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify({ text }),
			signal: AbortSignal.timeout(ALERT_TIMEOUT_MS),
		});
		await response.body?.cancel();
	} catch (error) {
		logFailure("alert-failed", error);
	}
}

/** Tells of each subscription that ends within five days (or has ended), once. */
export async function tellOfExpiries(ctx: AppContext): Promise<void> {
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

/** A run that has ended, and its dealership as it was before. */
type EndedRun = { run: Pick<Run, "id">; dealership: Pick<RunDealership, "url" | "failuresInARow"> };

/** Tells of a run that waits for review and of a dealership that failed three times in a row. */
export async function tellOfRun(ctx: AppContext, { dealership, run }: EndedRun, verdict: Verdict): Promise<void> {
	const isThird = dealership.failuresInARow + 1 === FAILURES_BEFORE_ALERT;
	const failed = verdict.outcome !== "complete" && verdict.outcome !== "partial";
	if (verdict.outcome !== "needs-review" && !(failed && isThird)) return;
	await sendAlert(ctx, `${dealership.url}: run ${run.id} ended as ${verdict.outcome}. ${verdict.reason ?? ""}`.trim());
}
