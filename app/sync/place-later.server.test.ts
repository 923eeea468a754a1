import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { addDealership, Lot, makeCars, openLot, syncOnce } from "../../testing/lot";
import { getVehicle } from "../vehicles/detail/get-vehicle.server";
import { getCoverage } from "./board/coverage.server";

test("a place that only a later sync finds reaches every car of the dealership, and pages are made anew", async () => {
	const lot = new Lot(makeCars(5), "https://nowhere.example.com");
	const open = openLot(env, lot);
	const id = await addDealership(open.ctx, `${lot.origin}/`);
	await syncOnce(open, id);
	const cars = () =>
		env.DB.prepare("SELECT id, city FROM vehicles WHERE dealership_id = ?1")
			.bind(id)
			.all<{ id: number; city: string | null }>();
	const before = (await cars()).results;
	expect(before.map(({ city }) => city)).toEqual([null, null, null, null, null]);
	const version = () => env.DB.prepare("SELECT version FROM catalogue").first<number>("version");
	const kept = await version();
	lot.overrides.set(
		"/",
		'<title>Lot</title><a href="/used-inventory">Used inventory</a><footer>12 Main St, Houston, TX 77002</footer>',
	);
	const last = await syncOnce(open, id);
	expect((await cars()).results.map(({ city }) => city)).toEqual(before.map(() => "Houston, TX"));
	const shown = await getVehicle(open.ctx.db, String(before[0]?.id));
	expect(JSON.stringify(shown)).toContain("Houston, TX");
	expect(await version()).toBeGreaterThan(kept ?? 0);
	expect(await getCoverage(open.ctx.db, id, Number(last.id))).toMatchObject({ cars: 5, price: 5, carfax_url: 0 });
});
