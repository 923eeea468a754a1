import { expect, test } from "vitest";
import { toVin } from "../../../testing/vins";
import { SeenCars } from "./seen-cars";

test("a hundred thousand cars are each new once and known after, by any of their keys", () => {
	const seen = new SeenCars();
	let known = 0;
	for (let n = 0; n < 100_000; n++)
		if (seen.note([`vin:${toVin(n)}`, `stock:${n}`], n + 2, "the story") !== null) known++;
	expect(known).toBe(0);
	for (let n = 0; n < 100_000; n += 997) {
		expect(seen.note([`stock:${n}`], 200_000, "the story")).toEqual({ row: n + 2, isSame: true });
		expect(seen.note([`vin:${toVin(n)}`], 200_000, "another")).toEqual({ row: n + 2, isSame: false });
	}
});
