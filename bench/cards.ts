import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { fetch as fetchSocket, type MessageEvent, Miniflare } from "miniflare";
import { z } from "zod";
import type { CardFace } from "../app/cards/card-face";
import { toCardSvg } from "../app/cards/card-svg";
import { photoSize } from "../app/cards/drawing";
import { programs, root } from "../scripts/paths";
import { requireNode } from "../scripts/run-node";
import { watchRuntime } from "../scripts/watch-runtime";
import type { BenchRow } from "./bench-row";
import type { CardOrder } from "./card-worker";
import { makePhoto } from "./photo";

const CARDS = 200;
const A_MESSAGE = 10;
const ROUNDS = 8;

/**
 * Card images in workerd against resvg-js, the native renderer, making a PNG of the very same card. The native one gets
 * its photo ready in the SVG; ours ends in a JPEG of a quarter of the size. Best of rounds that take turns.
 */
export async function benchCards(): Promise<BenchRow[]> {
	const photos = await startPhotos();
	const worker = await startCardWorker();
	try {
		const order = async (body: CardOrder) => {
			const response = await worker.send(JSON.stringify(body));
			if (!response.ok) throw new Error(await response.text());
			return z.number().parse(await response.json());
		};
		const { native, drawn, cold } = await timeCards(order, photos);
		const cpu = getCpuSeconds(worker.pid);
		const faces = Array.from({ length: CARDS }, (_, at) => toFace(at, photos.url));
		let memory = 0;
		for (let at = 0; at < CARDS; at += A_MESSAGE) {
			const wasm = await order({ kind: "cards", faces: faces.slice(at, at + A_MESSAGE) });
			memory = Math.max(memory, wasm + (await worker.getMemory()));
		}
		const spent = (getCpuSeconds(worker.pid) - cpu) / (CARDS / A_MESSAGE);
		const warm = await time(() => order({ kind: "cards", faces }));
		return [
			toRow("card, SVG to bytes, against resvg-js", drawn / native, "x", 2),
			toRow("cold card, photo to R2, against resvg-js", cold / native, "x", 4),
			toRow("card, SVG to bytes", drawn, "ms", null),
			toRow("cold card, photo to R2", cold, "ms", null),
			toRow("resvg-js, SVG to PNG", native, "ms", null),
			toRow("the isolate's memory at most, 200 cold cards", memory, "MB", 128),
			toRow("processor time of a message of ten cold cards", spent, "s", 20),
			toRow("200 cards that lie in R2 already", warm, "ms", null),
		];
	} finally {
		await worker.stop();
		photos.stop();
	}
}

type Photos = { url: string; jpeg: Uint8Array; stop: () => void };

async function timeCards(order: (body: CardOrder) => Promise<number>, photos: Photos) {
	const svg = toCardSvg(toFace(0, photos.url), true);
	const href = `data:image/jpeg;base64,${Buffer.from(photos.jpeg).toString("base64")}`;
	const image = `<image width="${photoSize.width}" height="${photoSize.height}" preserveAspectRatio="xMidYMid slice" href="${href}"/>`;
	const whole = svg.replace(/<svg[^>]*>/, (start) => start + image);
	const fontFiles = ["inter-400", "inter-600"].map((name) => `${root}app/cards/fonts/${name}.bin`);
	const best = { native: Number.POSITIVE_INFINITY, drawn: Number.POSITIVE_INFINITY, cold: Number.POSITIVE_INFINITY };
	for (let round = 0; round < ROUNDS; round++) {
		const keep = (name: keyof typeof best, ms: number) => {
			best[name] = Math.min(best[name], ms);
		};
		keep(
			"native",
			await time(async () => new Resvg(whole, { font: { fontFiles, loadSystemFonts: false } }).render().asPng()),
		);
		const draw = (times: number) => time(() => order({ kind: "draw", svg, photoUrl: photos.url, times }));
		const once = await draw(1);
		keep("drawn", ((await draw(6)) - once) / 5);
		const faces = [1, 2, 3].map((at) => toFace(1_000_000 + round * 10 + at, photos.url));
		keep("cold", (await time(() => order({ kind: "cards", faces }))) / faces.length);
	}
	return best;
}

function toFace(number: number, photoUrl: string): CardFace {
	return {
		...{ name: "2021 Honda Accord", trim: "EX-L", price: `$${24_000 + number}`, isPriceKnown: true },
		...{ mileage: "31,240 miles", place: "Houston, TX", siteName: "Used Car Deals", photoUrl },
	};
}

/** One photo as dealers have them. */
async function startPhotos(): Promise<Photos> {
	const jpeg = await makePhoto();
	const server = createServer((_, response) => {
		response.writeHead(200, { "Content-Type": "image/jpeg" });
		response.end(jpeg);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("The photo host has no port");
	return { url: `http://127.0.0.1:${address.port}/photo.jpg`, jpeg, stop: () => server.close() };
}

async function startCardWorker() {
	const folder = mkdtempSync(join(tmpdir(), "bench-cards-"));
	await requireNode(
		"Bundling the benchmark's Worker",
		[programs.wrangler, "deploy", "bench/card-worker.ts", "--dry-run", "--outdir", folder],
		{ cwd: root, env: { WRANGLER_SEND_METRICS: "false" } },
	);
	const types = { ".js": "ESModule", ".wasm": "CompiledWasm", ".bin": "Data" } as const;
	const files = readdirSync(folder).filter((name) => extname(name) in types);
	const runtime = watchRuntime();
	const miniflare = new Miniflare({
		inspectorPort: 0,
		modulesRoot: folder,
		modules: files
			.sort((a, b) => Number(b.endsWith(".js")) - Number(a.endsWith(".js")))
			.map((name) => ({ type: types[extname(name) as keyof typeof types], path: join(folder, name) })),
		compatibilityDate: "2026-04-01",
		compatibilityFlags: ["nodejs_compat"],
		r2Buckets: ["FILES"],
		d1Databases: ["DB"],
		queueProducers: { JOBS: "jobs" },
		bindings: {
			...{ SITE_NAME: "Used Car Deals", CONTACT_EMAIL: "hello@example.com", INSPECTION_URL: "https://example.com/" },
			ALLOW_PRIVATE_HOSTS: "1",
		},
	});
	await miniflare.ready;
	const pid = runtime.found();
	return {
		pid,
		getMemory: await openMemoryGauge(await miniflare.getInspectorURL()),
		send: (body: string) => miniflare.dispatchFetch("http://bench/", { method: "POST", body }),
		stop: async () => {
			runtime.expectExit();
			await miniflare.dispose();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** Asks workerd's inspector for the megabytes that the isolate holds: V8's heap, and the buffers beside it. */
async function openMemoryGauge(inspector: URL): Promise<() => Promise<number>> {
	const targets: { webSocketDebuggerUrl: string }[] = await (await fetch(`http://${inspector.host}/json`)).json();
	const address = targets[0]?.webSocketDebuggerUrl.replace(/^ws/, "http") ?? "";
	const { webSocket } = await fetchSocket(address, { headers: { Upgrade: "websocket" } });
	if (!webSocket) throw new Error("workerd's inspector did not open");
	webSocket.accept();
	return () =>
		new Promise((resolve) => {
			const hear = ({ data }: MessageEvent) => {
				const answer: { id?: number; result?: HeapUsage } = JSON.parse(String(data));
				if (answer.id !== 1 || !answer.result) return;
				webSocket.removeEventListener("message", hear);
				const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = answer.result;
				resolve((usedSize + embedderHeapUsedSize + backingStorageSize) / 1024 / 1024);
			};
			webSocket.addEventListener("message", hear);
			webSocket.send(JSON.stringify({ id: 1, method: "Runtime.getHeapUsage" }));
		});
}

type HeapUsage = { usedSize: number; embedderHeapUsedSize?: number; backingStorageSize?: number };

/** Processor seconds a process has used, in user and kernel mode (Linux, 100 ticks a second). */
function getCpuSeconds(pid: number | undefined): number {
	const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
		.replace(/^.*\) /, "")
		.split(" ");
	return (Number(fields[11]) + Number(fields[12])) / 100;
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
