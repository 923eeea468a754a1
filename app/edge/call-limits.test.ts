import { matchRoutes } from "@remix-run/react";
import fc from "fast-check";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../testing/proof";
import { applyLimitHeaders, createCallLimits, toTooManyResponse } from "./call-limits";

const perMinute = 600;
const start = Date.parse("2026-03-01T09:00:00.000Z");

function open() {
	const claimCall = createCallLimits();
	return (pathname: string, network: string | null, now: number) => claimCall({ pathname, network, perMinute }, now);
}

test("a network has its calls of a minute and then none until the next, whatever others do", () => {
	const claim = open();
	for (let call = 1; call <= perMinute; call++) {
		claim("/api/vehicles", "other", start + 1000);
		const standing = claim(call % 2 ? "/api/vehicles" : "/api/locations", "1.2.3.4", start + call);
		expect(standing).toMatchObject({ remaining: perMinute - call, isOver: false });
	}
	expect(claim("/api/vehicles", "1.2.3.4", start + 59_001)).toEqual({
		...{ limit: perMinute, remaining: 0, resetSeconds: 1, isOver: true },
	});
	expect(claim("/mcp", "1.2.3.4", start + 59_001)).toMatchObject({ remaining: 119 });
	expect(claim("/api/vehicles", "1.2.3.4", start + 60_000)).toMatchObject({ isOver: false, resetSeconds: 60 });
});

test("every public call says how many are left: checks and sign-ins too, and clicks, of which there are fewer", () => {
	const claim = open();
	for (const path of ["/api/auth/login", "/api/auth/status", "/api/vehicles/15/check"])
		expect(claim(path, "1.2.3.4", start), path).toMatchObject({ limit: perMinute });
	for (let click = 1; click <= 31; click++) {
		const path = `/api/vehicles/15/track-${click % 2 ? "view" : "contact"}`;
		const standing = { limit: 30, remaining: Math.max(0, 30 - click), isOver: click > 30 };
		expect(claim(path, "1.2.3.4", start)).toMatchObject(standing);
	}
	expect(claim("/api/vehicles", "1.2.3.4", start)).toMatchObject({ isOver: false });
});

test("the stock as a file is counted by itself: reading it costs as much as hundreds of pages", () => {
	const claim = open();
	for (let call = 1; call <= 61; call++) {
		const path = call % 2 ? "/exports/meta.csv" : "/Exports/inventory.json";
		expect(claim(path, "1.2.3.4", start)).toMatchObject({ limit: 60, isOver: call > 60 });
	}
	expect(claim("/api/vehicles", "1.2.3.4", start)).toMatchObject({ remaining: perMinute - 1 });
	expect(claim("/api/vehicles/15/track-view", "1.2.3.4", start)).toMatchObject({ remaining: 29 });
});

test("a refusal says how long to wait, a single second too", async () => {
	const tell = async (resetSeconds: number) => {
		const refusal = toTooManyResponse({ limit: 30, remaining: 0, resetSeconds, isOver: true });
		return [refusal.headers.get("Retry-After"), (await refusal.json<{ message: string }>()).message];
	};
	expect(await tell(1)).toEqual(["1", "At most 30 calls a minute. Please wait 1 second."]);
	expect(await tell(59)).toEqual(["59", "At most 30 calls a minute. Please wait 59 seconds."]);
});

test("pages and the desk are not counted here, nor is a network that nobody knows", () => {
	const claim = open();
	for (const path of ["/", "/cars", "/api/stats", "/mcp/x"]) expect(claim(path, "1.2.3.4", start), path).toBeNull();
	expect(claim("/api/vehicles", null, start)).toBeNull();
});

test("in any order of calls nobody gets more than the limit in a minute, and nobody is refused before it", () => {
	const calls = fc.array(fc.tuple(fc.nat(3), fc.nat(30_000)), { minLength: 700, maxLength: 2500 });
	fc.assert(
		fc.property(calls, (all) => {
			const claim = open();
			const answered = new Map<string, number>();
			let now = start;
			for (const [network, waitMs] of all) {
				now += waitMs < 29_900 ? 0 : waitMs;
				const key = `${network} ${Math.floor(now / 60_000)}`;
				const count = (answered.get(key) ?? 0) + 1;
				const standing = claim("/mcp", String(network), now);
				expect(standing?.isOver).toBe(count > 120);
				answered.set(key, count);
			}
		}),
		{ seed, numRuns: proofCount(20, 400) },
	);
});

test("the headers say how many calls are left and when there are more", () => {
	const response = new Response();
	applyLimitHeaders(response, { limit: 5, remaining: 4, resetSeconds: 9, isOver: false });
	expect(Object.fromEntries(response.headers)).toEqual({
		...{ "ratelimit-limit": "5", "ratelimit-remaining": "4", "ratelimit-reset": "9" },
	});
});

test("a call that a tighter limit refused, of a password's tries or of clicks, is told that none is left until then", () => {
	const standing = { limit: 600, remaining: 586, resetSeconds: 22, isOver: false };
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 86_400 }), (seconds) => {
			const refused = new Response(null, { status: 429, headers: { "Retry-After": String(seconds) } });
			applyLimitHeaders(refused, standing);
			expect(refused.headers.get("RateLimit-Remaining")).toBe("0");
			expect(refused.headers.get("RateLimit-Reset")).toBe(String(seconds));
		}),
		{ seed, numRuns: proofCount(50, 500) },
	);
});

test("whatever the limit, a tool may be called a fifth as often, rounded up, and never more than 120 times", () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 100_000 }), (perMinute) => {
			const standing = createCallLimits()({ pathname: "/mcp", network: "1.2.3.4", perMinute }, start);
			expect(standing).toMatchObject({ limit: Math.min(120, Math.ceil(perMinute / 5)), isOver: false });
		}),
		{ seed, numRuns: proofCount(200, 2000), examples: [[1], [4], [5], [6], [600], [601]] },
	);
});

const limited = ["/mcp", "/api/vehicles", "/api/vehicles/15/track-view", "/api/suggestions", "/api/push/subscribe"];

test("however a call's path is written, it is counted wherever the router would answer it", () => {
	const choices = fc.array(fc.nat(5), { minLength: 30, maxLength: 30 });
	const write = (path: string, choices: number[], end: string) =>
		path.replace(/[a-z]/g, (character, at: number) => {
			const escaped = `%${character.charCodeAt(0).toString(16)}`;
			return (
				[escaped, character.toUpperCase(), `%${character.toUpperCase().charCodeAt(0).toString(16)}`][
					choices[at] ?? 5
				] ?? character
			);
		}) + end;
	fc.assert(
		fc.property(fc.constantFrom(...limited), choices, fc.constantFrom("", "/", "//", ".data"), (path, choices, end) => {
			const written = write(path, choices, end);
			const routed = matchRoutes([{ path }], written.replace(/\.data$/, ""));
			expect(routed, written).not.toBeNull();
			expect(open()(written, "1.2.3.4", start), written).toEqual(open()(path, "1.2.3.4", start));
		}),
		{ seed, numRuns: proofCount(200, 5000) },
	);
});
