import type { AppContext } from "../context.server";
import { logFailure } from "../log";

/** What the cron does, by the name under which a failure is logged; true tells that shoppers see other cars now. */
export type Parts = Record<string, (ctx: AppContext) => Promise<unknown>>;

/**
 * In: what a tick does. Out: whether any part changed what shoppers see. Each part runs, whatever became of the others;
 * then the first failure, if there was one, is thrown.
 */
export async function runParts(ctx: AppContext, parts: Parts): Promise<boolean> {
	const failures: unknown[] = [];
	let isSeen = false;
	for (const [name, run] of Object.entries(parts)) {
		try {
			if ((await run(ctx)) === true) isSeen = true;
		} catch (error) {
			logFailure(`${name}-failed`, error);
			failures.push(error);
		}
	}
	if (failures.length > 0) throw failures[0];
	return isSeen;
}
