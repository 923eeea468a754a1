import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import type { AppContext } from "~/context.server";
import { failAt, survive, withFault } from "../../../testing/fail-at";
import { fitStock, forgetFits, openFits } from "../../../testing/fit-stock";
import { createMarket } from "../../../testing/market";
import { proofCount, seed } from "../../../testing/proof";
import { randomFrom } from "../../../testing/random";
import { stockMarket } from "../../../testing/stock-market";
import { storeStockChanges } from "./store-changes.server";

const market = createMarket(31, 160, 2);
const KILLS = proofCount(3, 80);

/** The first night of a stock: killed at a call to the outside, and what the cron's next ticks make of it. */
async function fitThroughDeath(at: number) {
	await forgetFits(env.DB);
	await stockMarket(env.DB, market, 2);
	const open = openFits(env);
	const fault = failAt(at, at % 2 === 0 ? "before" : "after", true);
	await survive(() => fitStock({ ...open, ctx: withFault(open.ctx, fault) }));
	open.sent.length = 0;
	for (let tick = 0; tick < 12; tick++) {
		open.clock.at += 310_000;
		await fitStock(open);
	}
	return { state: await getState(), ...fault };
}

async function getState() {
	const cars = await env.DB.prepare("SELECT id, deal, deal_parts, deal_label FROM vehicles ORDER BY id").all();
	const fits = await env.DB.prepare(
		"SELECT make, cars, rated, changes, attempts, lease_until, sent_until, told FROM deal_fits ORDER BY make",
	).all();
	const shared = await env.DB.prepare("SELECT terms, counts, is_rated FROM deal_shared, catalogue").first();
	return { cars: cars.results, fits: fits.results, shared };
}

test(`killed at ${KILLS} random calls of a first night, the ratings come to what they would have been`, async () => {
	const { state, calls } = await fitThroughDeath(0);
	expect(state.cars.filter(({ deal_label }) => deal_label !== null).length).toBeGreaterThan(20);
	const random = randomFrom(seed);
	for (let kill = 0; kill < KILLS; kill++) {
		const at = 1 + random(calls);
		const killed = await fitThroughDeath(at);
		expect([killed.state, killed.hasStruck], `killed at call ${at} of ${calls}`).toEqual([state, true]);
	}
});

test("whatever call fails while changes are counted, what a person did before is done and answered", async () => {
	await forgetFits(env.DB);
	await stockMarket(env.DB, market, 2);
	const { ctx, sent } = openFits(env);
	const dealershipId = await env.DB.prepare("SELECT min(id) AS id FROM dealerships").first<number>("id");
	const count = async (ctx: AppContext) => {
		await env.DB.prepare("DELETE FROM deal_fits").run();
		await storeStockChanges(ctx, dealershipId ?? 0, "");
	};
	const whole = failAt(0, "before");
	await count(withFault(ctx, whole));
	expect([whole.calls > 1, sent.length > 0]).toEqual([true, true]);
	for (let at = 1; at <= whole.calls; at++)
		for (const when of ["before", "after"] as const) {
			const fault = failAt(at, when);
			await expect(count(withFault(ctx, fault)), `${when} call ${at}`).resolves.toBeUndefined();
			expect(fault.hasStruck, `${when} call ${at}`).toBe(true);
		}
});
