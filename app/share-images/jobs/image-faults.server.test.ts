import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import type { AppContext } from "~/context.server";
import { handleJob } from "~/jobs/handle-job.server";
import { driveParts } from "~/steps/drive-parts";
import { type Fault, failAt, survive, withFault } from "../../../testing/fail-at";
import { countCalls, proofCount } from "../../../testing/proof";
import { addCars } from "../fixtures/test-cars";
import { openImages, openQuickImages, sendPhoto } from "../fixtures/test-images";
import { readZip } from "../fixtures/test-zip";
import type { ImageJob, ImageJobKind } from "./image-job";
import { getImageJob, startImageJob } from "./image-jobs.server";
import { imageParts } from "./sweep-images.server";

/** One car's photo is missing; more than ten cars take a second step. */
const CARS = proofCount(2, 12);

async function reset(): Promise<void> {
	for (const table of ["vehicles", "dealerships", "card_jobs", "card_claims", "robots_cache", "host_politeness"])
		await env.DB.prepare(`DELETE FROM ${table}`).run();
	const { objects } = await env.FILES.list();
	if (objects.length > 0) await env.FILES.delete(objects.map(({ key }) => key));
}

async function openLot() {
	await reset();
	const open = openQuickImages((path) => (path === "/car-1.jpg" ? new Response("", { status: 404 }) : sendPhoto()));
	await addCars(open.ctx, CARS);
	return open;
}

/** The call that failed may be told as what came of it: a picture that cannot be read has gone before it was packed. */
async function surviveFault(fault: Fault, run: () => Promise<unknown>): Promise<boolean> {
	const hadStruck = fault.hasStruck;
	try {
		return await survive(run);
	} catch (error) {
		if (hadStruck || !fault.hasStruck) throw error;
		return false;
	}
}

/**
 * As the platform and a person would: a failed message arrives again, the cron ticks, and after an error the person
 * clicks again.
 */
async function makeThrough(kind: ImageJobKind, fault: Fault): Promise<{ ctx: AppContext; job: ImageJob }> {
	const open = await openLot();
	const ctx = withFault(open.ctx, fault);
	const attempt = (run: () => Promise<unknown>) => surviveFault(fault, run);
	const click = () => attempt(() => startImageJob(ctx, kind, new URLSearchParams()));
	await click();
	for (let round = 0; round < 100; round++) {
		const message = open.sent.shift();
		if (message) {
			if (!(await attempt(() => handleJob(ctx, message)))) open.sent.push(message);
			continue;
		}
		const job = await getOnlyJob(open.ctx);
		if (job && job.state !== "running") return { ctx: open.ctx, job };
		if (!job) await click();
		open.clock.offsetMs += 61_000;
		await attempt(() => driveParts(ctx, imageParts));
	}
	throw new Error("the job is stuck");
}

async function getOnlyJob(ctx: AppContext): Promise<ImageJob | null> {
	const { results } = await env.DB.prepare("SELECT id FROM card_jobs").all<{ id: number }>();
	if (results.length > 1) throw new Error("one click began two jobs");
	return results[0] ? await getImageJob(ctx.db, results[0].id) : null;
}

/** What came of it, told so that it does not depend on ids: the job, each file of the ZIP, and what lies in R2. */
async function tell(kind: ImageJobKind, fault: Fault) {
	const { ctx, job } = await makeThrough(kind, fault);
	const file = job.fileKey === null ? null : await ctx.files.get(job.fileKey);
	const members = file ? readZip(new Uint8Array(await file.arrayBuffer())) : [];
	const { objects } = await ctx.files.list();
	return {
		...{ state: job.state, error: job.error, done: job.done },
		problems: job.entries.map(({ problem }) => problem),
		files: members.map(({ name, bytes }) => [
			toStable(name),
			toStable(new TextDecoder().decode(bytes.slice(0, 9_000))),
		]),
		cards: objects.filter(({ key }) => key.startsWith("cards/")).length,
		zips: objects.filter(({ key }) => key.endsWith(".zip")).length,
	};
}

/** Without ids and VINs, which differ from run to run. */
function toStable(text: string): string {
	return text.replace(/1HGCM8263[0-9A-F]{8}(-\d+)?|(?<=^|\n|,)\d+(?=,1HGCM)/g, "…").replace(/,\d+,…/g, ",…");
}

const WEEK_MS = 7 * 86_400_000;

async function requireNothingLeft(): Promise<void> {
	const { ctx, clock } = openImages(() => sendPhoto());
	clock.offsetMs += WEEK_MS + 86_400_000;
	await driveParts(ctx, imageParts);
	expect((await env.FILES.list({ prefix: "card-jobs/" })).objects.map(({ key }) => key)).toEqual([]);
}

for (const kind of ["cards", "photos", "images"] as const) {
	for (const when of ["before", "after"] as const) {
		test(`a job of ${kind} survives any one call failing ${when} its effect`, async () => {
			const none = failAt(0, when);
			const undisturbed = await tell(kind, none);
			expect([undisturbed.state, undisturbed.done]).toEqual(["done", CARS]);
			for (const k of countCalls(3, when === "before" ? 0 : 1)) {
				const fault = failAt(k, when);
				expect(await tell(kind, fault), `call ${k} failing ${when} its effect`).toEqual(undisturbed);
				await requireNothingLeft();
				if (fault.hasStruck) continue;
				return expect(k, "the last calls were struck too").toBeGreaterThan(none.calls);
			}
		});
	}
}
