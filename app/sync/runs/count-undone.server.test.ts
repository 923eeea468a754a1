import { env } from "cloudflare:test";
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkUndo } from "~/inventory/undo/check-undo.server";
import { countUndone } from "~/inventory/undo/count-undone.server";
import { addDealership, deleteDealerships, Lot, makeCars, openLot, syncOnce } from "../../../testing/lot";
import { proofCount, seed } from "../../../testing/proof";
import { addUser } from "../../../testing/test-admin.server";
import { decideRun } from "./decide-run.server";

test("roll-backs, the newest first, are told by the cars that they touched, until nothing is left", async () => {
	const lot = new Lot(makeCars(10), "https://rolled.example.com");
	const open = openLot(env, lot);
	const user = await addUser(open.ctx, "roller");
	const id = await addDealership(open.ctx, `${lot.origin}/`);
	const rollBack = async (runId: number) => {
		open.clock.offsetMs += 1000;
		const since = open.ctx.now().toISOString();
		expect(await decideRun(open.ctx, user, runId, "roll back")).toBe(true);
		return countUndone(open.ctx.db, { column: "runId", id: runId }, since);
	};
	const first = await syncOnce(open, id);
	lot.cars.shift();
	if (lot.cars[0]) lot.cars[0].price = 7_777;
	const second = await syncOnce(open, id);
	expect(await rollBack(Number(second.id))).toEqual({ takenOff: 0, setBack: 2 });
	expect(await rollBack(Number(first.id))).toEqual({ takenOff: 10, setBack: 0 });
});

const price = fc.integer({ min: 20, max: 30 }).map((thousands) => thousands * 1000);

test("whatever a car's price was before a sync, undoing that gives it back, with the price before it and since when", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(price, { minLength: 1, maxLength: 3 }), price, async (before, after) => {
			await deleteDealerships(env);
			const [car] = makeCars(1);
			const lot = new Lot(car ? [car] : [], `https://lot-${crypto.randomUUID()}.example.com`);
			const open = openLot(env, lot);
			const user = await addUser(open.ctx, crypto.randomUUID());
			const id = await addDealership(open.ctx, `${lot.origin}/`);
			const syncAt = async (asked: number) => {
				if (car) car.price = asked;
				open.clock.offsetMs += 86_400_000;
				return Number((await syncOnce(open, id)).id);
			};
			const read = () =>
				env.DB.prepare("SELECT price, price_was, price_at FROM vehicles WHERE dealership_id = ?1").bind(id).first();
			for (const asked of before) await syncAt(asked);
			const was = await read();
			const last = await syncAt(after);
			expect(await decideRun(open.ctx, user, last, "roll back")).toBe(true);
			expect(await read()).toEqual(was);
		}),
		{ seed, numRuns: proofCount(2, 100) },
	);
});

test("undoing a sync that changed nothing leaves a car as the roll-back before it did, with its dates", async () => {
	await fc.assert(
		fc.asyncProperty(fc.uniqueArray(price, { minLength: 2, maxLength: 2 }), async ([before = 0, after = 0]) => {
			await deleteDealerships(env);
			const [car] = makeCars(1);
			const lot = new Lot(car ? [car] : [], `https://lot-${crypto.randomUUID()}.example.com`);
			const open = openLot(env, lot);
			const user = await addUser(open.ctx, crypto.randomUUID());
			const id = await addDealership(open.ctx, `${lot.origin}/`);
			const syncAt = async (asked: number) => {
				if (car) car.price = asked;
				open.clock.offsetMs += 86_400_000;
				return Number((await syncOnce(open, id)).id);
			};
			const rollBack = async (run: number) => {
				open.clock.offsetMs += 86_400_000;
				expect(await decideRun(open.ctx, user, run, "roll back")).toBe(true);
			};
			const read = () => env.DB.prepare("SELECT * FROM vehicles WHERE dealership_id = ?1").bind(id).first();
			await syncAt(before);
			await rollBack(await syncAt(after));
			const unchanged = await syncAt(before);
			const was = await read();
			await rollBack(unchanged);
			expect(await read()).toEqual(was);
		}),
		{ seed, numRuns: proofCount(1, 50) },
	);
});

test("what changed more than one transaction takes back is not undone, and says so", async () => {
	const lot = new Lot(makeCars(3), "https://large.example.com");
	const open = openLot(env, lot);
	const id = Number((await syncOnce(open, await addDealership(open.ctx, `${lot.origin}/`))).id);
	const check = (most: number) => checkUndo(open.ctx.db, { column: "runId", id }, most);
	expect(await check(3)).toBeNull();
	expect(await check(2)).toMatch(/^It changed more than 2 values: too many to take back at once\./);
	expect(await checkUndo(open.ctx.db, { column: "runId", id })).toBeNull();
});
