import type { AppContext } from "../context.server";
import type { Board } from "./board";
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
		console.error(JSON.stringify({ event: "alert-failed", error: String(error) }));
	}
}

/** Tells of a run that waits for review and of a dealership that failed three times in a row. */
export async function tellOfRun(ctx: AppContext, { dealership, run }: Board, verdict: Verdict): Promise<void> {
	const isThird = dealership.failuresInARow + 1 === FAILURES_BEFORE_ALERT;
	const failed = verdict.outcome !== "complete" && verdict.outcome !== "partial";
	if (verdict.outcome !== "needs-review" && !(failed && isThird)) return;
	await sendAlert(ctx, `${dealership.url}: run ${run.id} ended as ${verdict.outcome}. ${verdict.reason ?? ""}`.trim());
}
