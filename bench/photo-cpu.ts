import { photoWidths } from "../app/vehicles/photo-address";
import type { BenchRow } from "./bench-row";
import { startPhotos } from "./card-photos";
import { startCardWorker } from "./card-runtime";
import { median } from "./median";
import type { PhotoOrder } from "./photo-worker";

const ROUNDS = 7;
const TIMES = 25;
const widest = [...photoWidths].reverse();

/** Processor time against the codecs alone, in one workerd and in turns; the whole way includes fetching, D1 and R2. */
export async function benchPhotoCpu(): Promise<BenchRow[]> {
	const photos = await startPhotos();
	const worker = await startCardWorker<PhotoOrder>("bench/photo-worker.ts");
	const spend = async (by: PhotoOrder["by"], widths: number[]) => {
		const before = worker.getCpuSeconds();
		await worker.order({ by, url: photos.url, widths, times: TIMES });
		return ((worker.getCpuSeconds() - before) * 1000) / TIMES;
	};
	try {
		const rounds = [];
		for (let round = 0; round <= ROUNDS; round++)
			rounds.push({
				one: await spend("site", [640]),
				oneAlone: await spend("jsquash", [640]),
				whole: await spend("site-whole", widest),
				wholeAlone: await spend("jsquash", widest),
			});
		// The first warms the codecs up.
		return toRows(rounds.slice(1));
	} finally {
		await worker.stop();
		photos.stop();
	}
}

type Round = { one: number; oneAlone: number; whole: number; wholeAlone: number };

function toRows(rounds: Round[]): BenchRow[] {
	const most = 1.3;
	const ratio = (name: string, toValue: (round: Round) => number): BenchRow => {
		const value = median(rounds.map(toValue));
		return { name: `window: ${name}`, value, unit: "x", bar: `≤ ${most}`, ok: value <= most };
	};
	const figure = (name: string, key: keyof Round): BenchRow => ({
		name: `window: ${name}`,
		value: median(rounds.map((round) => round[key])),
		...{ unit: "ms", bar: null, ok: null },
	});
	return [
		ratio("a 640 px WebP's processor time against jsquash alone", ({ one, oneAlone }) => one / oneAlone),
		ratio(
			"a photo from its dealer to R2, all sizes, against jsquash alone",
			({ whole, wholeAlone }) => whole / wholeAlone,
		),
		figure("a 640 px WebP, processor time", "one"),
		figure("a photo from its dealer to R2, processor time", "whole"),
	];
}
