import type { AppContext } from "../context.server";
import { logFailure } from "../log/log";

/** The parts of a cron tick by name, for the log. True: shoppers see other cars now. */
export type Parts = Record<string, (ctx: AppContext) => Promise<unknown>>;

/** Runs every part even after a failure, then throws the first failure. */
export async function driveParts(ctx: AppContext, parts: Parts): Promise<boolean> {
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
