import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { fitStock, forgetFits, openFits } from "../../../testing/fit-stock";
import { createMarket } from "../../../testing/market";
import { stockMarket } from "../../../testing/stock-market";
import { addUser } from "../../../testing/test-admin.server";
import { getDealership } from "../../dealerships/dealerships.server";
import { deleteDealership } from "../../dealerships/delete-dealership.server";
import { renewDealership } from "../../dealerships/renew-dealership.server";
import { driveParts } from "../../steps/drive-parts";
import { approveRun } from "../../sync/runs/review.server";
import { rollBackRun } from "../../sync/runs/roll-back.server";
import { syncParts } from "../../sync/sweep.server";
import { enqueueFits } from "./enqueue-fits.server";
import { readMarket } from "./read-market.server";

const open = openFits(env);
const { ctx } = open;
const run = (query: string) => env.DB.prepare(query).run();

/** A dealership's end, noticed by a tick. */
async function expire(): Promise<void> {
	await run("UPDATE dealerships SET expiration_date = '2026-01-01T00:00:00.000Z' WHERE id = 1");
	await driveParts(ctx, { "refresh-lapsed": syncParts["refresh-lapsed"] ?? (async () => {}) });
}

async function getFirst() {
	const dealership = await getDealership(ctx.db, 1, ctx.now());
	if (!dealership) throw new Error("There is no dealership 1.");
	return dealership;
}

beforeEach(async () => {
	await forgetFits(env.DB);
	await stockMarket(env.DB, createMarket(8, 600, 2));
	await fitStock(open);
	open.sent.length = 0;
});

const user = await addUser(ctx, "desk");
const changes: Record<string, { before?: () => Promise<unknown>; change: () => Promise<unknown> }> = {
	"a subscription that ends": { change: expire },
	"a renewal that brings cars back": {
		before: expire,
		change: async () => renewDealership(ctx, user, await getFirst(), { days: 30 }),
	},
	"a deletion": { change: async () => deleteDealership(ctx, user, await getFirst()) },
	"an approved removal": {
		before: () =>
			run(`INSERT INTO sync_runs (id, dealership_id, trigger, started_at, finished_at, next_step_at, outcome, pending_removals)
				SELECT 1, 1, 'manual', '2026-02-01T00:00:00.000Z', '2026-02-28T00:00:00.000Z', '2026-02-28T00:00:00.000Z', 'needs-review', json_group_array(id) FROM vehicles WHERE dealership_id = 1`),
		change: () => approveRun(ctx, 1, []),
	},
	"a run that is rolled back": {
		before: async () => {
			await changes["an approved removal"]?.before?.();
			await approveRun(ctx, 1, []);
		},
		change: () => rollBackRun(ctx, 1, []),
	},
};

test.for(Object.entries(changes))(
	"after %s its makes are compared anew by the next tick",
	async ([, { before, change }]) => {
		await before?.();
		await fitStock(open);
		open.sent.length = 0;
		await change();
		await enqueueFits(ctx);
		expect(open.sent.map((job) => "make" in job && job.make).sort()).toEqual(["make0", "make1"]);
	},
);

test("a sold car teaches its price, unless a person had hidden it", async () => {
	const sold = "2026-02-27T00:00:00.000Z";
	const count = async () => (await readMarket(ctx.db, ["make0"], "2026-01-01T00:00:00.000Z")).length;
	await run("DELETE FROM vehicles WHERE make <> 'make0' OR sold_at IS NOT NULL");
	const before = await count();
	await run(`UPDATE vehicles SET listed = 0, sold_at = '${sold}' WHERE id IN (SELECT id FROM vehicles LIMIT 2)`);
	expect(await count()).toBe(before);
	await run(
		`UPDATE vehicles SET hidden_at = '${sold}' WHERE id = (SELECT min(id) FROM vehicles WHERE sold_at IS NOT NULL)`,
	);
	expect(await count()).toBe(before - 1);
});
