import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { openFits } from "../../testing/fit-stock";
import { listBroken } from "../../testing/list-broken";
import { addDealership, Lot, makeCars, openLot, syncOnce } from "../../testing/lot";
import { createMarket } from "../../testing/market";
import { overtake, type Work } from "../../testing/overtake";
import { isProof, seed } from "../../testing/proof";
import { type Random, randomFrom } from "../../testing/random";
import { stockMarket } from "../../testing/stock-market";
import { dealParts } from "../deals/fitting/sweep-fits.server";
import { addCars } from "../share-images/fixtures/test-cars";
import { openImages, sendPhoto } from "../share-images/fixtures/test-images";
import type { ImageJobKind } from "../share-images/jobs/image-job";
import { getImageJob, startImageJob } from "../share-images/jobs/image-jobs.server";
import { imageParts } from "../share-images/jobs/sweep-images.server";
import { enqueueSync } from "../sync/enqueue-sync.server";
import { syncParts } from "../sync/sweep.server";
import { driveParts } from "./drive-parts";

const STRIDE = isProof ? 1 : 11;
const PHOTOS = 3;
const tables = "vehicles dealerships card_jobs card_claims deal_fits robots_cache host_politeness";

type Trial = { work: Work; requireWhole: () => Promise<void> };

/** Each of the work's calls in turn, with other draws of what happens meanwhile. */
async function overtakeAtEach(open: (random: Random) => Promise<Trial>, least: number): Promise<void> {
	for (let at = 1 + (seed % STRIDE); ; at += STRIDE) {
		await env.DB.batch(tables.split(" ").map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
		const random = randomFrom(seed * 1_009 + at);
		const { work, requireWhole } = await open(random);
		const told = `SEED=${seed}, before call ${at}`;
		const wasReached = await overtake(work, at, random).catch((error) => {
			throw new Error(told, { cause: error });
		});
		await requireWhole();
		if (!wasReached) return expect(at).toBeGreaterThan(least);
	}
}

function trade(lot: Lot, random: Random): void {
	const [, moved] = lot.cars;
	if (moved) moved.price = 9_000 + random(5_000);
	const [came] = makeCars(1, 50 + random(40));
	const isNew = came && lot.cars.every(({ vin }) => vin !== came.vin);
	lot.cars = random(2) && isNew ? [...lot.cars, came] : lot.cars.slice(0, -1);
}

/** A first sync, or one that finds changes. */
async function openSync(random: Random): Promise<Trial> {
	const lot = new Lot(makeCars(6), "https://slept.example.com", 2);
	const open = openLot(env, lot);
	const id = await addDealership(open.ctx, `${lot.origin}/`);
	if (random(3) > 0) {
		await syncOnce(open, id);
		trade(lot, random);
	}
	const work: Work = {
		ctx: open.ctx,
		row: { table: "sync_runs", isOpen: "finished_at IS NULL" },
		parts: syncParts,
		skip: (ms) => {
			open.clock.offsetMs += ms;
		},
		start: (ctx) => enqueueSync(ctx, id, "admin"),
		change: async () => trade(lot, random),
	};
	const requireWhole = async () => {
		expect((await syncOnce(open, id, "admin")).outcome).toBe("complete");
		const stock = lot.cars.map(({ vin, price }) => ({ vin, price })).sort((a, b) => (a.vin < b.vin ? -1 : 1));
		const query = "SELECT vin, price FROM vehicles WHERE listed = 1 ORDER BY vin";
		expect((await env.DB.prepare(query).all()).results).toEqual(stock);
		expect(await listBroken(env.DB)).toEqual([]);
	};
	return { work, requireWhole };
}

async function openImageJob(kind: ImageJobKind, random: Random): Promise<Trial> {
	const open = openImages(() => sendPhoto());
	open.ctx.drawing = {
		...open.ctx.drawing,
		readPhoto: async () => null,
		renderImage: async (svg) => new TextEncoder().encode(svg),
	};
	const cars = await addCars(open.ctx, PHOTOS);
	const work: Work = {
		ctx: open.ctx,
		row: { table: "card_jobs", isOpen: "state = 'running'" },
		parts: imageParts,
		skip: (ms) => {
			open.clock.offsetMs += ms;
		},
		start: (ctx) => startImageJob(ctx, kind, new URLSearchParams()),
		change: () =>
			env.DB.prepare("UPDATE vehicles SET price = price + 1 WHERE id = ?1").bind(cars[random(PHOTOS)]).run(),
	};
	const requireWhole = async () => {
		const jobId = await env.DB.prepare("SELECT id FROM card_jobs").first<number>("id");
		const job = await getImageJob(open.ctx.db, jobId ?? 0);
		expect(job).toMatchObject({ state: "done", done: PHOTOS, error: null });
		expect(job?.entries.map(({ vehicleId }) => vehicleId).sort()).toEqual(cars.toSorted());
		if (kind !== "images") expect((await env.FILES.head(job?.fileKey ?? ""))?.etag).toBe(job?.fileEtag);
	};
	return { work, requireWhole };
}

async function openFit(random: Random): Promise<Trial> {
	await stockMarket(env.DB, createMarket(31, 80, 1), 2);
	await env.DB.prepare(
		"UPDATE deal_shared SET terms = NULL, counts = NULL, rounds = 0, night_at = NULL, moved_at = NULL, made_at = NULL",
	).run();
	const open = openFits(env);
	const work: Work = {
		ctx: open.ctx,
		row: { table: "deal_fits", isOpen: "fitted_at IS NULL OR lease_until IS NOT NULL" },
		parts: dealParts,
		skip: (ms) => {
			open.clock.at += ms;
		},
		start: (ctx) => driveParts(ctx, dealParts),
		change: () => env.DB.prepare("UPDATE vehicles SET price = price + 500 WHERE id % 5 = ?1").bind(random(5)).run(),
	};
	const requireWhole = async () => {
		const whole = "SELECT min(cars = 80 AND told IS NOT NULL) AS whole FROM deal_fits";
		expect(await env.DB.prepare(whole).first("whole")).toBe(1);
	};
	return { work, requireWhole };
}

test("a sync's driver that is overtaken before any of its calls changes nothing more", async () => {
	await overtakeAtEach(openSync, 20);
});

for (const kind of ["cards", "photos", "images"] as const)
	test(`the driver of a job of ${kind} that is overtaken before any of its calls changes nothing more`, async () => {
		await overtakeAtEach((random) => openImageJob(kind, random), 8);
	});

test("the driver of a fit that is overtaken before any of its calls changes nothing more", async () => {
	await overtakeAtEach(openFit, 5);
});
