import { Resvg } from "@resvg/resvg-js";
import { photoSize } from "../app/pictures/drawing";
import type { ImageFace } from "../app/share-images/face/image-face";
import { toImageSvg } from "../app/share-images/face/image-svg";
import { root } from "../scripts/paths";
import type { BenchRow } from "./bench-row";
import { type Photos, startPhotos } from "./card-photos";
import { startCardWorker } from "./card-runtime";
import type { ImageOrder } from "./card-worker";

const CARDS = 200;
const LARGE_CARDS = 60;
const A_MESSAGE = 10;
const ROUNDS = 8;

type CardWorker = Awaited<ReturnType<typeof startCardWorker<ImageOrder>>>;

export async function benchCards(): Promise<BenchRow[]> {
	const photos = await startPhotos();
	const worker = await startCardWorker<ImageOrder>("bench/card-worker.ts");
	try {
		return [
			...(await benchDrawing(worker, photos)),
			...(await benchMessages(worker, photos.url, CARDS, "cold cards")),
			...(await benchMessages(worker, photos.largeUrl, LARGE_CARDS, "cold cards of 6-megapixel photos")),
			await benchWarm(worker, photos),
		];
	} finally {
		await worker.stop();
		photos.stop();
	}
}

async function benchDrawing(worker: CardWorker, photos: Photos): Promise<BenchRow[]> {
	const [over, without] = [true, false].map((hasPhoto) => toImageSvg(toFace(0, photos.url), hasPhoto));
	const within = embedPhoto(over ?? "", photos);
	const cases = [
		{ name: "its photo in the SVG", svg: within, native: within, photoUrl: null },
		{ name: "no photo", svg: without ?? "", native: without ?? "", photoUrl: null },
		{ name: "a hole for the photo", svg: over ?? "", native: over ?? "", photoUrl: null },
		{ name: "the photo laid beneath, as in production", svg: over ?? "", native: within, photoUrl: photos.url },
	].map((one) => ({
		...one,
		once: Number.POSITIVE_INFINITY,
		sixfold: Number.POSITIVE_INFINITY,
		theirs: Number.POSITIVE_INFINITY,
	}));
	let cold = Number.POSITIVE_INFINITY;
	for (let round = 0; round < ROUNDS; round++) {
		for (const one of cases) {
			one.theirs = Math.min(one.theirs, await time(async () => drawNatively(one.native)));
			const draw = (times: number) => time(() => worker.order({ kind: "draw", ...one, times }));
			one.once = Math.min(one.once, await draw(1));
			one.sixfold = Math.min(one.sixfold, await draw(6));
		}
		const faces = [1, 2, 3].map((at) => toFace(1_000_000 + round * 10 + at, photos.url));
		const spent = await time(() => worker.order({ kind: "cards", faces, watched: false }));
		cold = Math.min(cold, spent / faces.length);
	}
	const native = cases[0]?.theirs ?? 0;
	const toDrawing = ({ once, sixfold }: { once: number; sixfold: number }) => (sixfold - once) / 5;
	return [
		...cases.map(({ name, theirs, ...ours }) =>
			toRow(`card, SVG to bytes, ${name}, against resvg-js`, toDrawing(ours) / theirs, "x", 2),
		),
		toRow("cold card, photo to R2, against resvg-js", cold / native, "x", 4),
		...cases.map(({ name, ...ours }) => toRow(`card, SVG to bytes, ${name}`, toDrawing(ours), "ms", null)),
		...cases.slice(0, 3).map(({ name, theirs }) => toRow(`resvg-js, SVG to PNG, ${name}`, theirs, "ms", null)),
		toRow("cold card, photo to R2", cold, "ms", null),
	];
}

function drawNatively(svg: string): Uint8Array {
	const fontFiles = ["inter-400", "inter-600"].map((name) => `${root}app/share-images/face/fonts/${name}.bin`);
	return new Resvg(svg, { font: { fontFiles, loadSystemFonts: false } }).render().asPng();
}

function embedPhoto(svg: string, { jpeg }: Photos): string {
	const href = `data:image/jpeg;base64,${Buffer.from(jpeg).toString("base64")}`;
	const image = `<image width="${photoSize.width}" height="${photoSize.height}" preserveAspectRatio="xMidYMid slice" href="${href}"/>`;
	return svg.replace(/<svg[^>]*>/, (start) => start + image);
}

/** Memory: the most that the inspector saw while the renderer halts, garbage included, and wasm memories' peak. */
async function benchMessages(worker: CardWorker, photoUrl: string, count: number, name: string): Promise<BenchRow[]> {
	const faces = Array.from({ length: count }, (_, at) => toFace(at, photoUrl));
	const gauge = watchHeap(worker);
	let wasm = 0;
	let cpu = 0;
	for (let at = 0; at < count; at += A_MESSAGE) {
		const before = worker.getCpuSeconds();
		wasm = await worker.order({ kind: "cards", faces: faces.slice(at, at + A_MESSAGE), watched: true });
		cpu = Math.max(cpu, worker.getCpuSeconds() - before);
	}
	const heap = await gauge.stop();
	return [
		toRow(`the isolate's memory at its peak, ${count} ${name}`, heap + wasm, "MB", 128),
		toRow(`of which wasm`, wasm, "MB", null),
		toRow(`processor time of the longest message of ten ${name}`, cpu, "s", 20),
	];
}

function watchHeap({ getHeap }: CardWorker) {
	let most = 0;
	let isOn = true;
	const watching = (async () => {
		while (isOn) most = Math.max(most, await getHeap());
	})();
	return {
		stop: async () => {
			isOn = false;
			await watching;
			return most;
		},
	};
}

async function benchWarm(worker: CardWorker, { url }: Photos): Promise<BenchRow> {
	const faces = Array.from({ length: CARDS }, (_, at) => toFace(at, url));
	const spent = await time(() => worker.order({ kind: "cards", faces, watched: false }));
	return toRow("200 cards that lie in R2 already", spent, "ms", null);
}

function toFace(number: number, photoUrl: string): ImageFace {
	return {
		...{ name: "2021 Honda Accord", trim: "EX-L", price: `$${24_000 + number}`, isPriceKnown: true },
		...{ mileage: "31,240 miles", place: "Houston, TX", siteName: "Used Car Deals", photoUrl, deal: "good" },
	};
}

async function time(work: () => Promise<unknown>): Promise<number> {
	const start = performance.now();
	await work();
	return performance.now() - start;
}

function toRow(name: string, value: number, unit: string, most: number | null): BenchRow {
	const rounded = Math.round(value * 100) / 100;
	return {
		name,
		value: rounded,
		unit,
		bar: most === null ? null : `≤ ${most}`,
		ok: most === null ? null : value <= most,
	};
}
