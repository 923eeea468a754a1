import type { AppContext } from "./context.server";
import { logFailure } from "./log";

/** What the cron does, by the name under which a failure is logged. */
export type Parts = Record<string, (ctx: AppContext) => Promise<void>>;

/** Runs each part, whatever became of the others; then throws the first failure, if there was one. */
export async function runParts(ctx: AppContext, parts: Parts): Promise<void> {
	const failures: unknown[] = [];
	for (const [name, run] of Object.entries(parts)) {
		try {
			await run(ctx);
		} catch (error) {
			logFailure(`${name}-failed`, error);
			failures.push(error);
		}
	}
	if (failures.length > 0) throw failures[0];
}
