import autocannon from "autocannon";
import type { BenchRow } from "./bench-row";
import { PAGE_STOCK, startPageWorkers } from "./page-workers";
import { openStockedDatabases } from "./stocked-databases";

const ROUNDS = 6;
const SECONDS = 2;
const CONNECTIONS = 16;

type Workers = Awaited<ReturnType<typeof startPageWorkers>>;
type Shot = { name: string; path: string; headers?: Record<string, string> };

const shots: Shot[] = [
	{ name: "cached listing page", path: "/" },
	{ name: "Worker that only does cache.match", path: "/match" },
	{ name: "uncached listing page, 100,000 cars", path: "/", headers: { Cookie: "session=none" } },
	{ name: "bare Remix page of the same 12 rows", path: "/bare" },
];

export async function benchPages(): Promise<BenchRow[]> {
	await (await openStockedDatabases([PAGE_STOCK])).close();
	const workers = await startPageWorkers();
	try {
		await layDownSameBytes(workers);
		const totals = shots.map(() => ({ pages: 0, cpuSeconds: 0 }));
		for (const shot of shots) await fire(workers, shot);
		for (let round = 0; round < ROUNDS; round++)
			for (const [at, shot] of shots.entries()) {
				const before = workers.getCpuSeconds();
				const pages = await fire(workers, shot);
				const total = totals[at];
				if (total !== undefined) {
					total.pages += pages;
					total.cpuSeconds += workers.getCpuSeconds() - before;
				}
			}
		return toRows(totals);
	} finally {
		await workers.stop();
	}
}

/** Headers of the connection, and those that would make the other Worker compress the page at each request. */
const notThePages = /^(transfer-encoding|connection|keep-alive|date|content-length|content-encoding|vary)$/;

/** So that only serving is compared. */
async function layDownSameBytes({ url }: Workers): Promise<void> {
	const plain = { headers: { "Accept-Encoding": "identity" } };
	const page = await fetch(`${url}/`, plain);
	const body = Buffer.from(await page.arrayBuffer());
	const headers = JSON.stringify([...page.headers].filter(([name]) => !notThePages.test(name)));
	await fetch(`${url}/match`, { method: "PUT", body, headers: { "X-Page-Headers": headers } });
	const laid = await fetch(`${url}/match`, plain);
	const isSame = body.equals(Buffer.from(await laid.arrayBuffer())) && !laid.headers.has("Content-Encoding");
	if (!page.ok || !isSame) throw new Error(`The Worker that only matches answers ${laid.status} with other bytes`);
}

async function fire({ url }: Workers, { path, headers, name }: Shot): Promise<number> {
	const result = await autocannon({ url: url + path, headers, connections: CONNECTIONS, duration: SECONDS });
	if (result.non2xx > 0 || result.errors > 0)
		throw new Error(`${name}: ${result.non2xx} refused, ${result.errors} failed`);
	return result["2xx"];
}

function toRows(totals: { pages: number; cpuSeconds: number }[]): BenchRow[] {
	const rate = (at: number) => (totals[at]?.pages ?? 0) / (ROUNDS * SECONDS);
	const cpuMs = (at: number) => (1000 * (totals[at]?.cpuSeconds ?? 0)) / (totals[at]?.pages ?? 1);
	const against = (ours: number, theirs: number, least: number): BenchRow => ({
		name: `pages: ${shots[ours]?.name} against a ${shots[theirs]?.name}`,
		value: rate(ours) / rate(theirs),
		...{ unit: "x", bar: `≥ ${least}`, ok: rate(ours) / rate(theirs) >= least },
	});
	const figure = (name: string, value: number, unit: string): BenchRow => ({
		name: `pages: ${name}`,
		value,
		unit,
		bar: null,
		ok: null,
	});
	return [
		against(0, 1, 0.8),
		against(2, 3, 0.5),
		...shots.flatMap(({ name }, at) => [
			figure(name, rate(at), "pages/s"),
			figure(`${name}, processor time`, cpuMs(at), "ms"),
		]),
	];
}
