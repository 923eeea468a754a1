import { env } from "cloudflare:test";
import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import type { AppContext } from "~/context.server";
import { parsePhotoHeader } from "~/pictures/photo-header";
import { type PhotoName, photoWidths, toPhotoVersion } from "~/vehicles/photo-address";
import { withMeanwhile } from "../../testing/fail-at";
import { countCalls, proofCount, seed } from "../../testing/proof";
import { addCars } from "../share-images/fixtures/test-cars";
import { openImages, openQuickImages, sendPhoto } from "../share-images/fixtures/test-images";
import { getPhoto, type PhotoAnswer } from "./get-photo.server";
import { MAX_MAKING } from "./photo-state.server";
import { photoSweep } from "./sweep-photos.server";

const source = "https://photos.dealer.example/car-0.jpg";

beforeEach(async () => {
	for (const table of ["vehicles", "photo_states", "robots_cache"]) await env.DB.prepare(`DELETE FROM ${table}`).run();
	const { objects } = await env.FILES.list();
	if (objects.length > 0) await env.FILES.delete(objects.map(({ key }) => key));
});

/** A site whose work behind an answer can be waited for, and the paths that the dealer's host was asked for. */
function openSite(
	dealer: (path: string, asked: string[]) => Response | Promise<Response> = () => sendPhoto(),
	open = openImages,
) {
	const asked: string[] = [];
	const behind: Promise<unknown>[] = [];
	const { ctx, clock } = open((path) => {
		asked.push(path);
		return dealer(path, asked);
	});
	ctx.waitUntil = (promise) => void behind.push(promise);
	const settle = async () => await Promise.all(behind.splice(0));
	return { ctx, clock, asked, settle };
}

function ask(
	ctx: AppContext,
	vehicleId: number,
	name: PhotoName = { number: 1, width: 640 },
	version = toPhotoVersion(source),
) {
	return getPhoto(ctx, { vehicleId, name, version });
}

async function readSize(answer: PhotoAnswer) {
	if (answer.kind !== "made") throw new Error(`It is ${answer.kind}`);
	return parsePhotoHeader(answer.photo.bytes);
}

test("a photo leads to the dealer's until it is made, then stands in each of our sizes, and gives its car a colour", async () => {
	const { ctx, settle, asked } = openSite();
	const [id = 0] = await addCars(ctx, 1);
	expect(await ask(ctx, id)).toEqual({ kind: "dealer", url: source });
	await settle();
	for (const width of photoWidths) {
		const answer = await ask(ctx, id, { number: 1, width });
		expect(answer).toMatchObject({ kind: "made", isFinal: true });
		// The test's photo has 1200 pixels.
		expect(await readSize(answer)).toMatchObject({ format: "webp", width: Math.min(width, 1200) });
	}
	expect(await ask(ctx, id, undefined, "0123456789abcdef")).toMatchObject({ kind: "made", isFinal: false });
	expect(asked).toEqual(["/car-0.jpg"]);
	const car = await env.DB.prepare("SELECT photo_color FROM vehicles WHERE id = ?1")
		.bind(id)
		.first<string>("photo_color");
	expect(car).toMatch(/^#[0-9a-f]{6}$/);
});

test("a thousand viewers of an unmade photo cost its dealer one request", async () => {
	const { ctx, settle, asked } = openSite();
	const [id = 0] = await addCars(ctx, 1);
	await Promise.all(Array.from({ length: proofCount(100, 1_000) }, () => ask(ctx, id)));
	await settle();
	expect(asked).toEqual(["/car-0.jpg"]);
	const left = await env.DB.prepare("SELECT count(*) AS rows FROM photo_states").first<number>("rows");
	expect(left).toBe(0);
});

test("few photos are made at once, however many are asked for", async () => {
	let most = 0;
	let now = 0;
	let open = () => {};
	const full = new Promise<void>((resolve) => {
		open = resolve;
	});
	const { ctx, settle } = openSite(async () => {
		now += 1;
		most = Math.max(most, now);
		if (now === MAX_MAKING) open();
		await full;
		await scheduler.wait(20);
		now -= 1;
		return sendPhoto();
	});
	const ids = await addCars(ctx, 12);
	await Promise.all(
		ids.map((id, index) => ask(ctx, id, undefined, toPhotoVersion(source.replace("0", String(index))))),
	);
	await settle();
	expect(most).toBe(MAX_MAKING);
});

test("a car that is deleted at any moment while its photo is made is no failure", async () => {
	const failed = vi.spyOn(console, "error");
	for (const at of countCalls(3)) {
		const { ctx, settle } = openSite();
		const [id = 0] = await addCars(ctx, 1);
		const remove = () => env.DB.prepare("DELETE FROM vehicles WHERE id = ?1").bind(id).run();
		const { ctx: watched, seen } = withMeanwhile(ctx, at, remove);
		await ask(watched, id);
		await settle();
		expect(failed.mock.calls, `deleted at call ${at}`).toEqual([]);
		if (seen.calls < at) break;
	}
	failed.mockRestore();
});

const failures: [string, () => Response | Promise<Response>, PhotoAnswer["kind"]][] = [
	["is gone", () => new Response("", { status: 404 }), "unknown"],
	["is no picture", () => sendPhoto(new TextEncoder().encode("<html>")), "unknown"],
	[
		"is cut off",
		() => sendPhoto(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 17, 8, 3, 0, 4, 0, 3])),
		"unknown",
	],
	["is refused", () => new Response("", { status: 403 }), "dealer"],
	[
		"may not be kept",
		() => new Response(sendPhoto().body, { headers: { "Content-Type": "image/jpeg", "X-Robots-Tag": "noimageindex" } }),
		"dealer",
	],
];

test.for(failures)("a photo that %s is remembered as that for a day, then tried again", async ([, answer, kind]) => {
	let isMended = false;
	const { ctx, clock, settle, asked } = openSite(() => (isMended ? sendPhoto() : answer()));
	const [id = 0] = await addCars(ctx, 1);
	await ask(ctx, id);
	await settle();
	const tries = asked.length;
	expect((await ask(ctx, id)).kind).toBe(kind);
	await settle();
	expect(asked).toHaveLength(tries);
	isMended = true;
	clock.offsetMs += 25 * 3_600_000;
	await ask(ctx, id);
	await settle();
	expect((await ask(ctx, id)).kind).toBe("made");
});

test.for([
	["does not answer", () => Promise.reject(new Error("reset"))],
	["is out of order", () => new Response("", { status: 502 })],
] as [string, () => Response | Promise<Response>][])(
	"while a photo's host %s browsers ask it, and we again after minutes",
	async ([, answer]) => {
		let isMended = false;
		const { ctx, clock, settle, asked } = openSite(() => (isMended ? sendPhoto() : answer()));
		const [id = 0] = await addCars(ctx, 1);
		await ask(ctx, id);
		await settle();
		const tries = asked.length;
		expect(await ask(ctx, id)).toEqual({ kind: "dealer", url: source });
		await settle();
		expect(asked).toHaveLength(tries);
		isMended = true;
		clock.offsetMs += 11 * 60_000;
		await ask(ctx, id);
		await settle();
		expect((await ask(ctx, id)).kind).toBe("made");
	},
);

test("a host that wants its own page as referrer is told it at the second try", async () => {
	const referrers: (string | null)[] = [];
	const { ctx, settle } = openSite();
	const answer = ctx.fetch;
	ctx.fetch = async (input, init) => {
		if (String(input).endsWith("robots.txt")) return await answer(input, init);
		const referrer = new Headers(init?.headers).get("Referer");
		referrers.push(referrer);
		return referrer ? sendPhoto() : new Response("", { status: 403 });
	};
	const page = "https://dealer.example/used/1";
	const [id = 0] = await addCars(ctx, 1, { original_listing_url: page });
	await ask(ctx, id);
	await settle();
	expect(referrers).toEqual([null, page]);
	expect((await ask(ctx, id)).kind).toBe("made");
});

test("no address leads anywhere but to a photo of a car that may be seen", async () => {
	const { ctx, settle, asked } = openSite();
	const [shown = 0] = await addCars(ctx, 1);
	const [hidden = 0] = await addCars(ctx, 1, { hidden_at: "2026-01-01T00:00:00.000Z" });
	const [ours = 0] = await addCars(ctx, 1, {
		images: JSON.stringify(["/overrides/x.jpg", "data:image/png;base64,AA", "javascript:alert(1)"]),
	});
	await fc.assert(
		fc.asyncProperty(
			fc.constantFrom(hidden, ours, 0, -1, 2 ** 40, shown),
			fc.integer({ min: 1, max: 999 }),
			fc.option(fc.string()),
			async (vehicleId, number, version) => {
				fc.pre(vehicleId !== shown || number > 1);
				expect(await getPhoto(ctx, { vehicleId, name: { number, width: 320 }, version })).toEqual({ kind: "unknown" });
			},
		),
		{ seed, numRuns: proofCount(60, 1200) },
	);
	await settle();
	expect(asked).toEqual([]);
});

test("a photo that was made is nobody's to see once its car is hidden or deleted, and a sold one's stays", async () => {
	const { ctx, settle } = openSite(undefined, openQuickImages);
	const [hidden = 0, sold = 0, deleted = 0] = await addCars(ctx, 3);
	const versions = new Map([hidden, sold, deleted].map((id, at) => [id, toPhotoVersion(source.replace("0", `${at}`))]));
	const askAll = async () => {
		const answers = [...versions].map(async ([id, version]) => (await ask(ctx, id, undefined, version)).kind);
		return await Promise.all(answers);
	};
	for (const [id, version] of versions) {
		await ask(ctx, id, undefined, version);
		await settle();
	}
	expect(await askAll()).toEqual(["made", "made", "made"]);
	const at = new Date().toISOString();
	await env.DB.batch([
		env.DB.prepare("UPDATE vehicles SET hidden_at = ?1, listed = 0 WHERE id = ?2").bind(at, hidden),
		env.DB.prepare("UPDATE vehicles SET sold_at = ?1, listed = 0 WHERE id = ?2").bind(at, sold),
		env.DB.prepare("DELETE FROM vehicles WHERE id = ?1").bind(deleted),
	]);
	expect(await askAll()).toEqual(["unknown", "made", "unknown"]);
});

/** Eleven days of hours: every folder's turn. */
async function sweepAll({ ctx, clock }: Pick<ReturnType<typeof openSite>, "ctx" | "clock">): Promise<void> {
	const hour = 3_600_000;
	for (let part = 0; part < 256; part++) {
		const now = ctx.now().getTime();
		clock.offsetMs += Math.ceil(now / hour) * hour + 41 * 60_000 - now;
		await photoSweep["forget-photos"]?.(ctx);
	}
}

test("photos go ninety days after their car, those of a deleted one at the next look", async () => {
	const { ctx, clock, settle } = openSite(undefined, openQuickImages);
	const ids = await addCars(ctx, 3);
	for (const [index, id] of ids.entries()) {
		await ask(ctx, id, undefined, toPhotoVersion(source.replace("0", String(index))));
		await settle();
	}
	const [, sold, deleted] = ids;
	await env.DB.prepare("UPDATE vehicles SET sold_at = ?1 WHERE id = ?2").bind(ctx.now().toISOString(), sold).run();
	await env.DB.prepare("DELETE FROM vehicles WHERE id = ?1").bind(deleted).run();
	const listCarsWithPhotos = async () =>
		new Set((await env.FILES.list({ prefix: "photos/" })).objects.map(({ key }) => Number(key.split("/")[2])));
	await sweepAll({ ctx, clock });
	expect(await listCarsWithPhotos()).toEqual(new Set([ids[0], sold]));
	clock.offsetMs += 90 * 86_400_000;
	await sweepAll({ ctx, clock });
	expect(await listCarsWithPhotos()).toEqual(new Set([ids[0]]));
});

test("a dealer whose photos have new addresses with each sync fills neither the bucket nor the database", async () => {
	const { ctx, clock, settle } = openSite(
		(path) => (path.includes("lost") ? new Response("", { status: 404 }) : sendPhoto()),
		openQuickImages,
	);
	const [id = 0] = await addCars(ctx, 1);
	const count = async () => ({
		photos: (await env.FILES.list({ prefix: "photos/" })).objects.length,
		states: await env.DB.prepare("SELECT count(*) AS n FROM photo_states").first<number>("n"),
	});
	const show = async (sync: number) => {
		const names = ["front", "lost"].map((name) => `https://photos.dealer.example/${name}.jpg?at=${sync}`);
		await env.DB.prepare("UPDATE vehicles SET images = ?2 WHERE id = ?1").bind(id, JSON.stringify(names)).run();
		for (const [at, name] of names.entries()) {
			await ask(ctx, id, { number: at + 1, width: 640 }, toPhotoVersion(name));
			await settle();
		}
	};
	const syncs = proofCount(6, 40);
	for (let sync = 0; sync < syncs; sync++) {
		await show(sync);
		clock.offsetMs += 6 * 3_600_000;
	}
	expect((await count()).states).toBeLessThanOrEqual(5);
	expect((await count()).photos).toBe(3 * syncs);
	clock.offsetMs += 30 * 86_400_000;
	await sweepAll({ ctx, clock });
	expect((await count()).photos).toBe(3);
	const version = toPhotoVersion(`https://photos.dealer.example/front.jpg?at=${syncs - 1}`);
	expect(await ask(ctx, id, { number: 1, width: 640 }, version)).toMatchObject({ kind: "made", isFinal: true });
	const older = toPhotoVersion("https://photos.dealer.example/front.jpg?at=0");
	expect(await ask(ctx, id, { number: 1, width: 640 }, older)).toMatchObject({ kind: "made", isFinal: false });
});
