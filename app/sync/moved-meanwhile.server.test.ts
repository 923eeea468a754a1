import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { withMeanwhile } from "../../testing/fail-at";
import { listBroken } from "../../testing/list-broken";
import { addDealership, Lot, makeCars, openLot, runQueue, syncOnce } from "../../testing/lot";
import { isProof, seed } from "../../testing/proof";
import { addUser } from "../../testing/test-admin.server";
import { requireDealership } from "../dealerships/require-dealership.server";
import { updateDealership } from "../dealerships/update-dealership.server";
import { enqueueSync } from "./enqueue-sync.server";

const CARS = 4;
const STRIDE = isProof ? 1 : 15;
const from = new Lot(makeCars(CARS), "https://before.example.com", 2);
const to = new Lot(makeCars(CARS), "https://moved.example.net", 2);
const open = openLot(env, from);
/** So slow that a step reads only one or two pages. */
open.ctx.fetch = async (input, init) => {
	open.clock.offsetMs += 9_000;
	const { origin } = new URL(new Request(input, init).url);
	return await (origin === to.origin ? to : from).fetch(input, init);
};

beforeEach(async () => {
	for (const table of ["dealerships", "robots_cache", "host_politeness", "users"])
		await env.DB.prepare(`DELETE FROM ${table}`).run();
});

async function getStock(id: number) {
	const query = `SELECT vin, (SELECT count(*) FROM field_history h WHERE h.vehicle_id = v.id AND h.field = 'state') AS moves
		FROM vehicles v WHERE dealership_id = ?1 AND listed = 1 ORDER BY vin`;
	return (await env.DB.prepare(query).bind(id).all()).results;
}

test("a dealership whose address an administrator changes at any moment of its sync loses no car", async () => {
	const user = await addUser(open.ctx, "desk");
	const stock = from.cars.map(({ vin }) => ({ vin, moves: 1 })).sort((a, b) => (a.vin < b.vin ? -1 : 1));
	for (let at = 1 + (seed % STRIDE); ; at += STRIDE) {
		const id = await addDealership(open.ctx, `${from.origin}/`);
		await syncOnce(open, id);
		const move = async () => {
			const dealership = await requireDealership(open.ctx, String(id));
			expect(await updateDealership(open.ctx, user, dealership, { url: `${to.origin}/` })).toBe("updated");
		};
		const { ctx, seen } = withMeanwhile(open.ctx, at, move);
		await enqueueSync(ctx, id, "admin");
		await runQueue({ ...open, ctx });
		if (seen.calls < at) return expect(at).toBeGreaterThan(20);
		expect(await getStock(id), `moved at call ${at}`).toEqual(stock);
		const next = await syncOnce(open, id, "admin");
		expect([next.outcome, await getStock(id)], `moved at call ${at}, read again`).toEqual(["complete", stock]);
		expect(await listBroken(env.DB)).toEqual([]);
		await env.DB.prepare("DELETE FROM dealerships").run();
	}
});
