import { env } from "cloudflare:test";
import fc from "fast-check";
import { expect, test } from "vitest";
import { claimBackup } from "../../db/backups/backup-state.server";
import { CLOCK_SKEW_MS } from "../../db/is-over";
import { proofCount, seed } from "../../testing/proof";
import { createTestContext } from "../../testing/test-admin.server";
import { claimAttempt } from "../auth/login-throttle.server";
import { claimTurn } from "../checks/host-turn.server";
import { loadCheckedCar } from "../checks/load-checked-car.server";
import type { AppContext } from "../context.server";
import { importParts } from "../csv-import/sweep-imports.server";
import { claimDueFits } from "../deals/fitting/enqueue-fits.server";
import { dealParts } from "../deals/fitting/sweep-fits.server";
import { claimFeed, MAKING_MS } from "../feeds/platforms/feed-claim.server";
import { claimHostForStep } from "../fetching/host-politeness.server";
import { claimPhoto } from "../photos/photo-state.server";
import { pushParts } from "../push/enqueue-push.server";
import { listSubscribers } from "../push/list-subscribers.server";
import { imageParts } from "../share-images/jobs/sweep-images.server";
import { getShareImage } from "../share-images/share-image.server";
import { syncParts } from "../sync/sweep.server";
import type { Parts } from "./drive-parts";

/* Whatever waits until a time waits for its own length at most, however far the clock was put back meanwhile. */

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];
const NOW = new Date("2026-11-20T12:00:00.000Z");
const hourAgo = new Date(NOW.getTime() - HOUR).toISOString();
const LOT = "https://lot.example.com";
const photo = { vehicleId: 1, version: "0123456789abcdef", number: 1, source: "", page: null };
const attempt = { username: "ann", address: "203.0.113.9", device: null };

interface Wait {
	longestMs: number;
	/** Whether it begins now. */
	begins: (ctx: AppContext, sent: unknown[]) => Promise<boolean>;
	/** What makes the row that waits, or leaves only this wait. */
	before?: (ctx: AppContext) => Promise<unknown>;
	/** Its row holds when it began, and not until when it lasts. */
	isSince?: boolean;
	/** Only its end is looked at: to wait takes the test too long. */
	isSlow?: boolean;
}

const run = (query: string) => env.DB.prepare(query).run();

/** A part of the cron's tick: it begins when it sends a message. */
const sends = (parts: Parts, name: string) => async (ctx: AppContext, sent: unknown[]) => {
	await parts[name]?.(ctx);
	return sent.length > 0;
};
const drivesRuns = sends(syncParts, "drive-stuck-runs");
const drivesImages = sends(imageParts, "drive-card-jobs");
const fits = async (ctx: AppContext) => (await claimDueFits(ctx)).length > 0;
const claimsFeed = (ctx: AppContext) => claimFeed(ctx, { platform: "meta.csv", dealershipId: 0 });
const claims = (ctx: AppContext) => claimPhoto(ctx, photo);
const tries = async ({ db }: AppContext) => (await claimAttempt(db, attempt, NOW)) === 0;

const waits: Record<string, Wait> = {
	"dealerships.next_sync_at": {
		longestMs: 12 * HOUR,
		begins: sends(syncParts, "enqueue-due-syncs"),
		before: () => run("DELETE FROM sync_runs"),
	},
	"sync_runs.lease_until": { longestMs: MINUTE, begins: drivesRuns },
	"sync_runs.next_step_at": { longestMs: HOUR, begins: drivesRuns },
	"imports.lease_until": { longestMs: MINUTE, begins: sends(importParts, "drive-lost-imports") },
	"card_jobs.lease_until": { longestMs: 90 * SECOND, begins: drivesImages },
	"card_jobs.updated_at": { longestMs: 0, begins: drivesImages },
	"card_claims.until": {
		longestMs: 20 * SECOND,
		before: () => run("INSERT INTO card_claims SELECT 'other ' || value, '' FROM json_each('[1,2,3,4,5,6,7]')"),
		begins: async (ctx) => (await getShareImage(ctx, "1")) !== "busy",
		isSlow: true,
	},
	"feed_claims.until": { longestMs: MAKING_MS, before: claimsFeed, begins: claimsFeed },
	"deal_fits.lease_until": { longestMs: 5 * MINUTE, begins: fits },
	"deal_fits.sent_until": { longestMs: MINUTE, begins: fits },
	"deal_shared.night_at": {
		longestMs: DAY,
		isSince: true,
		begins: async (ctx) => {
			await dealParts["begin-fits"]?.(ctx);
			return (await env.DB.prepare("SELECT night_at FROM deal_shared").first("night_at")) === NOW.toISOString();
		},
	},
	"deal_fits.fitted_at": {
		longestMs: DAY,
		isSince: true,
		before: async () => (await run("DELETE FROM sync_runs")) && run("UPDATE deal_shared SET night_at = NULL"),
		begins: async (ctx) => {
			await run("UPDATE deal_fits SET changes = 0, cars = 20");
			await dealParts["begin-fits"]?.(ctx);
			return await fits(ctx);
		},
		isSlow: true,
	},
	"host_politeness.lent_until": {
		longestMs: 90 * SECOND,
		begins: async ({ db }) => "until" in (await claimHostForStep(db, LOT, { now: NOW, patienceMs: 0 })),
	},
	"host_politeness.check_after": {
		longestMs: HOUR,
		begins: async (ctx) => {
			const car = await loadCheckedCar(ctx.db, "1");
			return car !== null && typeof (await claimTurn(ctx, `${LOT}/car`, car)) === "object";
		},
	},
	"login_throttle.blocked_until": {
		longestMs: 30 * SECOND,
		before: async (ctx) => {
			while (await tries(ctx));
			// An address may wait for a quarter of an hour.
			await run("DELETE FROM login_throttle WHERE subject LIKE 'address:%'");
		},
		begins: tries,
	},
	"photo_states.until": {
		longestMs: DAY,
		before: async (ctx) => (await claims(ctx)) && run("UPDATE photo_states SET state = 'failed'"),
		begins: claims,
	},
	"photo_states.until ": { longestMs: MINUTE, before: claims, begins: claims },
	"backup_state.claimed_until": { longestMs: 16 * MINUTE, begins: () => claimBackup(env.DB, NOW, 16 * MINUTE) },
	"push_state.next_at": { longestMs: HOUR, begins: sends(pushParts, "enqueue-push") },
	"push_subscriptions.due_at": {
		longestMs: DAY,
		before: () => run("UPDATE push_state SET version = 1e9"),
		begins: async (ctx, sent) => {
			const isLookedAt = (await listSubscribers(ctx.db, 0, NOW)).length > 0;
			expect(await sends(pushParts, "enqueue-push")(ctx, sent)).toBe(isLookedAt);
			return isLookedAt;
		},
	},
};

/** One of everything that waits. */
const rows = [
	`INSERT INTO dealerships (id, name, url, created_at, updated_at) VALUES (1, 'Lot', '${LOT}/', '${hourAgo}', '${hourAgo}')`,
	`INSERT INTO vehicles (id, dealership_id, source_key, make, title, original_listing_url, origin, first_seen_at, last_changed_at)
		VALUES (1, 1, 'a', 'Honda', 'Civic', '${LOT}/car', 'csv', '${hourAgo}', '${hourAgo}')`,
	`INSERT INTO sync_runs (dealership_id, trigger, next_step_at, started_at) VALUES (1, 'cron', '${hourAgo}', '${hourAgo}')`,
	`INSERT INTO imports (dealership_id, file_key, file_name, content_hash, encoding, bytes, state, created_at)
		VALUES (1, '', '', '', 'utf-8', 1, 'importing', '${hourAgo}')`,
	`INSERT INTO card_jobs (kind, request, state, created_at, updated_at) VALUES ('cards', '', 'running', '${hourAgo}', '${hourAgo}')`,
	"INSERT INTO deal_fits (make, changes) VALUES ('honda', 1)",
	`INSERT INTO host_politeness (host, run_id, taken_at) VALUES ('lot.example.com', 0, '${hourAgo}')`,
	`INSERT INTO push_subscriptions (endpoint, p256dh, auth, utc_offset, seen_at) VALUES ('', '', '', 0, '${hourAgo}')`,
	"UPDATE push_state SET version = 0, next_at = ''",
	"UPDATE backup_state SET claimed_until = NULL",
];
const tables = [
	"dealerships",
	"login_throttle",
	"host_politeness",
	"deal_fits",
	"photo_states",
	"card_jobs",
	"card_claims",
	"feed_claims",
];

function openContext(sent: unknown[]): AppContext {
	const base = createTestContext(() => NOW);
	const renderImage = async () => new Uint8Array([1]);
	return {
		...base,
		config: { ...base.config, vapidKey: "k".repeat(43) },
		jobs: { send: async (job) => void sent.push(job) },
		drawing: { ...base.drawing, renderImage },
	};
}

async function beginsAt(name: string, wait: Wait, untilMs: number): Promise<boolean> {
	const { before, begins, isSince, longestMs } = wait;
	const emptied = [...tables, "push_subscriptions"].map((table) => `DELETE FROM ${table}`);
	await env.DB.batch([...emptied, ...rows].map((query) => env.DB.prepare(query)));
	for (const { key } of (await env.FILES.list()).objects) await env.FILES.delete(key);
	const sent: unknown[] = [];
	const ctx = openContext(sent);
	await before?.(ctx);
	const [table, column] = name.trim().split(".");
	const stored = new Date(NOW.getTime() + untilMs - (isSince ? longestMs : 0)).toISOString();
	const set = await env.DB.prepare(`UPDATE ${table} SET ${column} = ?1`).bind(stored).run();
	expect(set.meta.changes).toBeGreaterThan(0);
	return await begins(ctx, sent);
}

test.for(Object.entries(waits))(
	"%s: it waits for its own length, and not for a clock that was put back",
	async ([name, wait]) => {
		const { longestMs, isSlow, isSince } = wait;
		// Some waits are given a random part more.
		const furthestMs = isSince ? longestMs : longestMs * 1.1;
		const beyond = [HOUR, 900 * DAY].map((max) => fc.integer({ min: 2 * CLOCK_SKEW_MS, max }));
		// What began in this very moment looks as if it began anew.
		const within = fc.integer({ min: 1, max: Math.max(1, longestMs - 1) });
		const options = { seed, numRuns: proofCount(1, 15) };
		for (const ms of beyond.flatMap((one) => fc.sample(one, options)))
			expect(await beginsAt(name, wait, furthestMs + ms), `put back by ${ms} ms`).toBe(true);
		if (longestMs === 0 || isSlow) return;
		for (const ms of fc.sample(within, options)) expect(await beginsAt(name, wait, ms), `${ms} ms left`).toBe(false);
	},
);

test("there is no other wait in the database", async () => {
	const { results } = await env.DB.prepare(
		`SELECT t.name || '.' || c.name AS name FROM pragma_table_list t CROSS JOIN pragma_table_info(t.name) c
		WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND (c.name = 'until' OR c.name LIKE '%\\_until' ESCAPE '\\' OR c.name LIKE 'next\\_%\\_at' ESCAPE '\\'
			OR c.name IN ('next_at', 'due_at', 'check_after'))`,
	).all<{ name: string }>();
	const known = new Set(Object.keys(waits).map((name) => name.trim()));
	expect(results.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});
