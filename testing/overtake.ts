import { getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect } from "vitest";
import type { AppContext } from "../app/context.server";
import { handleJob } from "../app/jobs/handle-job.server";
import { type Job, jobSchema } from "../app/jobs/job";
import { driveParts, type Parts } from "../app/steps/drive-parts";
import * as schema from "../db/schema";
import { failAt, withFault, withMeanwhile } from "./fail-at";
import type { Random } from "./random";

/** Longer than any claim lasts. */
const SLEEP_MS = 320_000;
const MOST_STEPS = 60;
/** Hosts and pictures are claimed by time alone, and makes are fitted by whoever finds one due. */
const unfenced = ["robots_cache", "host_politeness", "card_claims", "deal_shared", "zip_places"];
const watched = Object.values(schema)
	.filter((table) => is(table, SQLiteTable))
	.map((table) => getTableName(table))
	.filter((name) => !unfenced.includes(name));

/** Work in steps, of which one row of a table tells who drives it. */
export interface Work {
	ctx: AppContext;
	row: { table: "sync_runs" | "card_jobs" | "deal_fits"; isOpen: string };
	parts: Parts;
	skip: (ms: number) => void;
	start: (ctx: AppContext) => Promise<unknown>;
	/** Makes out of date what the sleeper knows. */
	change: () => Promise<unknown>;
}

/**
 * A driver sleeps before its call `at`; another, which may die of it, takes the work over meanwhile. The sleeper must
 * then change no row. At last the other drives the work to its end. False when the work had fewer calls.
 */
export async function overtake(work: Work, at: number, random: Random): Promise<boolean> {
	const [own, others]: [Job[], Job[]] = [[], []];
	const other: AppContext = { ...work.ctx, jobs: toQueue(others) };
	const isClockBehind = random(2) > 0;
	let sleptMs = 0;
	const left: { fences: string | null; rows: object }[] = [];
	const takeOver = async () => {
		work.skip(SLEEP_MS);
		if (isClockBehind) sleptMs = SLEEP_MS;
		await work.change();
		const before = await readFences(work);
		await driveAwhile(work, other, others, random);
		const fences = await readFences(work);
		if (fences !== before) left.push({ fences, rows: await readRows(work) });
	};
	const awake = { ...work.ctx, jobs: toQueue(own), now: () => new Date(work.ctx.now().getTime() - sleptMs) };
	const { ctx, seen } = withMeanwhile(awake, at, takeOver);
	await work.start(awake);
	for (let job = own.shift(), steps = 0; job && steps < MOST_STEPS; job = own.shift(), steps++)
		await handleJob(ctx, job).catch((error) => {
			// What it had made for itself, the other may have cleared away: its message comes again, and is late.
			if (left.length === 0) throw error;
		});
	const fences = await readFences(work);
	for (const { rows } of left.filter((one) => one.fences === fences))
		expect(await readRows(work), "what the sleeper changed").toEqual(rows);
	await driveToEnd(work, other, others);
	return seen.calls >= at;
}

const toQueue = (sent: Job[]) => ({ send: async (job: unknown) => void sent.push(jobSchema.parse(job)) });

async function driveAwhile({ parts }: Work, ctx: AppContext, sent: Job[], random: Random): Promise<void> {
	const diesAt = random(3) > 0 ? 2 + random(16) : 0;
	const fault = failAt(diesAt, random(2) ? "before" : "after", true);
	const dying = withFault(ctx, fault);
	const attempt = (run: () => Promise<unknown>) =>
		run().catch((error) => {
			if (!fault.hasStruck) throw error;
		});
	await attempt(() => driveParts(dying, parts));
	for (let steps = 1 + random(6); steps > 0 && !fault.hasStruck; steps--) {
		const job = sent.shift();
		if (job) await attempt(() => handleJob(dying, job));
	}
}

async function driveToEnd(work: Work, ctx: AppContext, sent: Job[]): Promise<void> {
	for (let steps = 0; steps < MOST_STEPS; steps++) {
		const job = sent.shift();
		if (job) await handleJob(ctx, job);
		else if ((await countOpen(work)) === 0) return;
		else {
			work.skip(SLEEP_MS);
			await driveParts(ctx, work.parts);
		}
	}
	throw new Error("the work never ended");
}

async function countOpen({ ctx, row }: Work): Promise<number | null> {
	return await ctx.db.$client.prepare(`SELECT count(*) AS n FROM ${row.table} WHERE ${row.isOpen}`).first<number>("n");
}

async function readFences({ ctx, row }: Work): Promise<string | null> {
	return await ctx.db.$client.prepare(`SELECT json_group_array(fence) AS fences FROM ${row.table}`).first("fences");
}

async function readRows({ ctx }: Work): Promise<object> {
	const results = await ctx.db.$client.batch(watched.map((table) => ctx.db.$client.prepare(`SELECT * FROM ${table}`)));
	return Object.fromEntries(watched.map((table, at) => [table, results[at]?.results.map(withoutMark)]));
}

/** That a message is on its way holds by time alone, too: a clock that is behind sends a second, and one driver takes it. */
function withoutMark(row: unknown): object {
	return Object.fromEntries(Object.entries(row as object).filter(([name]) => name !== "sent_until"));
}
