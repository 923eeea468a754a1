import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { withMeanwhile } from "../../testing/fail-at";
import { listBroken } from "../../testing/list-broken";
import { isProof, seed } from "../../testing/proof";
import { createTestContext } from "../../testing/test-admin.server";
import { backupParts } from "../backups/sweep-backups.server";
import { checkParts } from "../checks/sweep-checks.server";
import type { AppContext } from "../context.server";
import { importParts } from "../csv-import/sweep-imports.server";
import { dealershipParts } from "../dealerships/expiry-alerts.server";
import { dealParts } from "../deals/fitting/sweep-fits.server";
import { healthParts } from "../health/note-tick.server";
import { housekeepingParts } from "../jobs/delete-old-rows.server";
import { photoSweep } from "../photos/sweep-photos.server";
import { pushParts } from "../push/enqueue-push.server";
import { imageParts } from "../share-images/jobs/sweep-images.server";
import { syncParts } from "../sync/sweep.server";
import { surveyParts } from "../vehicles/survey/drive-survey.server";
import { driveParts, type Parts } from "./drive-parts";

const parts: Parts = {
	...{ ...syncParts, ...checkParts, ...dealershipParts, ...importParts, ...imageParts, ...photoSweep },
	...{ ...backupParts, ...dealParts, ...surveyParts, ...pushParts, ...housekeepingParts, ...healthParts },
};
const STRIDE = isProof ? 1 : 8;
const NOW = new Date("2026-11-26T10:00:00.000Z");
const HOUR_AGO = "2026-11-26T09:00:00.000Z";
const YEARS_AGO = "2023-01-01T00:00:00.000Z";
const LATER = "2027-11-26T10:00:00.000Z";

/** Of everything that a tick does, something is due. */
const due = [
	dealership(1, HOUR_AGO, LATER),
	dealership(2, HOUR_AGO, null),
	dealership(3, null, HOUR_AGO),
	dealership(4, null, "2026-11-28T10:00:00.000Z"),
	dealership(5, null, LATER),
	dealership(6, null, LATER),
	"UPDATE dealerships SET failures_in_a_row = 2 WHERE id = 5",
	"UPDATE dealerships SET vehicle_count = 1 WHERE id IN (1, 3, 5)",
	...[1, 3, 5].map(
		(
			id,
		) => `INSERT INTO vehicles (dealership_id, source_key, make, model, year, price, title, origin, listed, first_seen_at, last_changed_at)
			VALUES (${id}, 'stock:${id}', 'Honda', 'Civic', 2020, 15000, 'Civic', 'csv', 1, '${HOUR_AGO}', '${HOUR_AGO}')`,
	),
	...[5, 6].map(
		(id) => `INSERT INTO sync_runs (dealership_id, trigger, attempts, next_step_at, started_at)
			VALUES (${id}, 'cron', ${id === 5 ? 9 : 1}, '${HOUR_AGO}', '${HOUR_AGO}')`,
	),
	`INSERT INTO imports (dealership_id, file_key, file_name, content_hash, encoding, bytes, state, created_at)
		VALUES (1, 'x', 'x', '', 'utf-8', 1, 'importing', '${HOUR_AGO}')`,
	`INSERT INTO card_jobs (kind, request, state, created_at, updated_at) VALUES ('cards', '', 'running', '${HOUR_AGO}', '${HOUR_AGO}')`,
	"INSERT INTO deal_fits (make, changes) VALUES ('honda', 50)",
	`INSERT INTO push_subscriptions (endpoint, p256dh, auth, utc_offset, seen_at) VALUES ('', '', '', 0, '${HOUR_AGO}')`,
	"UPDATE push_state SET version = 0, next_at = ''",
	"UPDATE backup_state SET claimed_until = NULL, made_at = NULL",
	"UPDATE cron_state SET ticked_at = NULL",
	`INSERT INTO click_throttle (address_hash, minute) VALUES ('x', '${YEARS_AGO}')`,
];
const tables = "dealerships imports card_jobs deal_fits push_subscriptions click_throttle robots_cache host_politeness";

function dealership(id: number, nextSyncAt: string | null, expires: string | null): string {
	const [next, end] = [nextSyncAt, expires].map((text) => (text ? `'${text}'` : "NULL"));
	return `INSERT INTO dealerships (id, name, url, next_sync_at, expiration_date, last_confirmed_at, created_at, updated_at)
		VALUES (${id}, 'Lot ${id}', 'https://lot${id}.example.com/', ${next}, ${end}, '${HOUR_AGO}', '${YEARS_AGO}', '${YEARS_AGO}')`;
}

beforeEach(reset);

async function reset(): Promise<void> {
	const emptied = tables.split(" ").map((table) => `DELETE FROM ${table}`);
	await env.DB.batch([...emptied, ...due].map((query) => env.DB.prepare(query)));
	for (const { key } of (await env.FILES.list()).objects) await env.FILES.delete(key);
}

function openMachine() {
	const base = createTestContext(() => NOW);
	const [told, sent]: string[][] = [[], []];
	const ctx: AppContext = {
		...base,
		config: {
			...base.config,
			alertWebhook: "https://alerts.example.com/hook",
			dataKey: "k".repeat(43),
			vapidKey: "k".repeat(43),
		},
		jobs: { send: async (job) => void sent?.push(JSON.stringify(job)) },
		fetch: async (_input, init) => {
			told?.push(String(init?.body));
			return new Response("ok");
		},
	};
	return { ctx, told: told ?? [], sent: sent ?? [] };
}

/** All that stays, but for the numbers that rows got. */
async function tellState() {
	const { results } = await env.DB.prepare(
		`SELECT (SELECT json_group_array(json_array(id, status, next_sync_at, alerted_expiration, failures_in_a_row, vehicle_count))
				FROM (SELECT * FROM dealerships ORDER BY id)) AS dealerships,
			(SELECT json_group_array(json_array(dealership_id, trigger, outcome, attempts)) FROM (SELECT * FROM sync_runs ORDER BY dealership_id)) AS runs,
			(SELECT json_group_array(json_array(dealership_id, listed)) FROM (SELECT * FROM vehicles ORDER BY dealership_id)) AS cars,
			(SELECT json_group_array(state) FROM imports) AS imports, (SELECT made_at FROM backup_state) AS backup,
			(SELECT count(*) FROM click_throttle) AS clicks, (SELECT ticked_at FROM cron_state) AS ticked`,
	).all();
	const { objects } = await env.FILES.list({ prefix: "backups/" });
	return { ...results[0], backups: objects.filter(({ key }) => key.endsWith("manifest.json")).length };
}

/** Numbers of rows and versions differ from one try to the next. */
const toPlain = (text: string) => text.replace(/(run |(?:Id|version)":)\d+/g, "$1…");
const settle = (told: string[], sent: string[]) => ({
	told: told.map(toPlain).sort(),
	jobs: [...new Set(sent.map(toPlain))].sort(),
});

test("a tick that overlaps another one, at whatever moment, does nothing twice and leaves what one alone would", async () => {
	const alone = openMachine();
	await driveParts(alone.ctx, parts);
	const state = await tellState();
	const done = settle(alone.told, alone.sent);
	expect([done.told.length, done.jobs.length, state.backups]).toEqual([3, 5, 1]);
	for (let at = 1 + (seed % STRIDE); ; at += STRIDE) {
		await reset();
		const machine = openMachine();
		const other = openMachine();
		const { ctx, seen } = withMeanwhile(machine.ctx, at, () => driveParts(other.ctx, parts));
		await driveParts(ctx, parts);
		if (seen.calls < at) return expect(at).toBeGreaterThan(30);
		const both = settle([...machine.told, ...other.told], [...machine.sent, ...other.sent]);
		expect([await tellState(), both], `at call ${at}`).toEqual([state, done]);
		expect(await listBroken(env.DB)).toEqual([]);
	}
});
