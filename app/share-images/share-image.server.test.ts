import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import type { AppContext } from "~/context.server";
import { imageSize } from "~/pictures/drawing";
import { loader } from "~/routes/vehicles.$idOrVin.card[.]jpg";
import { createDb } from "../../db/client";
import { watchD1 } from "../../testing/watch-d1";
import { drawing } from "../../workers/render-image";
import { addCars } from "./fixtures/test-cars";
import { type Dealer, openImages, photo, readCard, sendPhoto } from "./fixtures/test-images";

function ask(context: AppContext, idOrVin: string | number, headers: HeadersInit = {}) {
	const request = new Request(`https://deals.example/vehicles/${idOrVin}/card.jpg`, { headers });
	return loader({ request, params: { idOrVin: String(idOrVin) }, context });
}

async function toBytes(response: Response) {
	return new Uint8Array(await response.arrayBuffer());
}

// Each test has a clock of its own, and the photo host is one.
beforeEach(() => env.DB.prepare("DELETE FROM host_politeness").run());

test("a car's card is drawn when it is asked for, and kept", async () => {
	let photos = 0;
	const { ctx } = openImages(() => {
		photos += 1;
		return sendPhoto();
	});
	const [id = 0] = await addCars(ctx, 1);
	const first = await ask(ctx, id);
	expect(first.status).toBe(200);
	expect(first.headers.get("Content-Type")).toBe("image/jpeg");
	expect(first.headers.get("Cache-Control")).toContain("public");
	const bytes = await toBytes(first);
	expect((await readCard(bytes)).header).toEqual({ format: "jpeg", ...imageSize });
	expect(bytes.byteLength).toBeLessThan(250 * 1024);
	const second = await ask(ctx, id, { "If-None-Match": first.headers.get("ETag") ?? "" });
	expect([second.status, photos]).toEqual([304, 1]);
});

test("a card is drawn anew when the label of its car's deal changes, not when only its estimate does", async () => {
	const { ctx, clock } = openImages(() => sendPhoto());
	const vin = "1HGCM82633A004352";
	const [id = 0] = await addCars(ctx, 1, { price: 20_000, mileage: 30_000, vin });
	const rate = async (estimate: number) => {
		const bounds = [0.9, 0.96, 1.05, 1.1].map((share) => Math.round(estimate * share));
		const of = `Honda|Accord|2021|${vin}`;
		const deal = {
			estimate,
			low: bounds[0],
			high: bounds[3],
			comparables: 20,
			reason: null,
			bounds,
			of,
			miles: 30_000,
		};
		await env.DB.prepare("UPDATE vehicles SET deal = ?2 WHERE id = ?1").bind(id, JSON.stringify(deal)).run();
	};
	const getTag = async () => {
		clock.offsetMs += 60_000;
		const response = await ask(ctx, id);
		expect(response.status).toBe(200);
		return response.headers.get("ETag");
	};
	const without = await getTag();
	await rate(24_000);
	const great = await getTag();
	await rate(24_100);
	expect(await getTag()).toBe(great);
	await rate(20_000);
	const usual = await getTag();
	expect(new Set([without, great, usual]).size).toBe(3);
});

test("the photo stands on the left of the card", async () => {
	const { ctx } = openImages(() => sendPhoto());
	const [id = 0] = await addCars(ctx, 1, { price: 31_111 });
	const { at } = await readCard(await toBytes(await ask(ctx, id)));
	expect(at(400, 300)[2]).toBeGreaterThan(70);
	expect(at(400, 300)[2]).toBeLessThan(110);
	expect(at(1100, 300)).toEqual([255, 255, 255]);
});

test("a car without a photo that loads gets a drawn panel", async () => {
	const gone: Dealer = () => new Response("gone", { status: 404 });
	const broken: Dealer = () => new Response(photo.slice(0, 600), { headers: { "Content-Type": "image/jpeg" } });
	for (const dealer of [gone, broken]) {
		const { ctx } = openImages(dealer);
		const [id = 0] = await addCars(ctx, 1, { price: dealer === gone ? 32_000 : 33_000 });
		const response = await ask(ctx, id);
		expect(response.status).toBe(200);
		const { header, at } = await readCard(await toBytes(response));
		expect(header).toEqual({ format: "jpeg", ...imageSize });
		const [panel = 0, car = 0] = [at(20, 20), at(400, 300)].map(([red]) => red);
		expect(panel).toBeGreaterThan(220);
		expect(panel).toBeLessThan(245);
		expect(car).toBe(255);
	}
});

test("many readers of one undrawn card make it once", async () => {
	let photos = 0;
	let asked = 0;
	let release = () => {};
	const allCame = new Promise<void>((resolve) => {
		release = resolve;
	});
	const { ctx } = openImages(async () => {
		photos += 1;
		await allCame;
		return sendPhoto();
	});
	const watched = watchD1(ctx.db.$client, async (sql, run) => {
		const results = await run();
		if (/^INSERT INTO "card_claims"/i.test(sql[0] ?? "")) asked += 1;
		if (asked === 8) release();
		return results;
	});
	const [id = 0] = await addCars(ctx, 1, { price: 34_000 });
	const answers = await Promise.all(Array.from({ length: 8 }, () => ask({ ...ctx, db: createDb(watched) }, id)));
	expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
	expect(photos).toBe(1);
});

test("a drawing that fails leaves a general image, for a minute", async () => {
	const { ctx } = openImages(() => sendPhoto());
	const renderImage = () => Promise.reject(new Error("out of memory"));
	const [id = 0] = await addCars(ctx, 1, { price: 35_000 });
	const response = await ask({ ...ctx, drawing: { ...drawing, renderImage } }, id);
	expect([response.status, response.headers.get("Location")]).toEqual([302, "/share-card.jpg"]);
	expect(response.headers.get("Cache-Control")).toBe("public, max-age=60");
});

test("only cars that shoppers may see have a card", async () => {
	const { ctx } = openImages(() => sendPhoto());
	const [id = 0] = await addCars(ctx, 1, { listed: 0, sold_at: "2026-11-02T00:00:00.000Z" });
	expect((await ask(ctx, id)).status).toBe(404);
	expect((await ask(ctx, "nothing")).status).toBe(404);
});
