import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { addDealership, Lot, makeCars, openLot } from "../../testing/lot";
import type { AppContext } from "../context.server";
import { handleJob } from "../jobs/handle-job.server";
import { jobSchema } from "../jobs/job";
import { driveParts } from "../steps/drive-parts";
import type { SyncJob } from "./board/sync-job";
import { enqueueSync } from "./enqueue-sync.server";
import { syncParts } from "./sweep.server";

const MINUTE_MS = 60_000;
const ANSWER_MS = 200;

type Asked = { path: string; from: number; to: number };

/** A lot with a clock that only waiting moves: pauses, answers and delayed messages last as long as they say. */
function openTimed(lot: Lot) {
	const clock = { now: Date.now() };
	const asked: Asked[] = [];
	const due: { job: SyncJob; at: number }[] = [];
	const ctx: AppContext = {
		...openLot(env, lot).ctx,
		now: () => new Date(clock.now),
		sleep: async (ms) => {
			clock.now += ms;
		},
		jobs: {
			send: async (body, { delaySeconds = 0 } = {}) => {
				const job = jobSchema.parse(body);
				if (job.type === "sync") due.push({ job, at: clock.now + delaySeconds * 1000 });
			},
		},
		fetch: async (input, init) => {
			const request = { path: new URL(new Request(input, init).url).pathname, from: clock.now, to: 0 };
			asked.push(request);
			const answer = await lot.fetch(input, init);
			clock.now += ANSWER_MS;
			request.to = clock.now;
			return answer;
		},
	};
	/** Delivers messages as they fall due, those of one moment at once; the cron ticks through longer waits. */
	const deliver = async () => {
		while (due.length > 0) {
			const at = Math.min(...due.map((message) => message.at));
			clock.now = Math.max(clock.now, Math.min(at, clock.now + MINUTE_MS));
			if (clock.now < at) await driveParts(ctx, syncParts);
			const ready = due.filter((message) => message.at <= clock.now);
			due.splice(0, due.length, ...due.filter((message) => !ready.includes(message)));
			await Promise.all(ready.map(({ job }) => handleJob(ctx, job)));
		}
	};
	return { ctx, asked, deliver };
}

/** Milliseconds between each answer and the next request. */
const getPauses = (asked: Asked[]) => asked.slice(1).map(({ from }, i) => from - (asked[i]?.to ?? 0));

const countRuns = (outcome: string) =>
	env.DB.prepare("SELECT count(*) AS n FROM sync_runs WHERE outcome = ?1").bind(outcome).first<number>("n");

test.for([
	["", 1000],
	["Crawl-delay: 3", 3000],
] as const)("two dealerships on one host wait for each other (%s)", async ([rule, delayMs]) => {
	await env.DB.prepare("DELETE FROM dealerships").run();
	const lot = new Lot(makeCars(10), `https://shared${delayMs}.example.com`);
	lot.overrides.set("/robots.txt", () => new Response(`User-agent: *\nDisallow: /private\n${rule}`));
	const { ctx, asked, deliver } = openTimed(lot);
	const one = await addDealership(ctx, `${lot.origin}/`);
	const other = await addDealership(ctx, `${lot.origin}/used-inventory`);
	await Promise.all([enqueueSync(ctx, one, "cron"), enqueueSync(ctx, other, "cron")]);
	await deliver();
	expect(await countRuns("complete")).toBe(2);
	expect(asked.length).toBeGreaterThan(20);
	expect(Math.min(...getPauses(asked))).toBeGreaterThanOrEqual(delayMs);
});

test("a run that takes a host over does not ask at once after the run before it", async () => {
	await env.DB.prepare("DELETE FROM dealerships").run();
	const lot = new Lot(makeCars(3), "https://handed-over.example.com");
	const { ctx, asked, deliver } = openTimed(lot);
	for (const path of ["/", "/used-inventory"]) {
		const id = await addDealership(ctx, lot.origin + path);
		await env.DB.prepare("DELETE FROM robots_cache").run();
		await enqueueSync(ctx, id, "cron");
		await deliver();
	}
	expect(asked.filter(({ path }) => path === "/robots.txt").length).toBe(2);
	expect(Math.min(...getPauses(asked))).toBeGreaterThanOrEqual(1000);
});

test("a dealer that says when to come back is not asked before", async () => {
	await env.DB.prepare("DELETE FROM dealerships").run();
	const lot = new Lot(makeCars(6), "https://later.example.com");
	const { ctx, asked, deliver } = openTimed(lot);
	lot.overrides.set("/used-inventory", () => {
		lot.overrides.delete("/used-inventory");
		return new Response("later", { status: 429, headers: { "Retry-After": "120" } });
	});
	await enqueueSync(ctx, await addDealership(ctx, `${lot.origin}/`), "cron");
	await deliver();
	const refused = asked.findIndex(({ path }) => path === "/used-inventory");
	expect(getPauses(asked)[refused]).toBeGreaterThanOrEqual(120_000);
	expect(await countRuns("complete")).toBe(1);
});

test("a page that fails is left alone for a while, and for longer when it fails again", async () => {
	await env.DB.prepare("DELETE FROM dealerships").run();
	const lot = new Lot(makeCars(6), "https://stumbling.example.com");
	const { ctx, asked, deliver } = openTimed(lot);
	let failures = 0;
	lot.overrides.set("/used-inventory", () => {
		if (++failures === 2) lot.overrides.delete("/used-inventory");
		return new Response("oops", { status: 503 });
	});
	await enqueueSync(ctx, await addDealership(ctx, `${lot.origin}/`), "cron");
	await deliver();
	const failed = asked.flatMap(({ path }, at) => (path === "/used-inventory" ? at : [])).slice(0, 2);
	const [first = 0, second = 0] = failed.map((at) => getPauses(asked)[at]);
	expect(first).toBeGreaterThan(Math.min(...getPauses(asked)));
	expect(second).toBeGreaterThan(1.5 * first);
	expect(await countRuns("complete")).toBe(1);
});

test("what a dealer's robots.txt says is asked anew after a day, and then holds for another", async () => {
	await env.DB.prepare("DELETE FROM dealerships").run();
	const lot = new Lot(makeCars(3), "https://asked-daily.example.com");
	const { ctx, asked, deliver } = openTimed(lot);
	const id = await addDealership(ctx, `${lot.origin}/`);
	const sync = async () => {
		await enqueueSync(ctx, id, "admin");
		await deliver();
		return asked.filter(({ path }) => path === "/robots.txt").length;
	};
	expect(await sync()).toBe(1);
	await ctx.sleep(25 * 60 * MINUTE_MS);
	lot.overrides.set("/robots.txt", () => new Response("User-agent: *\nDisallow: /used-inventory"));
	expect(await sync()).toBe(2);
	const before = asked.length;
	await ctx.sleep(60 * MINUTE_MS);
	expect(await sync()).toBe(2);
	expect(asked.slice(before).filter(({ path }) => path.startsWith("/used-inventory"))).toEqual([]);
});
