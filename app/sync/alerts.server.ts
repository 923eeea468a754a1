import type { AppContext } from "../context.server";
import { logFailure } from "../log/log";
import { toShownText } from "../log/shown-text";
import type { Run, RunDealership } from "./board/board";
import type { Verdict } from "./outcome";

const FAILURES_BEFORE_ALERT = 3;
const ALERT_TIMEOUT_MS = 5_000;

/** Removes secrets and posts `{text}` to ALERT_WEBHOOK, if set. A lost alert must not fail its work. */
export async function sendAlert(ctx: AppContext, text: string): Promise<void> {
	if (!ctx.config.alertWebhook) return;
	try {
		const response = await ctx.fetch(ctx.config.alertWebhook, {
			method: "POST",
			headers: { "Content-Type": "application/json" },
			body: JSON.stringify({ text: toShownText(text) }),
			signal: AbortSignal.timeout(ALERT_TIMEOUT_MS),
		});
		await response.body?.cancel();
	} catch (error) {
		logFailure("alert-failed", error);
	}
}

type EndedRun = { run: Pick<Run, "id">; dealership: Pick<RunDealership, "url" | "failuresInARow"> };

export async function sendRunAlert(ctx: AppContext, { dealership, run }: EndedRun, verdict: Verdict): Promise<void> {
	const isThird = dealership.failuresInARow + 1 === FAILURES_BEFORE_ALERT;
	const failed = verdict.outcome !== "complete" && verdict.outcome !== "partial";
	if (verdict.outcome !== "needs-review" && !(failed && isThird)) return;
	await sendAlert(ctx, `${dealership.url}: run ${run.id} ended as ${verdict.outcome}. ${verdict.reason ?? ""}`.trim());
}
