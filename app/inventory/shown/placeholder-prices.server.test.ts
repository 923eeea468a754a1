import { env } from "cloudflare:test";
import fc from "fast-check";
import { expect, test } from "vitest";
import { CsvDesk } from "../../../testing/csv-desk";
import { addDealership, deleteDealerships, Lot, type OpenLot, openLot, syncOnce, vinOf } from "../../../testing/lot";
import { proofCount, seed } from "../../../testing/proof";
import { handleJob } from "../../jobs/handle-job.server";
import { enqueueSync } from "../../sync/enqueue-sync.server";
import { pinStatements } from "../stock/pins.server";
import { placeholderShapes } from "./placeholder-prices";

const runs = { numRuns: proofCount(4, 300), seed, endOnFailure: true };
const prices = fc.constantFrom(11_111, 123_456, 999_999, 1_234_567, 14_250, 14_250);
const stock = fc.array(prices, { minLength: 1, maxLength: 7 });
let dealers = 0;

/** What a reader makes of the prices: one that reads like 11111 and stands on several cars is none. */
function judge(stated: (number | null)[]): (number | null)[] {
	return stated.map((price) => {
		const isShared = stated.filter((other) => other === price).length > 1;
		return isShared && price !== 14_250 ? null : price;
	});
}

async function listPrices(id: number): Promise<(number | null)[]> {
	const sql = "SELECT price FROM vehicles WHERE dealership_id = ?1 AND listed = 1 ORDER BY vin";
	const { results } = await env.DB.prepare(sql).bind(id).all<{ price: number | null }>();
	return results.map(({ price }) => price);
}

/** In the order of their VINs, whose check digit stands before the serial. */
const vins = Array.from({ length: 10 }, (_, n) => vinOf(n + 1)).sort();

const toCars = (stated: (number | null)[]) =>
	stated.map((price, n) => ({
		...{ vin: vins[n] ?? "", year: 2019, make: "Honda", model: "Accord", price, mileage: 30_000 + n },
	}));

test("prices that a site's several cars share and that read like none are none, single ones stand, however often read", async () => {
	await fc.assert(
		fc.asyncProperty(stock, fc.integer({ min: 1, max: 4 }), async (stated, perPage) => {
			await deleteDealerships(env);
			const lot = new Lot(toCars(stated), `https://none${++dealers}.example.com`, perPage);
			const open = openLot(env, lot);
			const id = await addDealership(open.ctx, `${lot.origin}/`);
			await syncOnce(open, id);
			expect(await listPrices(id)).toEqual(judge(stated));
			open.clock.offsetMs += 8 * 86_400_000;
			expect(await syncOnce(open, id)).toMatchObject({ changed: 0, added: 0, removed: 0 });
			expect(await listPrices(id)).toEqual(judge(stated));
			// Not so far from a price that stood that a person is asked.
			const price = Math.round((judge(stated)[0] ?? 21_500) * 0.9);
			const dear = { ...(lot.cars[0] ?? toCars([0])[0]), price } as Lot["cars"][number];
			lot.cars = [dear, ...lot.cars.slice(1)];
			await syncOnce(open, id);
			expect((await listPrices(id))[0]).toBe(price);
		}),
		runs,
	);
});

test("a price that a second car shows to be none is in the first car's history, with what it was", async () => {
	for (const shape of [11_111, 123_456]) {
		await deleteDealerships(env);
		const lot = new Lot(toCars([shape]), `https://none${++dealers}.example.com`);
		const open = openLot(env, lot);
		const id = await addDealership(open.ctx, `${lot.origin}/`);
		await syncOnce(open, id);
		expect(await listPrices(id)).toEqual([shape]);
		lot.cars = toCars([shape, shape]);
		await syncOnce(open, id);
		expect(await listPrices(id)).toEqual([null, null]);
		const sql = `SELECT vin, old_value AS old, new_value AS new FROM field_history JOIN vehicles ON vehicles.id = vehicle_id
			WHERE dealership_id = ?1 AND field = 'price' AND vin = ?2`;
		const { results } = await env.DB.prepare(sql).bind(id, vins[0]).all();
		expect(results).toEqual([{ vin: vins[0], old: String(shape), new: null }]);
	}
});

const count = (found: (number | null)[]) => found.filter((price) => price === null).length;
/** How many placeholder prices an upload tells of. */
const countTold = (message: string) => Number(/(\d+) vehicles? ha(?:s|ve) a placeholder price/.exec(message)?.[1] ?? 0);

test("the same in files, one after the other, and each tells of its own", async () => {
	const desk = new CsvDesk();
	await desk.signIn();
	const print = (stated: number[], from: number) =>
		`vin,year,make,model,price\n${stated.map((price, n) => `${vins[from + n]},2019,Honda,Accord,${price}`).join("\n")}\n`;
	await fc.assert(
		fc.asyncProperty(stock, fc.array(prices, { minLength: 1, maxLength: 3 }), async (first, second) => {
			await deleteDealerships(env);
			const id = await desk.addDealer();
			const { message } = await desk.upload(id, print(first, 0));
			expect(await listPrices(id)).toEqual(judge(first));
			expect(countTold(message)).toBe(count(judge(first)));
			const then = await desk.upload(id, print(second, 7));
			const all = judge([...first, ...second]);
			expect(await listPrices(id)).toEqual(all);
			expect(countTold(then.message)).toBe(count(all) - count(judge(first)));
			const again = await desk.upload(id, print(first, 0));
			expect(again.message).toContain(`${first.length} unchanged`);
			expect(countTold(again.message)).toBe(count(all.slice(0, first.length)));
		}),
		runs,
	);
});

test("a price that a person set stands, though it reads like none and others that share it are none", async () => {
	const [shape, among] = [fc.constantFrom(...placeholderShapes), fc.integer({ min: 0, max: 3 })];
	await fc.assert(
		fc.asyncProperty(shape, among, async (price, at) => {
			await deleteDealerships(env);
			const lot = new Lot(toCars([price, 14_250, 14_250, 14_250]), `https://none${++dealers}.example.com`);
			const open = openLot(env, lot);
			const id = await addDealership(open.ctx, `${lot.origin}/`);
			await syncOnce(open, id);
			const sql = "SELECT id FROM vehicles WHERE dealership_id = ?1 AND vin = ?2";
			const car = (await env.DB.prepare(sql).bind(id, vins[at]).first<number>("id")) ?? 0;
			const now = open.ctx.now().toISOString();
			const pin = { id: car, field: "price", value: price, by: "desk", now } as const;
			await env.DB.batch(pinStatements(open.ctx.db, pin));
			lot.cars = toCars([price, price, price, price]);
			open.clock.offsetMs += 8 * 86_400_000;
			await syncOnce(open, id);
			expect((await listPrices(id))[at], `${price} at ${at}`).toBe(price);
		}),
		{ ...runs, numRuns: proofCount(2, 100) },
	);
});

test("nor does a shopper see one of several cars between two steps of a run", async () => {
	const many = fc.array(prices, { minLength: 5, maxLength: 7 });
	let between = 0;
	await fc.assert(
		fc.asyncProperty(many, async (stated) => {
			await deleteDealerships(env);
			const lot = new Lot(toCars(stated), `https://none${++dealers}.example.com`, 2);
			const open = openLot(env, lot);
			const fetch: typeof globalThis.fetch = (input, init) => {
				open.clock.offsetMs += 15_000;
				return lot.fetch(input, init);
			};
			const id = await addDealership(open.ctx, `${lot.origin}/`);
			await enqueueSync(open.ctx, id, "cron");
			for (let job = open.sent.shift(); job; job = open.sent.shift()) {
				open.clock.offsetMs += 61_000;
				await handleJob({ ...open.ctx, fetch }, job);
				const shown = await listPrices(id);
				if (shown.length > 1 && shown.length < stated.length) between++;
				for (const price of placeholderShapes)
					expect(shown.filter((one) => one === price).length, `${price} of ${stated}`).toBeLessThan(2);
			}
		}),
		{ ...runs, numRuns: proofCount(2, 100) },
	);
	expect(between).toBeGreaterThan(0);
});

/** A step takes a few pages; `look` sees the site before every page and after every step. */
async function syncSlowly(open: OpenLot, id: number, look: () => Promise<void>): Promise<void> {
	const fetch: typeof globalThis.fetch = async (input, init) => {
		open.clock.offsetMs += 15_000;
		await look();
		return await open.ctx.fetch(input, init);
	};
	await enqueueSync(open.ctx, id, "admin");
	for (let job = open.sent.shift(); job; job = open.sent.shift()) {
		open.clock.offsetMs += 61_000;
		await handleJob({ ...open.ctx, fetch }, job);
		await look();
	}
}

test("a price that a run turns out to have twice was not shown once, though its cars are steps apart", async () => {
	const place = fc.record({ price: fc.constantFrom(...placeholderShapes), first: fc.integer({ min: 0, max: 1 }) });
	await fc.assert(
		fc.asyncProperty(place, async ({ price, first }) => {
			await deleteDealerships(env);
			const stated = Array.from({ length: 8 }, (_, n) => (n === 2 ? null : n === first || n === 7 ? price : 14_250));
			const lot = new Lot(toCars(stated), `https://none${++dealers}.example.com`, 2);
			const open = openLot(env, lot);
			const id = await addDealership(open.ctx, `${lot.origin}/`);
			const shown: (number | null)[][] = [];
			await syncSlowly(open, id, async () => void shown.push(await listPrices(id)));
			expect(shown.flat()).not.toContain(price);
			const early = shown.filter(({ length }) => length < 8);
			expect(early.flat(), "other cars, and one without a price, are there before the end").toContain(null);
			expect(shown.at(-1)).toEqual(judge(stated));
		}),
		{ ...runs, numRuns: proofCount(2, 30) },
	);
});

test("two cars of a stock whose prices become the same one that reads like none have none, in a run of many steps", async () => {
	await fc.assert(
		fc.asyncProperty(fc.constantFrom(...placeholderShapes), fc.integer({ min: 0, max: 6 }), async (price, at) => {
			await deleteDealerships(env);
			const stated = Array.from({ length: 10 }, () => 14_250);
			const lot = new Lot(toCars(stated), `https://none${++dealers}.example.com`, 5);
			const open = openLot(env, lot);
			const id = await addDealership(open.ctx, `${lot.origin}/`);
			await syncOnce(open, id);
			lot.cars = toCars(stated.map((one, n) => (n === at || n === at + 1 ? price : one)));
			open.clock.offsetMs += 8 * 86_400_000;
			const shown: (number | null)[] = [];
			await syncSlowly(open, id, async () => void shown.push(...(await listPrices(id))));
			expect(shown).not.toContain(price);
			expect((await listPrices(id)).filter((one) => one === null)).toHaveLength(2);
		}),
		{ ...runs, numRuns: proofCount(2, 30) },
	);
});

test("listed cars without prices that one run gives the same price that reads like none never show it, alone one does", async () => {
	const place = fc.record({
		price: fc.constantFrom(...placeholderShapes),
		second: fc.option(fc.integer({ min: 1, max: 9 })),
		isFaulty: fc.boolean(),
	});
	await fc.assert(
		fc.asyncProperty(place, async ({ price, second, isFaulty }) => {
			await deleteDealerships(env);
			const stated = Array.from({ length: 10 }, (_, n) => (n === 0 || n === second ? null : 14_250));
			const lot = new Lot(toCars(stated), `https://none${++dealers}.example.com`, 2);
			const open = openLot(env, lot);
			const id = await addDealership(open.ctx, `${lot.origin}/`);
			await syncOnce(open, id);
			const after = stated.map((one, n) => (one === null ? price : isFaulty && n > 1 ? 1_425 : one));
			lot.cars = toCars(after);
			open.clock.offsetMs += 8 * 86_400_000;
			const shown: (number | null)[] = [];
			await syncSlowly(open, id, async () => void shown.push(...(await listPrices(id))));
			if (second !== null) expect(shown).not.toContain(price);
			expect((await listPrices(id))[0]).toBe(second === null ? price : null);
		}),
		{ ...runs, numRuns: proofCount(3, 60) },
	);
});

test("nor do cars that a run listed without prices, and whose own pages tell it later", async () => {
	await fc.assert(
		fc.asyncProperty(fc.constantFrom(...placeholderShapes), fc.boolean(), async (price, isAlone) => {
			await deleteDealerships(env);
			const bare = toCars(Array.from({ length: 6 }, () => null));
			const lot = new Lot(bare, `https://none${++dealers}.example.com`, 2);
			const told = bare.filter((_, n) => n === 0 || (n === 5 && !isAlone)).map((car) => ({ ...car, price }));
			for (const car of told)
				lot.overrides.set(
					`/used/${car.vin}`,
					`<h1>${car.year} Honda</h1><script type="application/ld+json">${JSON.stringify(lot.toJsonLd(car))}</script>`,
				);
			const open = openLot(env, lot);
			const id = await addDealership(open.ctx, `${lot.origin}/`);
			const shown: (number | null)[] = [];
			await syncSlowly(open, id, async () => void shown.push(...(await listPrices(id))));
			if (!isAlone) expect(shown).not.toContain(price);
			expect((await listPrices(id))[0]).toBe(isAlone ? price : null);
		}),
		{ ...runs, numRuns: proofCount(3, 60) },
	);
});

test("a file's placeholder for a car whose price stands, because a person set it or the site told it, is not told as unknown", async () => {
	const [car] = toCars([14_250]);
	const lot = new Lot(car ? [car] : [], `https://none${++dealers}.example.com`);
	const open = openLot(env, lot);
	const desk = new CsvDesk();
	desk.ctx.now = open.ctx.now;
	await desk.signIn();
	const id = await addDealership(open.ctx, `${lot.origin}/`);
	const upload = (...at: number[]) =>
		desk.upload(id, `vin,year,make,model,price\n${at.map((n) => `${vins[n]},2019,Honda,Accord,12345\n`).join("")}`);
	await syncOnce(open, id);
	expect(countTold((await upload(1, 2)).message)).toBe(2);
	expect(countTold((await upload(0)).message)).toBe(0);
	expect(countTold((await upload(0, 1, 3)).message)).toBe(2);
	expect(await listPrices(id)).toEqual([14_250, null, null, null]);
	const sql = "SELECT id FROM vehicles WHERE dealership_id = ?1 AND vin = ?2";
	const set = (await env.DB.prepare(sql).bind(id, vins[1]).first<number>("id")) ?? 0;
	const pin = { id: set, field: "price", value: 12_345, by: "desk", now: open.ctx.now().toISOString() } as const;
	await env.DB.batch(pinStatements(open.ctx.db, pin));
	expect(countTold((await upload(1, 2)).message)).toBe(1);
	expect((await listPrices(id))[1]).toBe(12_345);
});
