import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { addDealership, Lot, makeCars, openLot, syncOnce } from "../../../testing/lot";
import { getRunDiff } from "./run-diff.server";

/** The pages of the lot's cars tell more than its lists do. */
function addDetails(lot: Lot): void {
	for (const car of lot.cars) {
		const data = JSON.stringify({ ...lot.toJsonLd(car), color: "Red" });
		lot.overrides.set(`/used/${car.vin}`, `<script type="application/ld+json">${data}</script>`);
	}
}

test("the lists of a run count cars as its history row does, and tell each change of a car", async () => {
	const lot = new Lot(makeCars(10), "https://counted.example.com");
	const open = openLot(env, lot);
	const id = await addDealership(open.ctx, `${lot.origin}/`);
	const sync = async () => {
		addDetails(lot);
		const run = await syncOnce(open, id);
		const diff = await getRunDiff(open.ctx.db, Number(run.id));
		const totals = { added: diff?.added.total, changed: diff?.changed.total, removed: diff?.removed.total };
		expect(run).toMatchObject(totals);
		return { diff, totals };
	};
	expect((await sync()).totals).toEqual({ added: 10, changed: 0, removed: 0 });

	const [moved, gone] = lot.cars.splice(0, 2);
	if (!moved || !gone) throw new Error("the lot is empty");
	lot.cars.push({ ...moved, price: 7_777, mileage: 31_000 });
	const { diff, totals } = await sync();
	expect(totals).toEqual({ added: 0, changed: 1, removed: 1 });
	const changes = diff?.changed.shown.map((car) => car.changes.map(({ field, newValue }) => [field, newValue]));
	expect(changes).toEqual([
		[
			["price", "7777"],
			["mileage", "31000"],
		],
	]);

	lot.cars.push(gone);
	expect((await sync()).totals).toEqual({ added: 1, changed: 0, removed: 0 });
});
