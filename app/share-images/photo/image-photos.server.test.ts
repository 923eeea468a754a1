import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import type { AppContext } from "~/context.server";
import { createHosts } from "~/fetching/photo-hosts.server";
import { toImageFace } from "../face/image-face";
import { addCars } from "../fixtures/test-cars";
import { openImages, openQuickImages, readCard, sendPhoto } from "../fixtures/test-images";
import { listCars } from "../jobs/list-cars.server";
import { loadImage } from "../load-image.server";

beforeEach(async () => {
	for (const table of ["vehicles", "robots_cache", "host_politeness", "image_overrides"])
		await env.DB.prepare(`DELETE FROM ${table}`).run();
	const { objects } = await env.FILES.list();
	await env.FILES.delete(objects.map(({ key }) => key));
});

/** Draws the images of so many new cars as a step of a job does. */
async function drawCars(ctx: AppContext, ids: number[]) {
	const hosts = createHosts(ctx, { patienceMs: 60_000 });
	const cards = [];
	for (const car of (await listCars(ctx.db, ids)).values())
		cards.push(await loadImage(ctx, toImageFace(car, ctx.config.siteName), { askHost: hosts.ask }));
	await hosts.release();
	return cards;
}

function tellProblems(cards: { problem: string | null }[]) {
	return cards.map(({ problem }) => problem);
}

test("a photo that its host's robots.txt forbids is not fetched, and costs only its own card's photo", async () => {
	const asked: string[] = [];
	const { ctx } = openImages(
		(path) => {
			asked.push(path);
			return sendPhoto();
		},
		() => new Response("User-agent: *\nDisallow: /car-1.jpg"),
	);
	const cards = await drawCars(ctx, await addCars(ctx, 3));
	expect(tellProblems(cards)).toEqual([null, "The photo is closed to robots (robots.txt).", null]);
	expect(asked).toEqual(["/car-0.jpg", "/car-2.jpg"]);
	const drawn = await ctx.files.get(cards[1]?.key ?? "");
	expect((await readCard(new Uint8Array((await drawn?.arrayBuffer()) ?? new ArrayBuffer()))).variance).toBeGreaterThan(
		100,
	);
});

test("robots.txt is asked for once a day and host, by our name", async () => {
	let asked = 0;
	const { ctx, clock } = openQuickImages(
		() => sendPhoto(),
		() => {
			asked += 1;
			return new Response("User-agent: UsedCarDealsBot\nDisallow: /private/\n\nUser-agent: *\nDisallow: /");
		},
	);
	expect(tellProblems(await drawCars(ctx, await addCars(ctx, 2)))).toEqual([null, null]);
	await drawCars(ctx, await addCars(ctx, 1));
	expect(asked).toBe(1);
	clock.offsetMs += 25 * 3_600_000;
	await drawCars(ctx, await addCars(ctx, 1, { price: 1_234 }));
	expect(asked).toBe(2);
});

test("a robots.txt answered with 4xx allows, one with 5xx or none forbids until it is asked anew", async () => {
	const answers: [status: number | null, problem: string | null][] = [
		[403, null],
		[404, null],
		[500, "The photo was not asked for: its host's robots.txt could not be read."],
		[503, "The photo was not asked for: its host's robots.txt could not be read."],
		[null, "The photo was not asked for: its host's robots.txt could not be read."],
	];
	for (const [at, [status, problem]] of answers.entries()) {
		await env.DB.prepare("DELETE FROM robots_cache").run();
		const { ctx } = openQuickImages(
			() => sendPhoto(),
			() => (status === null ? Promise.reject(new Error("reset")) : new Response("Disallow: /", { status })),
		);
		expect(tellProblems(await drawCars(ctx, await addCars(ctx, 1, { price: at + 1 }))), String(status)).toEqual([
			problem,
		]);
		const { ctx: recovered } = openQuickImages(() => sendPhoto());
		expect(tellProblems(await drawCars(recovered, await addCars(recovered, 1, { price: at + 100 })))).toEqual([null]);
	}
});

test("between two photos of a host lies the delay that its robots.txt asks for", async () => {
	const asked: number[] = [];
	const { ctx, clock } = openQuickImages(
		() => {
			asked.push(ctx.now().getTime());
			return sendPhoto();
		},
		() => new Response("User-agent: *\nCrawl-delay: 40"),
	);
	ctx.sleep = async (ms) => {
		clock.offsetMs += ms;
	};
	await drawCars(ctx, await addCars(ctx, 3));
	const [first = 0, second = 0, third = 0] = asked;
	expect(Math.min(second - first, third - second)).toBeGreaterThan(25_000);
});

test("a redirect to an address that may not be asked is not followed", async () => {
	for (const [price, location] of [
		"http://127.0.0.1:8787/admin",
		"http://169.254.169.254/",
		"https://elsewhere.example/a.jpg",
	].entries()) {
		const asked: string[] = [];
		const { ctx } = openQuickImages((path) => {
			asked.push(path);
			return new Response(null, { status: 302, headers: { Location: location } });
		});
		const strict = { ...ctx, config: { ...ctx.config, allowPrivateHosts: false } };
		const images = JSON.stringify(["https://photos.dealer.com/a.jpg"]);
		const [card] = await drawCars(strict, await addCars(strict, 1, { images, price: price + 1 }));
		expect(card?.problem).toMatch(/^The photo could not be loaded \((address refused|left the dealer's domain)/);
		expect(asked).toEqual(["/a.jpg"]);
	}
});

test("a picture of our own, put in the place of the dealer's, is drawn, a drawing too", async () => {
	const { ctx } = openImages(() => sendPhoto());
	const green = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60"><rect width="80" height="60" fill="#0a0"/></svg>`;
	const files: Record<string, Response> = {
		"/overrides/accord.svg": new Response(green, { headers: { "Content-Type": "image/svg+xml" } }),
	};
	const assets = {
		fetch: async (url: unknown) => files[new URL(String(url)).pathname] ?? new Response("", { status: 404 }),
	};
	const override = env.DB.prepare(
		"INSERT OR REPLACE INTO image_overrides (make, model, image) VALUES ('Honda', 'Accord', ?1)",
	);
	await override.bind("/overrides/accord.svg").run();
	const ids = await addCars(ctx, 1);
	const [card] = await drawCars({ ...ctx, assets }, ids);
	expect(card?.problem).toBeNull();
	const bytes = new Uint8Array((await (await ctx.files.get(card?.key ?? ""))?.arrayBuffer()) ?? new ArrayBuffer());
	const [red = 0, greenPart = 0] = (await readCard(bytes)).at(400, 200);
	expect([red < 20, greenPart > 150]).toEqual([true, true]);
	await override.bind("/overrides/gone.jpg").run();
	expect(tellProblems(await drawCars({ ...ctx, assets }, ids))).toEqual(["The photo is gone (404)."]);
});
