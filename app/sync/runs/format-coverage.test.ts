import { expect, test } from "vitest";
import { formatCoverage } from "./format-coverage";

const tell = (coverage: Record<string, number>) => formatCoverage(coverage).join(" · ").replaceAll("\u00a0", " ");

test("coverage tells what the dealer keeps to itself apart from what we did not read", () => {
	expect(tell({ cars: 10, vin: 10, price: 10 })).toBe("all fields 100 %");
	expect(tell({ cars: 10, vin: 10, price: 8, "unread price": 0 })).toBe("price 80 % (2 not told) · all else 100 %");
	expect(tell({ cars: 10, mileage: 5, "unread mileage": 5 })).toBe(
		"mileage 50 % (5 shown but not read) · all else 100 %",
	);
	expect(tell({ cars: 10, exterior_color: 4, "unread exterior_color": 1 })).toBe(
		"exterior color 40 % (5 not told, 1 shown but not read) · all else 100 %",
	);
});

test("a run of an earlier version tells its shares without a reason", () => {
	expect(tell({ cars: 4, price: 1, images: 4 })).toBe("price 25 % · all else 100 %");
	expect(tell({})).toBe("");
});
