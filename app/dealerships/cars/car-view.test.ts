import { expect, test } from "vitest";
import { parseView } from "~/desk/table/table-view";
import { carShape, ownCarShape, toEmptyText } from "./car-view";

test("only a stock without cars is told to have none on the site: orders by clicks leave out cars without any", () => {
	for (const [isWhole, shape] of [
		[true, carShape],
		[false, ownCarShape],
	] as const)
		for (const sort of Object.keys(shape.sorts)) {
			const text = toEmptyText(parseView(new URLSearchParams({ sort }), shape), isWhole);
			const isByClicks = isWhole && (sort === "views" || sort === "contacts");
			expect(text.startsWith("No car is on the site yet."), sort).toBe(!isByClicks);
		}
});
