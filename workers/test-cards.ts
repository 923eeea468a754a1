import { env } from "cloudflare:test";
import { type Pixels, photoSize } from "~/cards/drawing";
import { parsePhotoHeader } from "~/cards/photo-header";
import { type AppContext, createContext } from "~/context.server";
import { handleJob } from "~/jobs/handle-job.server";
import { type Job, jobSchema } from "~/jobs/job";
import { drawing } from "./render-card";

export type Dealer = (path: string) => Response | Promise<Response>;

const allowAll = () => new Response("", { status: 404 });

/** A context whose network is a dealer's photo host, whose clock can be moved, whose pauses take no time and whose queue the test delivers. */
export function openCards(dealer: Dealer, robots: () => Response | Promise<Response> = allowAll) {
	const sent: Job[] = [];
	const clock = { offsetMs: 0 };
	const base = createContext(env, { waitUntil: () => {} }, drawing);
	const answer = (path: string) => (path === "/robots.txt" ? robots() : dealer(path));
	const ctx: AppContext = {
		...base,
		fetch: async (input) => answer(new URL(String(input)).pathname),
		jobs: { send: async (job) => sent.push(jobSchema.parse(job)) },
		now: () => new Date(Date.now() + clock.offsetMs),
		sleep: async () => {},
	};
	const deliver = async (steps = Number.POSITIVE_INFINITY) => {
		for (let step = 0; step < steps && sent.length > 0; step++) {
			const job = sent.shift();
			if (job) await handleJob(ctx, job);
		}
	};
	return { ctx, sent, clock, deliver };
}

export function toPixels(toColor: (x: number, y: number) => number[]): Pixels {
	const { width, height } = photoSize;
	const data = new Uint8ClampedArray(width * height * 4);
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) data.set([...toColor(x, y), 255], (y * width + x) * 4);
	return { width, height, data };
}

const blank = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"/>`;

export async function makePhoto(toColor: (x: number, y: number) => number[]): Promise<Uint8Array<ArrayBuffer>> {
	return await drawing.renderCard(blank, toPixels(toColor));
}

export const photo = await makePhoto((x, y) => [x % 256, y % 256, 90]);

export function sendPhoto(bytes: Uint8Array<ArrayBuffer> = photo): Response {
	return new Response(bytes, { headers: { "Content-Type": "image/jpeg" } });
}

export async function readCard(bytes: Uint8Array<ArrayBuffer>) {
	const pixels = await drawing.readPhoto(bytes, "jpeg");
	if (!pixels) throw new Error("not a JPEG");
	const at = (x: number, y: number) => [
		...pixels.data.slice((y * pixels.width + x) * 4, (y * pixels.width + x) * 4 + 3),
	];
	return { header: parsePhotoHeader(bytes), at, variance: getVariance(pixels) };
}

/** Of the brightness, by every 50th pixel: near 0 for a picture of one colour. */
function getVariance({ data }: Pixels): number {
	const values: number[] = [];
	for (let at = 0; at < data.length; at += 200) values.push(data[at] ?? 0);
	const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
	return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
}
