import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { addDealership, Lot, type LotCar, makeCars, openLot, syncOnce } from "../../testing/lot";

class Changing extends Lot {
	hidden = "";
	override toJsonLd(car: LotCar) {
		return { ...super.toJsonLd(car), [this.hidden]: undefined };
	}
}

test("a run tells which field the cars lost, and a later one that they have it again", async () => {
	const lot = new Changing(makeCars(8), "https://lost.example.com");
	const open = openLot(env, lot);
	const id = await addDealership(open.ctx, `${lot.origin}/`);
	const lost: string[][] = [];
	for (const hidden of ["", "mileageFromOdometer", ""]) {
		lot.hidden = hidden;
		await syncOnce(open, id, "admin");
		const told = await env.DB.prepare("SELECT lost_fields FROM dealerships WHERE id = ?1")
			.bind(id)
			.first("lost_fields");
		lost.push(Object.keys(JSON.parse(String(told ?? "{}"))));
		open.clock.offsetMs += 86_400_000;
	}
	expect(lost).toEqual([[], ["mileage"], []]);
});
