import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { proofCount, seed } from "../../testing/proof";
import { encodeLabel } from "../catalogue/page-label";
import { claimRefresh, getKnownCatalogue, type KnownCatalogue, requireFreshPages } from "./catalogue-clock.server";
import { type Edge, getFreshness, handleCached, labelHeader, madeAtHeader, versionHeader } from "./edge-cache.server";

const start = Date.parse("2026-11-20T12:00:00.000Z");

/** Every version changed everything. */
function toKnown(version: number, changedAt: number, freshFrom: number): KnownCatalogue {
	const changes = { version, from: 0, whole: version, lines: [] };
	return { version, changedAt: new Date(changedAt).toISOString(), freshFrom, changes, reads: [] };
}

/** The cache in front of a page that counts its renderings, with a clock and a catalogue to turn. */
function openEdge(cache: Edge["cache"] = caches.default) {
	const key = `https://cars.example/${crypto.randomUUID()}`;
	const state = {
		getCatalogue: async () => (state.down ? null : toKnown(state.version, state.changedAt, state.freshFrom)),
		...{ now: start, version: 1, changedAt: start - 60_000, freshFrom: 0, down: false, renders: 0 },
	};
	const behind: Promise<unknown>[] = [];
	const edge: Edge = {
		cache,
		getCatalogue: () => state.getCatalogue(),
		now: () => state.now,
		refreshOnce: (url, refresh) => claimRefresh(url, state.now, refresh),
		waitUntil: (promise) => behind.push(promise),
	};
	const render = async () => {
		state.renders += 1;
		return state.down ? new Response("down", { status: 503 }) : new Response(`page ${state.version}`);
	};
	const get = async (init?: RequestInit) => {
		const response = await handleCached(new Request(key, init), key, edge, render);
		const text = await response.text();
		await Promise.all(behind.splice(0));
		return { response, text };
	};
	const change = (secondsAgo: number) => {
		state.version += 1;
		state.changedAt = state.now - secondsAgo * 1000;
	};
	const read = async () => {
		const { version, changedAt } = state;
		const catalogue = { version, changedAt: new Date(changedAt).toISOString(), whole: version, since: 0, lines: "" };
		return { catalogue, bookmark: null };
	};
	return { state, get, change, read };
}

test("a page is rendered once for a version of the catalogue", async () => {
	const { state, get } = openEdge();
	await get();
	state.now += 3_600_000;
	expect((await get()).text).toBe("page 1");
	expect(state.renders).toBe(1);
});

test("after a change less than 15 s ago the old page is served and made anew behind", async () => {
	const { state, get, change } = openEdge();
	await get();
	state.now += 3_600_000;
	change(14);
	expect((await get()).text).toBe("page 1");
	expect((await get()).text).toBe("page 2");
	expect(state.renders).toBe(2);
});

test("of many who get an old page only one has it made anew", async () => {
	const { state, get, change } = openEdge();
	await get();
	state.now += 15_000;
	change(1);
	const answers = await Promise.all([get(), get(), get()]);
	expect(answers.map(({ text }) => text)).toEqual(["page 1", "page 1", "page 1"]);
	expect(state.renders).toBe(2);
	state.now += 15_000;
	change(1);
	await get();
	expect(state.renders).toBe(3);
});

test("however often the catalogue changes, a page is made once in 15 s, and shows whatever is older than that", async () => {
	const step = fc.record({ ms: fc.integer({ min: 100, max: 4000 }), changes: fc.integer({ min: 0, max: 3 }) });
	const steps = fc.array(step, { minLength: 40, maxLength: 120 });
	let day = start;
	const check = async (walk: { ms: number; changes: number }[]) => {
		requireFreshPages();
		const kept = new Map<unknown, Response>();
		const { state, get, read } = openEdge({
			match: async (key) => kept.get(key)?.clone(),
			put: async (key, entry) => void kept.set(key, entry),
		});
		// An isolate's clock goes on.
		day += 86_400_000;
		Object.assign(state, { now: day, changedAt: day - 60_000 });
		const changedAt = [state.changedAt];
		const madeAt: number[] = [];
		state.getCatalogue = () => getKnownCatalogue(read, state.now);
		for (const { ms, changes } of walk) {
			state.now += ms;
			for (let change = 0; change < changes; change++) changedAt.push(state.now - (change * ms) / 4);
			Object.assign(state, { version: changedAt.length, changedAt: changedAt.at(-1) });
			const { renders } = state;
			const { text } = await get();
			expect(changedAt.filter((at) => state.now - at >= 15_000).length).toBeLessThanOrEqual(Number(text.slice(5)));
			if (state.renders > renders) madeAt.push(state.now);
			expect(state.renders - renders).toBeLessThanOrEqual(1);
		}
		for (const [at, made] of madeAt.entries()) expect(made - (madeAt[at - 1] ?? 0)).toBeGreaterThanOrEqual(15_000);
	};
	await fc.assert(fc.asyncProperty(steps, check), { numRuns: proofCount(20, 500), seed });
});

test("once the clock was put back a change is shown 15 s later all the same, on pages of before and of after", async () => {
	const { state, get, change, read } = openEdge();
	requireFreshPages();
	state.getCatalogue = () => getKnownCatalogue(read, state.now);
	await get();
	state.now -= 3_600_000;
	await get();
	for (const page of ["page 2", "page 3"]) {
		state.now += 6_000;
		change(0);
		state.now += 20_000;
		expect((await get()).text).toBe(page);
	}
});

test("a strip of other cars is an hour old at most, by a clock that was put back too", () => {
	const label = encodeLabel({ own: [{ cars: ["1"] }], strip: [{ cars: ["2"] }] });
	const headers = new Headers({ [versionHeader]: "1", [madeAtHeader]: `${start}`, [labelHeader]: label });
	const changes = { version: 2, from: 0, whole: 0, lines: [[2, "shared", "2"] as [number, string, string]] };
	const known = { ...toKnown(2, start, 0), changes };
	const at = (minutes: number) => getFreshness(headers, known, start + minutes * 60_000);
	expect([1, 44, 46, 59, 61].map(at)).toEqual(["current", "current", "recent", "recent", "old"]);
	expect([-1, -61].map(at)).toEqual(["current", "old"]);
});

test("a page that missed an older change is rendered", async () => {
	const { state, get, change } = openEdge();
	await get();
	state.now += 3_600_000;
	change(16);
	expect((await get()).text).toBe("page 2");
	state.now += 3_600_000;
	change(600);
	change(1);
	expect((await get()).text).toBe("page 4");
});

test("this isolate's own write is seen by its next request", async () => {
	const { state, get, change } = openEdge();
	await get();
	change(0);
	state.freshFrom = state.version;
	expect((await get()).text).toBe("page 2");
});

test("while the database is down kept pages go on being served, others say so", async () => {
	const kept = openEdge();
	await kept.get();
	kept.state.down = true;
	kept.state.now += 3_600_000;
	expect(await kept.get()).toMatchObject({ text: "page 1" });
	const other = openEdge();
	other.state.down = true;
	expect((await other.get()).response.status).toBe(503);
});

test("a known page is answered 304, HEAD has no body, and the inside stays inside", async () => {
	const { get } = openEdge();
	await get();
	const { response } = await get();
	const etag = response.headers.get("ETag") ?? "";
	expect(response.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
	expect([...response.headers.keys()].filter((name) => name.startsWith("x-"))).toEqual([]);
	expect((await get({ headers: { "If-None-Match": `W/${etag}` } })).response.status).toBe(304);
	expect(await get({ method: "HEAD" })).toMatchObject({ text: "" });
});

test("an answer that sets a cookie or fails is never kept", async () => {
	const key = `https://cars.example/${crypto.randomUUID()}`;
	const { state } = openEdge();
	const behind: Promise<unknown>[] = [];
	const edge: Edge = {
		cache: caches.default,
		getCatalogue: async () => toKnown(1, state.now, 0),
		now: () => state.now,
		refreshOnce: (url, refresh) => claimRefresh(url, state.now, refresh),
		waitUntil: (promise) => behind.push(promise),
	};
	await handleCached(new Request(key), key, edge, async () => new Response("", { headers: { "Set-Cookie": "a=1" } }));
	await handleCached(new Request(key), key, edge, async () => new Response("", { status: 404 }));
	await Promise.all(behind);
	expect(await caches.default.match(key)).toBeUndefined();
});

test("a cache that fails is passed by", async () => {
	const failed = vi.spyOn(console, "error").mockImplementation(() => undefined);
	const fail = () => Promise.reject(new Error("no space left"));
	for (const broken of [{ match: fail }, { put: fail }, { match: fail, put: fail }]) {
		const { get } = openEdge({ match: (key) => caches.default.match(key), put: async () => {}, ...broken });
		expect((await get()).text).toBe("page 1");
		expect((await get()).response.status).toBe(200);
	}
	expect(failed).toHaveBeenCalledWith(expect.stringContaining("cache-failed"));
	failed.mockRestore();
});
