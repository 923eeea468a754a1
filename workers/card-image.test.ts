import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { cardSize, type Pixels, photoSize } from "~/cards/drawing";
import { parsePhotoHeader } from "~/cards/photo-header";
import { addCars } from "~/cards/test-cars";
import { type AppContext, createContext } from "~/context.server";
import { loader } from "~/routes/vehicles.$idOrVin.card[.]jpg";
import { drawing } from "./render-card";

type Dealer = (path: string) => Response | Promise<Response>;

function createCardContext(dealer: Dealer): AppContext {
	return {
		...createContext(env, { waitUntil: () => {} }, drawing),
		fetch: async (input) => dealer(new URL(String(input)).pathname),
	};
}

function toPixels(toColor: (x: number, y: number) => number[]): Pixels {
	const { width, height } = photoSize;
	const data = new Uint8ClampedArray(width * height * 4);
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) data.set([...toColor(x, y), 255], (y * width + x) * 4);
	return { width, height, data };
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"/>`;
const photo = await drawing.renderCard(
	svg,
	toPixels((x, y) => [x % 256, y % 256, 90]),
);
const sendPhoto: Dealer = () => new Response(photo, { headers: { "Content-Type": "image/jpeg" } });

function ask(context: AppContext, idOrVin: string | number, headers: HeadersInit = {}) {
	const request = new Request(`https://deals.example/vehicles/${idOrVin}/card.jpg`, { headers });
	return loader({ request, params: { idOrVin: String(idOrVin) }, context });
}

async function readCard(response: Response) {
	const bytes = new Uint8Array(await response.arrayBuffer());
	return { bytes, header: parsePhotoHeader(bytes), pixels: await drawing.readPhoto(bytes, "jpeg") };
}

test("a car's card is drawn when it is asked for, and kept", async () => {
	let photos = 0;
	const ctx = createCardContext((path) => {
		photos += 1;
		return sendPhoto(path);
	});
	const [id = 0] = await addCars(ctx, 1);
	const first = await ask(ctx, id);
	expect(first.status).toBe(200);
	expect(first.headers.get("Content-Type")).toBe("image/jpeg");
	expect(first.headers.get("Cache-Control")).toContain("public");
	const card = await readCard(first);
	expect(card.header).toEqual({ format: "jpeg", ...cardSize });
	expect(card.bytes.byteLength).toBeLessThan(250 * 1024);
	const second = await ask(ctx, id, { "If-None-Match": first.headers.get("ETag") ?? "" });
	expect([second.status, photos]).toEqual([304, 1]);
});

test("the photo stands on the left of the card", async () => {
	const ctx = createCardContext(sendPhoto);
	const [id = 0] = await addCars(ctx, 1, { price: 31_111 });
	const { pixels } = await readCard(await ask(ctx, id));
	const at = (x: number, y: number) => [...(pixels?.data.slice((y * 1200 + x) * 4, (y * 1200 + x) * 4 + 3) ?? [])];
	expect(at(400, 300)[2]).toBeGreaterThan(70);
	expect(at(400, 300)[2]).toBeLessThan(110);
	expect(at(1100, 300)).toEqual([255, 255, 255]);
});

test("a car without a photo that loads gets a drawn panel", async () => {
	const gone: Dealer = () => new Response("gone", { status: 404 });
	const broken: Dealer = () => new Response(photo.slice(0, 600), { headers: { "Content-Type": "image/jpeg" } });
	for (const dealer of [gone, broken]) {
		const ctx = createCardContext(dealer);
		const [id = 0] = await addCars(ctx, 1, { price: dealer === gone ? 32_000 : 33_000 });
		const response = await ask(ctx, id);
		expect(response.status).toBe(200);
		expect((await readCard(response)).header).toEqual({ format: "jpeg", ...cardSize });
	}
});

test("many readers of one undrawn card make it once", async () => {
	let photos = 0;
	const ctx = createCardContext(async (path) => {
		photos += 1;
		await new Promise((resolve) => setTimeout(resolve, 50));
		return sendPhoto(path);
	});
	const [id = 0] = await addCars(ctx, 1, { price: 34_000 });
	const answers = await Promise.all(Array.from({ length: 8 }, () => ask(ctx, id)));
	expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
	expect(photos).toBe(1);
});

test("a drawing that fails leaves a general image, for a minute", async () => {
	const ctx = {
		...createCardContext(sendPhoto),
		drawing: { ...drawing, renderCard: () => Promise.reject(new Error("out of memory")) },
	};
	const [id = 0] = await addCars(ctx, 1, { price: 35_000 });
	const response = await ask(ctx, id);
	expect([response.status, response.headers.get("Location")]).toEqual([302, "/share-card.jpg"]);
});

test("only cars that shoppers may see have a card", async () => {
	const ctx = createCardContext(sendPhoto);
	const [id = 0] = await addCars(ctx, 1, { listed: 0, sold_at: "2026-11-02T00:00:00.000Z" });
	expect((await ask(ctx, id)).status).toBe(404);
	expect((await ask(ctx, "nothing")).status).toBe(404);
});
