import autocannon from "autocannon";
import { queryMix } from "../../bench/query-mix";
import { createRandom } from "../../bench/stock";

const CONNECTIONS = 16;
const DIFFERENT = 4_000;

/** Percentiles in milliseconds from when a request was due. A seeded car in fifty is off the site. */
export type Load = { perSecond: number; p50: number; p99: number; most: number; requests: number; errors: number };

/**
 * `load-client.ts URL CARS SECONDS [RATE]`: half of the requests for twenty popular pages, half for one of four
 * thousand others; without a rate, as many as possible.
 */
async function putLoad(url: string, cars: number, seconds: number, rate: number | undefined): Promise<Load> {
	const paths = [...makePaths(20, cars), ...makePaths(DIFFERENT, cars)];
	const random = createRandom(Date.now());
	const next = () => paths[Math.floor(random() < 0.5 ? random() * 20 : 20 + random() * DIFFERENT)] ?? "/";
	const result = await autocannon({
		...{ url, connections: CONNECTIONS, duration: seconds, timeout: 30 },
		...(rate && { overallRate: rate }),
		requests: [{ setupRequest: (request) => ({ ...request, path: next() }) }],
	});
	const { latency, requests, errors, timeouts } = result;
	return {
		...{ perSecond: requests.average, p50: latency.p50, p99: latency.p99, most: latency.max },
		...{ requests: requests.total, errors: errors + timeouts + result["5xx"] },
	};
}

function makePaths(count: number, cars: number): string[] {
	const [random, queries] = [createRandom(count), queryMix()];
	return Array.from({ length: count }, (_, at) => {
		const query = String(queries[at % queries.length]);
		const page = Math.floor(at / queries.length);
		const search = `/?${query}${page > 0 ? `&priceMin=${page * 37}` : ""}`;
		const vehicle = `/vehicles/1HG${String(15 + Math.floor(random() * cars)).padStart(14, "0")}`;
		const kinds = [
			vehicle,
			vehicle,
			vehicle,
			vehicle,
			search,
			search,
			search,
			`/api/vehicles${search.slice(1)}`,
			vehicle.replace("/", "/api/"),
			`/page/${2 + (at % 40)}`,
		];
		return kinds[at % kinds.length] ?? "/";
	});
}

const [url = "", cars, seconds, rate] = process.argv.slice(2);
console.log(JSON.stringify(await putLoad(url, Number(cars), Number(seconds), rate ? Number(rate) : undefined)));
