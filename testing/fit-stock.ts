import { createExecutionContext } from "cloudflare:test";
import { type AppContext, createContext } from "../app/context.server";
import { dealParts } from "../app/deals/fitting/sweep-fits.server";
import type { Env } from "../app/env/env.server";
import { handleJob } from "../app/jobs/handle-job.server";
import { type Job, jobSchema } from "../app/jobs/job";
import { driveParts } from "../app/steps/drive-parts";

export function openFits(env: Env) {
	const clock = { at: Date.parse("2026-03-01T09:00:00Z") };
	const sent: Job[] = [];
	const ctx: AppContext = {
		...createContext(env, createExecutionContext()),
		now: () => {
			clock.at += 10;
			return new Date(clock.at);
		},
		jobs: { send: async (job) => void sent.push(jobSchema.parse(job)) },
	};
	return { ctx, clock, sent };
}

export async function fitStock({ ctx, sent }: ReturnType<typeof openFits>): Promise<number> {
	await driveParts(ctx, dealParts);
	let fits = 0;
	for (let job = sent.shift(); job; job = sent.shift(), fits++) await handleJob(ctx, job);
	return fits;
}

export async function forgetFits(db: D1Database): Promise<void> {
	for (const table of ["vehicles", "dealerships", "deal_fits"]) await db.prepare(`DELETE FROM ${table}`).run();
	await db
		.prepare(
			"UPDATE deal_shared SET terms = NULL, counts = NULL, rounds = 0, night_at = NULL, moved_at = NULL, made_at = NULL",
		)
		.run();
}
