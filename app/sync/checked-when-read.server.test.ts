import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { addDealership, Lot, type LotCar, makeCars, openLot, syncOnce } from "../../testing/lot";
import { getVehicle } from "../vehicles/detail/get-vehicle.server";
import { enqueueSyncOfAll } from "./enqueue-sync.server";
import { syncParts } from "./sweep.server";

const HOUR_MS = 3_600_000;
let count = 0;

/** The dealer's lists know nothing of the price that the car's own page shows. */
function showOnItsPage(lot: Lot, car: LotCar, price: number): void {
	const data = JSON.stringify(lot.toJsonLd({ ...car, price }));
	lot.overrides.set(`/used/${car.vin}`, `<h1>${car.vin}</h1><script type="application/ld+json">${data}</script>`);
}

async function openSynced(hasEtags: boolean) {
	const lot = new Lot(makeCars(6, 1000 + 10 * ++count), `https://checked${count}.example.com`);
	lot.hasEtags = hasEtags;
	const open = openLot(env, lot);
	const id = await addDealership(open.ctx, `${lot.origin}/`);
	const [car] = lot.cars;
	if (!car) throw new Error("the lot is empty");
	showOnItsPage(lot, car, 14_000);
	await syncOnce(open, id);
	const get = async () => {
		const answer = await getVehicle(open.ctx.db, car.vin);
		if (answer.kind !== "found") throw new Error(answer.kind);
		return answer.vehicle;
	};
	return { lot, open, id, car, get };
}

for (const hasEtags of [true, false])
	test(`a price that only the car's own page changed is seen by a sync by hand, ETags or not: ${hasEtags}`, async () => {
		const { lot, open, id, car, get } = await openSynced(hasEtags);
		showOnItsPage(lot, car, 13_500);
		open.clock.offsetMs += 60_000;
		const before = await get();
		expect(await syncOnce(open, id, "cron")).toMatchObject({ outcome: "complete", changed: 0 });
		expect(await get()).toMatchObject({ price: 14_000, checkedAt: before.checkedAt });
		expect(await syncOnce(open, id, "admin")).toMatchObject({ outcome: "complete", changed: 1 });
		expect((await get()).price).toBe(13_500);
		expect(Date.parse((await get()).checkedAt ?? "")).toBeGreaterThan(Date.parse(before.checkedAt ?? ""));
		for (const trigger of ["admin", "cron", "admin"] as const) {
			open.clock.offsetMs += 60_000;
			expect(await syncOnce(open, id, trigger)).toMatchObject({ outcome: "complete", changed: 0 });
		}
		expect((await get()).price).toBe(13_500);
	});

test("a sync by hand asks for every vehicle page, one by cron for none that its list entry vouches for", async () => {
	const { lot, open, id } = await openSynced(false);
	const asked = async (trigger: "admin" | "cron") => {
		lot.requests.length = 0;
		await syncOnce(open, id, trigger);
		return lot.requests.filter((path) => path.startsWith("/used/")).length;
	};
	expect([await asked("cron"), await asked("admin"), await asked("cron")]).toEqual([0, 6, 0]);
});

test("a sync of all that waits for its turn is a sync by hand too", async () => {
	const { open, id } = await openSynced(false);
	const notSent = { ...open.ctx, jobs: { send: async () => {} } };
	await env.DB.prepare("UPDATE dealerships SET expiration_date = '2000-01-01' WHERE id <> ?1").bind(id).run();
	await enqueueSyncOfAll(notSent, []);
	await env.DB.prepare("DELETE FROM sync_runs WHERE finished_at IS NULL").run();
	await env.DB.prepare("UPDATE dealerships SET next_sync_at = ?2 WHERE id = ?1").bind(id, "2000-01-01").run();
	await syncParts["enqueue-due-syncs"]?.(notSent);
	const row = env.DB.prepare("SELECT trigger FROM sync_runs WHERE dealership_id = ?1 ORDER BY id DESC LIMIT 1");
	expect(await row.bind(id).first("trigger")).toBe("admin");
});

test("a list that shows the price vouches for it; a car that no run sees any more is not called checked anew", async () => {
	const { lot, open, id } = await openSynced(false);
	const of = async (vin = "") => {
		const answer = await getVehicle(open.ctx.db, vin);
		return answer.kind === "found" ? answer.vehicle.checkedAt : null;
	};
	const [, listed] = lot.cars;
	const first = await of(listed?.vin);
	open.clock.offsetMs += 2 * HOUR_MS;
	await syncOnce(open, id);
	const second = await of(listed?.vin);
	expect(Date.parse(second ?? "") - Date.parse(first ?? "")).toBeGreaterThanOrEqual(2 * HOUR_MS);
	const gone = lot.cars.splice(1, 4);
	open.clock.offsetMs += 2 * HOUR_MS;
	expect(await syncOnce(open, id)).toMatchObject({ outcome: "needs-review" });
	expect(await of(gone[0]?.vin)).toBeNull();
});
