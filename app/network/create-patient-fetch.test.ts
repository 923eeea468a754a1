import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPatientFetch, pageDidNotCome } from "./create-patient-fetch";

const site = "https://cars.example";
const told: string[] = [];

function open(path: string): EventTarget {
	const { pathname, search } = new URL(path, site);
	const page = Object.assign(new EventTarget(), { location: { pathname, search } });
	page.addEventListener(pageDidNotCome, (event) => told.push((event as CustomEvent).detail));
	vi.stubGlobal("window", page);
	return page;
}

/** Answers in turn; null: no connection. The last one repeats. */
function answerWith(...statuses: (number | null)[]) {
	const asked = vi.fn(async () => {
		const status = statuses.length > 1 ? statuses.shift() : statuses[0];
		if (status == null) throw new TypeError("no connection");
		return new Response(null, { status });
	});
	return { asked, fetch: createPatientFetch(asked) };
}

beforeEach(() => {
	told.length = 0;
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test("another page's data is asked for again until it comes, and the page is told each time", async () => {
	open("/?make=Honda");
	const { asked, fetch } = answerWith(null, 503, 200);
	const answer = fetch(new URL("/dealers.data?page=2&_routes=root", site));
	await vi.advanceTimersByTimeAsync(2999);
	expect(asked).toHaveBeenCalledTimes(1);
	await vi.advanceTimersByTimeAsync(3001);
	expect([(await answer).status, asked.mock.calls.length]).toEqual([200, 3]);
	expect(told).toEqual(["/dealers?page=2", "/dealers?page=2"]);
});

test("a connection that is back ends the wait", async () => {
	const page = open("/");
	const { asked, fetch } = answerWith(null, 200);
	const answer = fetch(new URL("/dealers.data", site));
	await vi.advanceTimersByTimeAsync(1);
	page.dispatchEvent(new Event("online"));
	expect((await answer).status).toBe(200);
	expect(asked).toHaveBeenCalledTimes(2);
});

test("the open page's own data waits for a connection without a word, and shows a server's failure", async () => {
	for (const [at, data] of [
		["/", "/_root.data"],
		["/dealers/", "/dealers.data"],
		["/?make=Honda", "/_root.data?make=Honda"],
	] as const) {
		open(at);
		const { asked, fetch } = answerWith(null, 500);
		const answer = fetch(new URL(data, site));
		await vi.advanceTimersByTimeAsync(3000);
		expect([(await answer).status, asked.mock.calls.length], at).toEqual([500, 2]);
	}
	expect(told).toEqual([]);
});

test("what is no page's data, or whose page handles failures itself, is asked for once", async () => {
	open("/");
	const own = ["vehicles.$idOrVin._index", "admin._shell.dealerships.$id.edit"].map(
		(route) => `/x.data?_routes=routes/${route}`,
	);
	const calls: [RequestInfo | URL, RequestInit?][] = [
		[`${site}/dealers.data`],
		[new URL("/api/vehicles", site)],
		[new URL("/dealers.data", site), { method: "POST" }],
		...own.map((path): [URL] => [new URL(path, site)]),
	];
	for (const [input, init] of calls) {
		await expect(answerWith(null).fetch(input, init)).rejects.toThrow("no connection");
		expect((await answerWith(503).fetch(input, init)).status).toBe(503);
	}
	expect(told).toEqual([]);
});

test("a page that is no longer wanted ends the wait, and another failure passes through", async () => {
	open("/");
	const stop = new AbortController();
	const waiting = answerWith(null).fetch(new URL("/dealers.data", site), { signal: stop.signal });
	const ended = expect(waiting).rejects.toThrow("left");
	await vi.advanceTimersByTimeAsync(10);
	stop.abort(new Error("left"));
	await ended;
	expect(vi.getTimerCount()).toBe(0);
	const late = answerWith(null).fetch(new URL("/dealers.data", site), { signal: AbortSignal.abort(new Error("gone")) });
	await expect(late).rejects.toThrow("gone");
	const broken = createPatientFetch(() => Promise.reject(new Error("broken")));
	await expect(broken(new URL("/dealers.data", site))).rejects.toThrow("broken");
});
