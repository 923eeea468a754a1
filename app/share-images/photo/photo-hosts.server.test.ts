import { env } from "cloudflare:test";
import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import type { AppContext } from "~/context.server";
import { createContext } from "~/context.server";
import { handleJob } from "~/jobs/handle-job.server";
import { type Job, jobSchema } from "~/jobs/job";
import { driveParts } from "~/steps/drive-parts";
import { enqueueSync } from "~/sync/enqueue-sync.server";
import { syncParts } from "~/sync/sweep.server";
import { addDealership, Lot, makeCars } from "../../../testing/lot";
import { proofCount, seed } from "../../../testing/proof";
import { addCars } from "../fixtures/test-cars";
import { quickDrawing, sendPhoto } from "../fixtures/test-images";
import { startImageJob } from "../jobs/image-jobs.server";
import { imageParts } from "../jobs/sweep-images.server";
import { getShareImage } from "../share-image.server";

const DELAY_MS = 1_000;
const ANSWER_MS = 200;
const MINUTE_MS = 60_000;

beforeEach(async () => {
	for (const table of ["dealerships", "robots_cache", "host_politeness", "card_jobs", "card_claims"])
		await env.DB.prepare(`DELETE FROM ${table}`).run();
	const { objects } = await env.FILES.list();
	await env.FILES.delete(objects.map(({ key }) => key));
});

type Asked = { path: string; from: number; to: number };
type Task = { at: number; go: () => void };

/**
 * A dealer's host with a clock that stands while anybody works and moves to the next pause's end when all wait: what goes
 * on at once does so on this clock too.
 */
function openHost(lot: Lot) {
	const clock = { now: Date.now() };
	const asked: Asked[] = [];
	const tasks: Task[] = [];
	const due: { job: Job; at: number }[] = [];
	const sleep = (ms: number) => new Promise<void>((go) => tasks.push({ at: clock.now + ms, go }));
	const ctx: AppContext = {
		...createContext(env, { waitUntil: () => {} }, quickDrawing),
		now: () => new Date(clock.now),
		sleep,
		jobs: {
			send: async (body, { delaySeconds = 0 } = {}) =>
				due.push({ job: jobSchema.parse(body), at: clock.now + delaySeconds * 1000 }),
		},
		fetch: async (input, init) => {
			const url = new URL(new Request(input, init).url);
			const request = { path: url.pathname, from: clock.now, to: 0 };
			asked.push(request);
			await sleep(ANSWER_MS);
			request.to = clock.now;
			return url.pathname.endsWith(".jpg") ? sendPhoto() : await lot.fetch(input, init);
		},
	};
	let working = 0;
	const begin = (work: () => Promise<unknown>) => {
		working += 1;
		void work().finally(() => {
			working -= 1;
		});
	};
	/** Delivers every message when it is due, beside whatever goes on, until nothing is left to do. */
	const runAll = async () => {
		for (let idle = 0; working > 0 || due.length > 0; ) {
			for (const { job } of due.filter(({ at }) => at <= clock.now)) begin(() => handleJob(ctx, job));
			due.splice(0, due.length, ...due.filter(({ at }) => at > clock.now));
			// Real work (D1, drawing) has no pause on this clock: it moves when every worker waits for it.
			await new Promise((resolve) => setTimeout(resolve, 1));
			idle = tasks.length >= working ? idle + 1 : 0;
			if (idle < 3) continue;
			idle = 0;
			const next = Math.min(...tasks.map(({ at }) => at), ...due.map(({ at }) => at), clock.now + MINUTE_MS);
			clock.now = Math.max(clock.now, next);
			for (const { go } of tasks.filter(({ at }) => at <= clock.now)) go();
			tasks.splice(0, tasks.length, ...tasks.filter(({ at }) => at > clock.now));
		}
	};
	return { ctx, clock, asked, begin, runAll };
}

/** Milliseconds from one request to the next, pages and photos alike; none while an answer is under way. The robots file is asked for without a pause. */
function getPauses(asked: Asked[]): number[] {
	const pages = asked.filter(({ path }) => path !== "/robots.txt");
	return pages.slice(1).map(({ from }, i) => (from < (pages[i]?.to ?? 0) ? 0 : from - (pages[i]?.from ?? 0)));
}

type Start = { kind: "cards" | "photos" | "images" | "sync" | "one"; after: number };

test("syncs, card jobs and single cards that begin at any time ask a host one at a time, with its pause between", async () => {
	const start = fc.record({
		kind: fc.constantFrom<Start["kind"]>("cards", "photos", "images", "sync", "one"),
		after: fc.nat({ max: 12_000 }),
	});
	await fc.assert(
		fc.asyncProperty(fc.array(start, { minLength: 2, maxLength: 4 }), async (starts) => {
			for (const table of ["dealerships", "host_politeness", "robots_cache", "card_jobs", "card_claims"])
				await env.DB.prepare(`DELETE FROM ${table}`).run();
			const { objects } = await env.FILES.list();
			await env.FILES.delete(objects.map(({ key }) => key));
			const lot = new Lot(makeCars(3), "https://one-host.example.com");
			const { ctx, asked, begin, runAll } = openHost(lot);
			const dealership = await addDealership(ctx, `${lot.origin}/`);
			const images = JSON.stringify([`${lot.origin}/photo.jpg`]);
			const [id] = await addCars(ctx, 3, { images }, dealership);
			for (const { kind, after } of starts)
				begin(async () => {
					await ctx.sleep(after);
					if (kind === "sync") await enqueueSync(ctx, dealership, "admin");
					else if (kind === "one") await getShareImage(ctx, String(id));
					else await startImageJob(ctx, kind, new URLSearchParams());
				});
			await runAll();
			expect(Math.min(DELAY_MS, ...getPauses(asked))).toBe(DELAY_MS);
			const left = await env.DB.prepare("SELECT count(*) AS n FROM card_jobs WHERE state = 'running'").first("n");
			expect(left).toBe(0);
			const runs = await env.DB.prepare("SELECT outcome FROM sync_runs").all();
			if (starts.some(({ kind }) => kind === "sync")) expect(runs.results).not.toEqual([]);
			for (const { outcome } of runs.results) expect(outcome).toBe("complete");
		}),
		{ numRuns: proofCount(2, 200), seed },
	);
});

test("a sync does not wait for all the photos of a job, only for the step that has the host", async () => {
	const lot = new Lot(makeCars(3), "https://patient.example.com");
	const { ctx, asked, begin, runAll } = openHost(lot);
	const dealership = await addDealership(ctx, `${lot.origin}/`);
	await addCars(ctx, 24, { images: JSON.stringify([`${lot.origin}/photo.jpg`]) });
	begin(() => startImageJob(ctx, "cards", new URLSearchParams()));
	begin(async () => {
		await ctx.sleep(3_000);
		await enqueueSync(ctx, dealership, "admin");
	});
	await runAll();
	const kinds = asked.map(({ path }) => (path.endsWith(".jpg") ? "photo" : "page"));
	expect(kinds.filter((kind) => kind === "photo").length).toBeGreaterThanOrEqual(24);
	expect(kinds.lastIndexOf("page")).toBeLessThan(kinds.length - 10);
});

test("a step that died with the host gives it back by itself", async () => {
	const lot = new Lot(makeCars(1), "https://died.example.com");
	const { ctx, clock, begin, runAll } = openHost(lot);
	const images = JSON.stringify([`${lot.origin}/photo.jpg`]);
	await addCars(ctx, 2, { images });
	const at = new Date(clock.now + 90_000).toISOString();
	await env.DB.prepare("INSERT INTO host_politeness (host, run_id, taken_at, lent_until) VALUES (?1, 0, '', ?2)")
		.bind(new URL(lot.origin).host, at)
		.run();
	begin(() => startImageJob(ctx, "cards", new URLSearchParams()));
	await runAll();
	await driveParts(ctx, { ...syncParts, ...imageParts });
	expect(await env.DB.prepare("SELECT state, done FROM card_jobs").first()).toEqual({ state: "done", done: 2 });
	expect(clock.now).toBeGreaterThan(Date.parse(at));
});
