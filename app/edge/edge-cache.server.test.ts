import { expect, test, vi } from "vitest";
import { claimRefresh, type KnownCatalogue } from "./catalogue-clock.server";
import { type Edge, handleCached } from "./edge-cache.server";

const start = Date.parse("2026-11-20T12:00:00.000Z");

/** Every version changed everything. */
function toKnown(version: number, changedAt: number, freshFrom: number): KnownCatalogue {
	const changes = { version, from: 0, whole: version, lines: [] };
	return { version, changedAt: new Date(changedAt).toISOString(), freshFrom, changes, reads: [] };
}

/** The cache in front of a page that counts its renderings, with a clock and a catalogue to turn. */
function openEdge(cache: Edge["cache"] = caches.default) {
	const key = `https://cars.example/${crypto.randomUUID()}`;
	const state = { now: start, version: 1, changedAt: start - 60_000, freshFrom: 0, down: false, renders: 0 };
	const behind: Promise<unknown>[] = [];
	const edge: Edge = {
		cache,
		getCatalogue: async (): Promise<KnownCatalogue | null> =>
			state.down ? null : toKnown(state.version, state.changedAt, state.freshFrom),
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
	return { state, get, change };
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
	change(1);
	const answers = await Promise.all([get(), get(), get()]);
	expect(answers.map(({ text }) => text)).toEqual(["page 1", "page 1", "page 1"]);
	expect(state.renders).toBe(2);
	change(1);
	await get();
	expect(state.renders).toBe(3);
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
