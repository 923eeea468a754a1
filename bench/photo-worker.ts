import "../workers/location";

import jpegDecoder from "@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm";
import decodeJpeg, { init as startDecoder } from "@jsquash/jpeg/decode";
import resize, { initResize } from "@jsquash/resize";
import resizer from "@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm";
import encoder from "@jsquash/webp/codec/enc/webp_enc_simd.wasm";
import encodeWebp, { init as startEncoder } from "@jsquash/webp/encode";
import { createContext } from "../app/context.server";
import type { Env } from "../app/env/env.server";
import { createPhoto } from "../app/photos/create-photo.server";
import { photoWidths } from "../app/vehicles/photo-address";
import { drawing } from "../workers/render-image";

/** `site-whole`: from the dealer's address to all sizes in R2; `site` and `jsquash`: from a JPEG to WebPs, in memory. */
export type PhotoOrder = { by: "site-whole" | "site" | "jsquash"; url: string; widths: number[]; times: number };

Object.assign(globalThis, {
	ImageData: class {
		constructor(
			readonly data: Uint8ClampedArray,
			readonly width: number,
			readonly height: number,
		) {}
	},
});

const started = Promise.all([startDecoder(jpegDecoder), initResize(resizer), startEncoder(encoder as object)]);

let made = 0;

export default {
	async fetch(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
		const { by, url, widths, times }: PhotoOrder = await request.json();
		const ctx = createContext(env, execution, drawing);
		const jpeg = await (await fetch(url)).arrayBuffer();
		if (by === "site-whole") await addCars(env.DB, times);
		for (let time = 0; time < times; time++) {
			if (by === "jsquash") await makeByJsquash(jpeg.slice(0), widths);
			else if (by === "site") await makeBySite(jpeg.slice(0), widths);
			else await createPhoto(ctx, toNextPhoto(url), async () => null);
		}
		const { objects } = await env.FILES.list();
		if (objects.length < Math.min(1000, made * photoWidths.length)) throw new Error("A photo was not stored");
		return Response.json(objects.length);
	},
};

/** Whose photos are made next. */
async function addCars(db: D1Database, count: number): Promise<void> {
	const at = new Date(0).toISOString();
	const dealer = `INSERT OR IGNORE INTO dealerships (id, name, url, created_at, updated_at) VALUES (1, 'Bench', 'https://bench.example', ?1, ?1)`;
	const car = `INSERT INTO vehicles (id, dealership_id, source_key, title, origin, first_seen_at, last_changed_at) VALUES (?1, 1, ?1, 'Car', 'scrape', ?2, ?2)`;
	const cars = Array.from({ length: count }, (_, next) => db.prepare(car).bind(made + next + 1, at));
	await db.batch([db.prepare(dealer).bind(at), ...cars]);
}

function toNextPhoto(source: string) {
	made++;
	return { vehicleId: made, number: 1, source, version: `${made}`, page: null };
}

async function makeBySite(jpeg: ArrayBuffer, widths: number[]): Promise<void> {
	let pixels = await drawing.readPhoto(new Uint8Array(jpeg), "jpeg");
	if (!pixels) throw new Error("The photo is damaged");
	for (const width of widths) {
		pixels = await drawing.resizePhoto(pixels, width);
		await drawing.encodePhoto(pixels);
	}
}

async function makeByJsquash(jpeg: ArrayBuffer, widths: number[]): Promise<void> {
	await started;
	let image = await decodeJpeg(jpeg);
	for (const width of widths) {
		const height = Math.round((image.height * width) / image.width);
		// As the site does, none is made larger.
		if (width < image.width) image = await resize(image, { width, height, premultiply: false, linearRGB: false });
		await encodeWebp(image, { quality: 72, method: 2 });
	}
}
