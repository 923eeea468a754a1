import type { CostSite } from "./cost-site";
import { queryMix } from "./query-mix";
import { lessUsage, timesUsage, type Usage } from "./usage";

const TIMES = 60;
const browser = { "User-Agent": "Mozilla/5.0 Safari/604.1" };

export async function measureViews(site: CostSite, cars: number) {
	const idOf = (at: number) => 15 + ((at * 7919) % cars);
	const queries = queryMix();
	const searchOf = (at: number) => `/?${queries[(at * 5) % queries.length]}`;
	/** An address for each click: beyond 30 a minute none is counted. */
	const click = (at: number): RequestInit => ({
		method: "POST",
		headers: { ...browser, "CF-Connecting-IP": `203.0.113.${at}` },
	});
	const uncached = async (toPath: (at: number) => string) =>
		lessUsage(await measureEach(site, toPath, {}, true), await measureEach(site, () => "/__usage", {}, true));
	await measureEach(site, () => "/");
	return {
		"cached view": await measureEach(site, () => "/"),
		"uncached listing": await uncached(() => "/"),
		"uncached vehicle": await uncached((at) => `/vehicles/${idOf(at)}`),
		search: await uncached(searchOf),
		"view click": await measureEach(site, (at) => `/api/vehicles/${idOf(at)}/track-view`, click),
		"contact click": await measureEach(site, (at) => `/api/vehicles/${idOf(at)}/track-contact`, click),
	};
}

async function measureEach(
	{ url, measure }: CostSite,
	toPath: (at: number) => string,
	init: RequestInit | ((at: number) => RequestInit) = {},
	isChanged = false,
): Promise<Usage> {
	const all = await measure(async () => {
		for (let at = 0; at < TIMES; at++) {
			if (isChanged) await fetch(`${url}/__change`);
			const response = await fetch(url + toPath(at), typeof init === "function" ? init(at) : init);
			await response.arrayBuffer();
			if (response.status >= 400 && response.status !== 404)
				throw new Error(`${toPath(at)} answered ${response.status}`);
		}
	});
	return timesUsage(all, 1 / TIMES);
}
