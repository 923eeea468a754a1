import type { LocalWorker } from "../scripts/local-worker";
import type { BenchRow } from "./bench-row";
import { startFeedsSite } from "./feeds-site";
import { median } from "./median";
import { readCpuSeconds } from "./process-gauges";

const CARS = 100_000;
const ROUNDS = 5;
const closed = ["UND_ERR_SOCKET", "ECONNRESET"];
/** The stand-in would zip answers by their type, in the same process: the bare rows, but no CSV. */
const unzipped = { "Accept-Encoding": "identity" };
const feeds = ["google-listings.csv", "google-ads.csv", "meta.csv", "inventory.csv", "inventory.json"];

type Time = { seconds: number; cpu: number; bytes: number };

/** Each feed made anew against its bare rows, the kept one against its bytes as a bare file: in turn, medians of rounds. */
export async function benchFeeds(): Promise<BenchRow[]> {
	const worker = await startFeedsSite(CARS);
	try {
		await time(worker, "/__rows");
		const rows = await compareKept(worker, "meta.csv");
		for (const feed of feeds) rows.push(...(await compareMade(worker, feed)));
		return rows;
	} finally {
		await worker.stop();
	}
}

async function compareMade(worker: LocalWorker, feed: string): Promise<BenchRow[]> {
	const rounds = await measureInTurn(async () => {
		const bare = await time(worker, "/__rows");
		await time(worker, "/__forget");
		return { bare, ours: await time(worker, `/exports/${feed}`) };
	});
	const { ours, ratio, byCpu } = toRatios(rounds);
	return [
		figure(`feeds: ${feed}, rows per second while it is made`, CARS / ours, "rows/s"),
		{ ...figure(`feeds: ${feed}, made against the bare rows`, ratio, "ratio"), bar: ">= 0.5", ok: ratio >= 0.5 },
		figure(`feeds: ${feed}, the same by processor's time`, byCpu, "ratio"),
	];
}

async function compareKept(worker: LocalWorker, feed: string): Promise<BenchRow[]> {
	await time(worker, "/__forget");
	await time(worker, `/exports/${feed}`);
	await time(worker, "/__bare");
	let bytes = 0;
	const rounds = await measureInTurn(async () => {
		const bare = await time(worker, "/__file");
		const ours = await time(worker, `/exports/${feed}`);
		if (ours.bytes !== bare.bytes)
			throw new Error(`The kept feed has ${ours.bytes} bytes, the bare file ${bare.bytes}.`);
		bytes = ours.bytes;
		return { bare, ours };
	});
	const { ours, ratio, byCpu } = toRatios(rounds);
	return [
		figure(`feeds: ${feed}, kept, megabytes per second`, bytes / 1e6 / ours, "MB/s"),
		{ ...figure(`feeds: ${feed}, kept against a bare file`, ratio, "ratio"), bar: ">= 0.8", ok: ratio >= 0.8 },
		figure(`feeds: ${feed}, kept, by processor's time`, byCpu, "ratio"),
	];
}

type Round = { bare: Time; ours: Time };

async function measureInTurn(measure: () => Promise<Round>): Promise<Round[]> {
	const rounds: Round[] = [];
	for (let round = 0; round < ROUNDS; round++) rounds.push(await measure());
	return rounds;
}

function toRatios(rounds: Round[]) {
	return {
		ours: median(rounds.map(({ ours }) => ours.seconds)),
		ratio: median(rounds.map(({ bare, ours }) => bare.seconds / ours.seconds)),
		byCpu: median(rounds.map(({ bare, ours }) => bare.cpu / ours.cpu)),
	};
}

/** To the last byte; again if workerd closed a connection that was idle while the machine was busy. */
async function time(worker: LocalWorker, path: string, tries = 3): Promise<Time> {
	return await timeOnce(worker, path).catch((error) => {
		if (tries <= 1 || !closed.includes(error?.cause?.code)) throw error;
		return time(worker, path, tries - 1);
	});
}

async function timeOnce(worker: LocalWorker, path: string): Promise<Time> {
	const cpu = readCpuSeconds(worker.pid);
	const started = performance.now();
	const answer = await fetch(worker.url + path, { headers: unzipped });
	let bytes = 0;
	const counter = new WritableStream<Uint8Array>({
		write(chunk) {
			bytes += chunk.byteLength;
		},
	});
	await answer.body?.pipeTo(counter);
	if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
	return { seconds: (performance.now() - started) / 1000, cpu: readCpuSeconds(worker.pid) - cpu, bytes };
}

function figure(name: string, value: number, unit: string): BenchRow {
	return { name, value, unit, bar: null, ok: null };
}
