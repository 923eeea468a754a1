import { DrizzleQueryError } from "drizzle-orm";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { proofCount, seed } from "../../testing/proof";
import { logEvent, logFailure } from "./log";
import { toShownPath, toShownText } from "./shown-text";

test("an event and a failure are one line of JSON each", () => {
	const lines: string[] = [];
	const kept = [vi.spyOn(console, "info"), vi.spyOn(console, "error")];
	for (const spy of kept) spy.mockImplementation((line) => void lines.push(line));
	logEvent("step", { job: "sync", runId: 7, end: "paused", reason: "two\nlines", platform: null });
	logFailure("job-failed", new Error("no\nluck"), { runId: 7 });
	logFailure("query-failed", new DrizzleQueryError("SELECT ?", ["a person's words"], new Error("overloaded")));
	for (const spy of kept) spy.mockRestore();
	expect(lines.map((line) => line.includes("\n"))).toEqual([false, false, false]);
	expect(lines.join()).not.toContain("a person's words");
	expect(lines.map((line) => JSON.parse(line))).toEqual([
		{ event: "step", job: "sync", runId: 7, end: "paused", reason: "two\nlines", platform: null },
		{ event: "job-failed", runId: 7, error: expect.stringContaining("no\nluck") },
		{ event: "query-failed", error: expect.stringContaining("overloaded") },
	]);
});

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const token = fc
	.array(fc.constantFrom(...alphabet), { minLength: 43, maxLength: 43 })
	.map((characters) => characters.join(""))
	.filter((text) => /[A-Z]/.test(text));
const password = fc
	.string({ minLength: 6, maxLength: 20, unit: fc.constantFrom(..."abcXYZ019%:! =&") })
	.map(encodeURIComponent);
/** Where each secret stands, before somebody's program encodes it. */
const places: ((secret: string) => string)[] = [
	(secret) => `/report/${secret}`,
	(secret) => `/report/${secret}/cars.csv`,
	(secret) => `/report/${secret}.data`,
	(secret) => `/dealers//report/${secret}/`,
	(secret) => `/reports/${secret}`,
	(secret) => `https://fcm.googleapis.com/fcm/send/d1:${secret}`,
	(secret) => `https://push.example.com/?token=${secret}`,
	(secret) => `Invalid URL: https://feed:${secret}@dealer.example.com/stock.csv`,
	(secret) => `https:\\\\feed:${secret}@dealer.example.com/ ends in its middle`,
	(secret) => `fetch of http://${secret}@127.0.0.1:8080/?page=1 failed`,
	(secret) => `{"url":"https://feeds.example.com/export?key=${secret}&page=2","type":"sync"}`,
];

/** Some characters escaped, some letters of a path in the other case, some escapes escaped again. */
function disturb(text: string, secret: string, choices: number[]): string {
	let at = 0;
	const choose = (of: number) => (choices[at++ % choices.length] ?? 0) % of;
	const [before = "", after = ""] = text.split(secret);
	const toEscape = (character: string) => `%${character.charCodeAt(0).toString(16).padStart(2, "0")}`;
	const swap = (part: string) => part.replace(/report|https?/gi, (word) => (choose(2) ? word.toUpperCase() : word));
	const once = (part: string) =>
		part.replace(/[ -~]/g, (character) => (choose(4) === 0 ? toEscape(character) : character));
	const changed = once(swap(before)) + once(secret) + once(swap(after));
	return choose(3) === 0 ? changed.replace(/%/g, "%25") : changed;
}

test("no line holds a report's token, a feed's password or key, or a push service's token, however they were written", () => {
	const lines: string[] = [];
	const kept = [vi.spyOn(console, "info"), vi.spyOn(console, "error")];
	for (const spy of kept) spy.mockImplementation((line) => void lines.push(line));
	const secrets = fc.tuple(token, password).map(
		([token, password]) =>
			(place: number) =>
				place >= 7 ? password : token,
	);
	const choices = fc.array(fc.nat(11), { minLength: 40, maxLength: 40 });
	fc.assert(
		fc.property(secrets, fc.nat(places.length - 1), choices, (choose, place, choices) => {
			const secret = choose(place);
			const written = disturb(places[place]?.(secret) ?? "", secret, choices);
			lines.length = 0;
			logEvent("request", { path: written });
			logEvent("run", { reason: written, of: 7 });
			logFailure("page-failed", new Error(written), { path: written });
			logFailure("query-failed", new DrizzleQueryError("SELECT ?", [], new Error(written)), { job: written });
			for (const line of lines)
				expect(
					listReadings(line).filter((text) => text.includes(secret)),
					written,
				).toEqual([]);
			expect(lines.length).toBe(4);
		}),
		{ seed, numRuns: proofCount(300, 20_000) },
	);
	for (const spy of kept) spy.mockRestore();
});

/** The line, and what it reads like decoded once and twice. */
function listReadings(line: string): string[] {
	const decode = (text: string) => text.replace(/%[0-7][0-9a-f]/gi, (one) => decodeURIComponent(one));
	return [line, decode(line), decode(decode(line)), decode(decode(decode(line)))];
}

test("a line still says which page and which dealer it is about", () => {
	expect(toShownPath("/report/sEcret-1/cars.csv")).toBe("/report/…/cars.csv");
	expect(toShownPath("/%72eport/x.data")).toBe("/report/….data");
	for (const path of ["/", "/vehicles/1HGCM82633A004352", "/used/honda/civic/in/tx", "/dealers/caf%C3%A9-7", "/report"])
		expect(toShownPath(path)).toBe(path);
	expect(toShownText("https://a:b@dealer.com/feed.csv?key=c&page=2 ends in its middle.")).toBe(
		"https://…@dealer.com/feed.csv?key=…&page=… ends in its middle.",
	);
	expect(toShownText("Error: 50% of https://dealer.com/used are gone")).toBe(
		"Error: 50% of https://dealer.com/used are gone",
	);
});
