import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import type { AppContext } from "~/context.server";
import { toPhotoKey } from "~/photos/photo-key";
import { imageSize } from "~/pictures/drawing";
import { driveParts } from "~/steps/drive-parts";
import { toPhotoVersion } from "~/vehicles/photo-address";
import { createDb } from "../../../db/client";
import { watchD1 } from "../../../testing/watch-d1";
import { addCars } from "../fixtures/test-cars";
import { openImages, openQuickImages, photo, readCard, sendPhoto, toPixels } from "../fixtures/test-images";
import { readZip } from "../fixtures/test-zip";
import { enqueueDrawing, enqueueDrawingOfImport, handleDrawChanged } from "./handle-draw-changed.server";
import { toResult } from "./image-job-result";
import { claimImageJob, getImageJob, startImageJob } from "./image-jobs.server";
import { imageParts } from "./sweep-images.server";
import { finishImageJob } from "./wait-for-job.server";

const all = new URLSearchParams();
const minuteMs = 60_000;

beforeEach(async () => {
	for (const table of ["vehicles", "card_jobs", "card_claims", "host_politeness"])
		await env.DB.prepare(`DELETE FROM ${table}`).run();
	const { objects } = await env.FILES.list();
	await env.FILES.delete(objects.map(({ key }) => key));
});

async function start(ctx: AppContext, kind: "cards" | "photos" | "images" = "cards", query = all): Promise<number> {
	const started = await startImageJob(ctx, kind, query);
	if (!started.ok) throw new Error(started.error);
	return started.jobId;
}

async function getJob(ctx: AppContext, id: number) {
	const job = await getImageJob(ctx.db, id);
	if (!job) throw new Error(`no job ${id}`);
	return job;
}

async function openZip(ctx: AppContext, id: number) {
	const { fileKey } = await getJob(ctx, id);
	const file = await ctx.files.get(fileKey ?? "");
	return readZip(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer()));
}

test("twelve cars, two steps, give a ZIP of twelve different cards and a manifest", async () => {
	const { ctx, deliver } = openImages(() => sendPhoto());
	await addCars(ctx, 12);
	const id = await start(ctx);
	await deliver();
	const [manifest, ...cards] = await openZip(ctx, id);
	expect(manifest?.name).toBe("manifest.csv");
	expect(new TextDecoder().decode(manifest?.bytes).trim().split("\r\n")).toHaveLength(13);
	expect(new Set(cards.map(({ name }) => name)).size).toBe(12);
	expect(new Set(cards.map(({ bytes }) => bytes.join())).size).toBe(12);
	for (const { name, bytes } of cards) {
		expect(name).toMatch(/^2021-Honda-Accord-EX-L-\d+-[A-Z0-9]{17}-\d+\.jpg$/);
		expect(bytes.byteLength).toBeLessThanOrEqual(250 * 1024);
		const card = await readCard(bytes);
		expect(card.header).toEqual({ format: "jpeg", ...imageSize });
		expect(card.variance).toBeGreaterThan(100);
	}
	expect(toResult(await getJob(ctx, id))).toMatchObject({ url: `/api/admin/card-files/${id}`, fileCount: 12 });
});

test("a job killed half way goes on where it was, and draws nothing twice", async () => {
	let photos = 0;
	const { ctx, sent, clock, deliver } = openQuickImages(() => {
		photos += 1;
		return sendPhoto();
	});
	await addCars(ctx, 14);
	const id = await start(ctx);
	await deliver(1);
	const message = sent.shift();
	if (message?.type !== "cards") throw new Error("no step was sent");
	expect((await claimImageJob(ctx, message))?.done).toBe(10);
	await driveParts(ctx, imageParts);
	expect(sent).toEqual([]);
	clock.offsetMs += 2 * minuteMs;
	await driveParts(ctx, imageParts);
	await deliver();
	expect(await openZip(ctx, id)).toHaveLength(15);
	expect(photos).toBe(14);
});

test("a message delivered twice, or late, changes nothing", async () => {
	const { ctx, sent, deliver } = openQuickImages(() => sendPhoto());
	await addCars(ctx, 12);
	const id = await start(ctx);
	const [first] = sent;
	if (!first) throw new Error("no step was sent");
	await deliver(1);
	sent.push(first);
	await deliver();
	sent.push(first);
	await deliver();
	expect(await openZip(ctx, id)).toHaveLength(13);
});

test("a second click joins the running job, and the finished one while nothing changed", async () => {
	const { ctx, clock, deliver } = openQuickImages(() => sendPhoto());
	await addCars(ctx, 3);
	const id = await start(ctx);
	expect(await start(ctx)).toBe(id);
	expect(await start(ctx, "cards", new URLSearchParams("make=Honda"))).not.toBe(id);
	await deliver();
	expect(await start(ctx)).toBe(id);
	clock.offsetMs += 3 * minuteMs;
	expect(await start(ctx)).not.toBe(id);
});

test("unchanged cars are not drawn again", async () => {
	let photos = 0;
	const { ctx, clock, deliver } = openQuickImages(() => {
		photos += 1;
		return sendPhoto();
	});
	const ids = await addCars(ctx, 12);
	await start(ctx);
	await deliver();
	await env.DB.prepare("UPDATE vehicles SET price = 9999 WHERE id = ?1").bind(ids[0]).run();
	clock.offsetMs += 3 * minuteMs;
	await start(ctx);
	await deliver();
	expect(photos).toBe(13);
});

test("every failure is named and costs only its own card", async () => {
	const huge = photo.slice();
	huge.set([0x3a, 0x98, 0x3a, 0x98], huge.findIndex((byte, at) => byte === 0xff && huge[at + 1] === 0xc0) + 5);
	const answers: Record<string, () => Response> = {
		"/car-0.jpg": () => new Response("gone", { status: 404 }),
		"/car-1.jpg": () => sendPhoto(photo.slice(0, 900)),
		"/car-2.jpg": () => sendPhoto(huge),
		"/car-3.jpg": () => sendPhoto(new Uint8Array(50 * 1024 * 1024)),
		"/car-4.jpg": () => {
			throw new DOMException("late", "TimeoutError");
		},
		"/car-5.jpg": () => new Response("<html>", { headers: { "Content-Type": "text/html" } }),
	};
	const { ctx, deliver } = openImages((path) => answers[path]?.() ?? sendPhoto());
	await addCars(ctx, 8);
	const id = await start(ctx);
	await deliver();
	const job = await getJob(ctx, id);
	expect(job.entries.map(({ problem }) => problem).reverse()).toEqual([
		"The photo is gone (404).",
		"The photo is cut off.",
		"The photo is too large to draw (15000x15000 pixels).",
		"The photo is larger than 8 MB.",
		"The photo did not come in time.",
		"The photo could not be loaded (content type text/html).",
		null,
		null,
	]);
	expect(await openZip(ctx, id)).toHaveLength(9);
	expect(toResult(job).message).toMatch(/^8 cards in one ZIP .* 6 problems: .*all in manifest\.csv\.$/);
});

test("a card that kills its isolate again and again is left out", async () => {
	const { ctx, sent, clock, deliver } = openQuickImages(() => sendPhoto());
	await addCars(ctx, 3);
	const id = await start(ctx);
	for (let death = 0; death < 3; death++) {
		const message = sent.shift();
		if (message?.type === "cards") await claimImageJob(ctx, message);
		clock.offsetMs += 2 * minuteMs;
		await driveParts(ctx, imageParts);
	}
	await deliver();
	expect((await getJob(ctx, id)).entries.map(({ problem }) => problem)).toEqual(["It could not be made.", null, null]);
	expect(await openZip(ctx, id)).toHaveLength(3);
});

test("photos come in a folder for each car", async () => {
	const { ctx, deliver } = openImages((path) =>
		path === "/car-1.jpg" ? new Response("", { status: 404 }) : sendPhoto(),
	);
	await addCars(ctx, 3);
	const id = await start(ctx, "photos");
	await deliver();
	const names = (await openZip(ctx, id)).map(({ name }) => name);
	expect(names).toHaveLength(3);
	expect(names[1]).toMatch(/^2021-Honda-Accord-EX-L-2-[A-Z0-9]+-\d+\/01\.jpg$/);
	expect((await env.FILES.list({ prefix: `card-jobs/${id}/parts/` })).objects).toEqual([]);
});

test("a photo that is kept in our sizes is packed as it is kept, and its dealer is not asked again", async () => {
	const asked: string[] = [];
	const { ctx, deliver } = openImages((path) => {
		asked.push(path);
		return sendPhoto();
	});
	const [first = 0] = await addCars(ctx, 2);
	const version = toPhotoVersion("https://photos.dealer.example/car-0.jpg");
	const kept = await ctx.drawing.encodePhoto(toPixels((x) => [x % 256, 20, 20]));
	await ctx.files.put(toPhotoKey(first, version, 1280), kept);
	const id = await start(ctx, "photos");
	await deliver();
	const packed = await openZip(ctx, id);
	expect(packed.find(({ name }) => name.endsWith("/01.webp"))?.bytes).toEqual(kept);
	expect(packed.filter(({ name }) => name.endsWith("/01.jpg"))).toHaveLength(1);
	expect(asked.filter((path) => path === "/car-0.jpg")).toEqual([]);
});

test("of many photos ten are packed, and the message and the manifest tell of the others", async () => {
	const { ctx, deliver } = openImages(() => sendPhoto());
	const toImages = (count: number) =>
		JSON.stringify(Array.from({ length: count }, (_, at) => `https://photos.dealer.example/${count}-${at}.jpg`));
	await addCars(ctx, 1, { images: toImages(12) });
	await addCars(ctx, 1, { images: toImages(11) });
	await addCars(ctx, 1, { images: toImages(10) });
	const id = await start(ctx, "photos");
	await deliver();
	const [manifest, ...photos] = await openZip(ctx, id);
	expect(photos).toHaveLength(30);
	expect(toResult(await getJob(ctx, id)).message).toMatch(
		/^30 photos of 3 vehicles in one ZIP \(.* MB\)\. At most 10 of a vehicle: 3 more photos of 2 vehicles left out, named in manifest\.csv\.$/,
	);
	const lines = new TextDecoder().decode(manifest?.bytes).trim().split("\r\n");
	const leftOut = lines.filter((line) => line.endsWith("Left out: at most 10 photos of a vehicle are packed."));
	expect(leftOut.map((line) => /[^/]+\.jpg/.exec(line)?.[0]).sort()).toEqual(["11-10.jpg", "12-10.jpg", "12-11.jpg"]);
	expect(lines).toHaveLength(1 + 30 + 3);
});

test("without vehicles, or without a single photo, the answer says so", async () => {
	const { ctx, deliver } = openImages(() => new Response("", { status: 404 }));
	expect(await finishImageJob(ctx, "cards", all)).toEqual({
		ok: false,
		error: "There are no vehicles to make cards of.",
	});
	await addCars(ctx, 1, { images: "[]" });
	expect(await finishImageJob(ctx, "photos", all)).toEqual({ ok: false, error: "There are no vehicles with photos." });
	await addCars(ctx, 1);
	const id = await start(ctx, "photos");
	await deliver();
	expect((await getJob(ctx, id)).error).toBe("None of 1 files could be made. The first: The photo is gone (404).");
});

test("a call gives up waiting and the next one joins", async () => {
	const { ctx, deliver } = openQuickImages(() => sendPhoto());
	await addCars(ctx, 2);
	const first = await finishImageJob(ctx, "cards", all, 200);
	expect(first.ok && first.job.state).toBe("running");
	await deliver();
	const second = await finishImageJob(ctx, "cards", all, 200);
	expect(second.ok && second.job.state).toBe("done");
});

test("a call gives up in time by the clock, however slow the database is", async () => {
	const { ctx, clock } = openImages(() => sendPhoto());
	await addCars(ctx, 2);
	const slow = watchD1(env.DB, async (sql, run) => {
		if (/^SELECT "state" FROM "card_jobs"/i.test(sql[0] ?? "")) clock.offsetMs += 1_000;
		return await run();
	});
	const now = () => new Date(Date.parse("2026-11-20T12:00:00.000Z") + clock.offsetMs);
	const waited = await finishImageJob({ ...ctx, db: createDb(slow), now }, "cards", all, 4_000);
	expect(waited.ok && waited.job.state).toBe("running");
	// At most one look of a second after its time.
	expect(clock.offsetMs).toBeGreaterThanOrEqual(4_000);
	expect(clock.offsetMs).toBeLessThanOrEqual(5_000);
});

test("a job and its file are gone after a week", async () => {
	const { ctx, clock, deliver } = openQuickImages(() => sendPhoto());
	await addCars(ctx, 1);
	const id = await start(ctx);
	await deliver();
	clock.offsetMs += 6 * 24 * 60 * minuteMs;
	await driveParts(ctx, imageParts);
	expect(await getImageJob(ctx.db, id)).not.toBeNull();
	clock.offsetMs += 2 * 24 * 60 * minuteMs;
	await driveParts(ctx, imageParts);
	expect(await getImageJob(ctx.db, id)).toBeNull();
	expect((await env.FILES.list({ prefix: "card-jobs/" })).objects).toEqual([]);
});

test("all images of a folder go after two months, however many they are", async () => {
	const { ctx, clock } = openImages(() => sendPhoto());
	const put = (at: number) => env.FILES.put(`cards/0a${at.toString(16).padStart(14, "0")}.jpg`, "drawn");
	for (let at = 0; at <= 1_000; at += 77) await Promise.all(Array.from({ length: 77 }, (_, more) => put(at + more)));
	const hour = 60 * minuteMs;
	const isTurn = (now: number) => Math.floor(now / hour) % 256 === 0x0a;
	const sweep = async () => {
		const now = ctx.now().getTime();
		clock.offsetMs += Math.ceil(now / hour) * hour + 17 * minuteMs - now;
		while (!isTurn(ctx.now().getTime())) clock.offsetMs += hour;
		await driveParts(ctx, imageParts);
		return (await env.FILES.list({ prefix: "cards/", limit: 1 })).objects.length;
	};
	expect(await sweep()).toBe(1);
	clock.offsetMs += 60 * 24 * hour;
	expect(await sweep()).toBe(0);
});

test("after a CSV import the cards of what it added or changed are ready, and no other is drawn", async () => {
	let photos = 0;
	const { ctx, deliver } = openQuickImages(() => {
		photos += 1;
		return sendPhoto();
	});
	const [old = 0] = await addCars(ctx, 1);
	const { dealershipId } = (await env.DB.prepare("SELECT dealership_id AS dealershipId FROM vehicles WHERE id = ?1")
		.bind(old)
		.first<{ dealershipId: number }>()) ?? { dealershipId: 0 };
	await addCars(ctx, 12, { last_changed_at: "2026-11-05T00:00:00.000Z" }, dealershipId);
	await enqueueDrawingOfImport(ctx, dealershipId, "2026-11-05T00:00:00.000Z");
	await deliver();
	expect([photos, (await env.FILES.list({ prefix: "cards/" })).objects.length]).toEqual([12, 12]);
	await enqueueDrawingOfImport(ctx, dealershipId, "2026-11-05T00:00:00.000Z");
	await deliver();
	expect(photos).toBe(12);
});

test("after a sync the cards of what it changed are ready", async () => {
	const { ctx, sent, deliver } = openQuickImages(() => sendPhoto());
	const ids = await addCars(ctx, 13);
	for (const id of ids.slice(0, 12))
		await env.DB.prepare(
			"INSERT INTO field_history (vehicle_id, run_id, field, new_value, changed_at) VALUES (?1, 77, 'state', 'added', ?2)",
		)
			.bind(id, "2026-11-01T00:00:00.000Z")
			.run();
	await enqueueDrawing(ctx, 77);
	await deliver();
	expect((await env.FILES.list({ prefix: "cards/" })).objects).toHaveLength(12);
	await handleDrawChanged(ctx, { v: 1, type: "draw-changed", runId: 78, after: 0 });
	expect(sent).toEqual([]);
});
