import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { countUndone } from "~/inventory/undo/count-undone.server";
import { addDealership, Lot, makeCars, openLot, syncOnce } from "../../../testing/lot";
import { addUser } from "../../../testing/test-admin.server";
import { decideRun } from "./decide-run.server";

test("a roll-back is told by the cars that it touched: those seen again leave too, newer changes stay", async () => {
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
	expect(await rollBack(Number(first.id))).toEqual({ takenOff: 9, setBack: 0 });
});
