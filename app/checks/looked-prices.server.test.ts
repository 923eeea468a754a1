import { env } from "cloudflare:test";
import fc from "fast-check";
import { expect, test } from "vitest";
import { syncOnce } from "../../testing/lot";
import { carPage, type OpenCar, openCar } from "../../testing/opened-car";
import { proofCount, seed } from "../../testing/proof";
import { addUser } from "../../testing/test-admin.server";
import { decidePrice } from "../dealerships/cars/page/decide-price.server";
import { parsePrice } from "../inventory/fields/money";
import { listLookedPrices } from "../inventory/shown/looked-prices.server";

const show = (one: OpenCar, price: number | null) => one.show(carPage(one, { ...one.car, price }));
const getHeld = (one: OpenCar) =>
	env.DB.prepare("SELECT price, run_id FROM held_prices WHERE vehicle_id = ?1").bind(one.id).first();

const DEAR = 54_000;

/** Its price is its own page's, and a tenth of it is a price. */
async function openDearCar() {
	const one = await openCar();
	for (const price of [28_000, DEAR]) {
		show(one, price);
		one.pass(31);
		expect(await one.ask()).toMatchObject({ state: "changed", price });
	}
	return one;
}

/** What a page may ask a moment later: a little else, ten times as much or as little, a hundred times, nothing. */
const anyPrice = fc.oneof(
	fc.double({ min: 0.55, max: 1.9, noNaN: true }),
	fc.constantFrom(0.1, 0.01, 0.5, 2, 10, 100, null, 1),
	fc.double({ min: 0.02, max: 40, noNaN: true }),
);

test("a person approves such a price or rejects it; a sync that does not read it believes nothing of it", async () => {
	const one = await openDearCar();
	const was = DEAR;
	const user = await addUser(one.ctx, `looker-${one.id}`);
	const car = { id: one.id, dealershipId: one.dealership };
	const hold = async () => {
		show(one, was / 10);
		one.pass(31);
		expect(await one.ask()).toMatchObject({ price: was });
		const held = (await listLookedPrices(one.ctx.db, 100)).find(({ id }) => id === one.id);
		expect(held).toMatchObject({ price: was, told: was / 10 });
	};
	await hold();
	show(one, was);
	await syncOnce({ ...one.open, ctx: { ...one.ctx, sleep: async () => {} } }, one.dealership);
	expect((await one.getRow())?.price).toBe(was);
	await hold();
	await decidePrice(one.ctx, user, car, false);
	expect([await getHeld(one), (await one.getRow())?.price]).toEqual([null, was]);
	await hold();
	await decidePrice(one.ctx, user, car, true);
	expect(await getHeld(one)).toBeNull();
	expect(await one.getRow()).toMatchObject({ price: was / 10, price_was: was });
	const last = env.DB.prepare(
		"SELECT new_value, run_id, changed_by FROM field_history WHERE vehicle_id = ?1 AND field = 'price' ORDER BY id DESC",
	);
	expect(await last.bind(one.id).first()).toEqual({
		new_value: `${was / 10}`,
		run_id: null,
		changed_by: "approved-price",
	});
});

test("whatever price a check reads, one that nobody would believe is never live and waits for a person", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(anyPrice, { minLength: 4, maxLength: 10 }), async (factors) => {
			const one = await openDearCar();
			let live = DEAR;
			for (const factor of factors) {
				const told = factor === null ? null : Math.round(live * factor);
				show(one, told);
				one.pass(31);
				const age = one.ctx.now().getUTCFullYear() - one.car.year;
				const read = told === null ? null : parsePrice(`$${told}`, age);
				const isBelieved = read !== null && read < live * 2 && read > live / 2;
				const answer = await one.ask();
				if (isBelieved) live = read;
				expect(answer).toMatchObject({ price: live });
				expect((await one.getRow())?.price).toBe(live);
				expect(await getHeld(one)).toEqual(isBelieved ? null : { price: read, run_id: 0 });
			}
		}),
		{ numRuns: proofCount(2, 200), seed },
	);
});
