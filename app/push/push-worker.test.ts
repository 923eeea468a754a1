import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../testing/proof";

const script = readFileSync("public/push-worker.js", "utf8");
const origin = "https://cars.example.com";

type Shown = { title: unknown; options: { body: unknown; tag: unknown; data: unknown } };

/** The worker within what a browser gives it; resolves once all that it asked to wait for is done. */
function startWorker() {
	const listeners = new Map<string, (event: object) => void>();
	const [shown, opened]: [Shown[], string[]] = [[], []];
	const self = {
		addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
		location: { origin },
		registration: {
			showNotification: async (title: unknown, options: Shown["options"]) => shown.push({ title, options }),
		},
		clients: { openWindow: async (url: string) => opened.push(url) },
	};
	runInNewContext(script, { self, URL, Response, fetch: async () => new Response() });
	const dispatch = async (name: string, event: object) => {
		let waiting: Promise<unknown> = Promise.resolve();
		listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (waiting = promise) });
		await waiting;
	};
	return { shown, opened, dispatch };
}

const odd = fc.oneof(
	fc.jsonValue(),
	fc.constantFrom("", "//evil.example", "javascript:alert(1)", "http://[", "\\\\evil.example"),
);
const notices = fc.oneof(
	fc.string().map((text) => ({ text: () => text, json: () => JSON.parse(text) as unknown })),
	odd.map((value) => ({ json: () => value })),
	fc
		.record({ title: odd, body: odd, watches: odd, path: odd, endpoint: odd }, { requiredKeys: [] })
		.map((value) => ({ json: () => value })),
	fc.constant(null),
);

test("whatever a push brings, a notice is shown, and a tap on it opens a page of ours", async () => {
	await fc.assert(
		fc.asyncProperty(notices, fc.constantFrom("", "end"), async (data, action) => {
			const worker = startWorker();
			await worker.dispatch("push", { data });
			expect(worker.shown).toHaveLength(1);
			const [notice] = worker.shown;
			expect([typeof notice?.title, typeof notice?.options.body, typeof notice?.options.tag]).toEqual(
				Array(3).fill("string"),
			);
			expect(notice?.title).not.toBe("");
			await worker.dispatch("notificationclick", {
				action,
				notification: { data: notice?.options.data, close: () => {} },
			});
			expect(worker.opened.filter((url) => new URL(url).origin !== origin)).toEqual([]);
			expect(worker.opened).toHaveLength(action === "end" ? 0 : 1);
		}),
		{ seed, numRuns: proofCount(300, 10_000) },
	);
});
