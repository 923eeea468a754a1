import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { createDb } from "../../../db/client";
import type { Surveyed } from "./list-surveyed";
import { storeFacts } from "./store-facts.server";

const WEEK_MS = 7 * 86_400_000;
const first = Date.parse("2026-01-01T12:00:00.000Z");

test("a page keeps the prices of its last sixteen weeks", async () => {
	const days: string[] = [];
	for (let week = 0; week < 20; week++) {
		const now = new Date(first + week * WEEK_MS);
		const page = {
			key: "k",
			path: "/cars",
			facts: { price: 9_000 + week },
			content: `${week}`,
			changedAt: now.toISOString(),
		};
		await storeFacts(createDb(env.DB), [page as unknown as Surveyed], now);
		days.push(now.toISOString().slice(0, 10));
		const points = await env.DB.prepare("SELECT points FROM landing_facts WHERE key = 'k'").first<string>("points");
		const kept = JSON.parse(points ?? "[]").map(({ day }: { day: string }) => day);
		expect(kept).toEqual(days.slice(-16));
	}
});
