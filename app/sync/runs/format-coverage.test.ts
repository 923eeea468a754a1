import { expect, test } from "vitest";
import { formatCoverage } from "./format-coverage";

const tell = (coverage: Record<string, number>) => formatCoverage(coverage).join(" · ");

test("what cars lack tells what the dealer keeps to itself apart from what we did not read", () => {
	expect(tell({ cars: 10, vin: 10, price: 10 })).toBe("Nothing missing");
	expect(tell({ cars: 20, vin: 20, price: 17, "unread price": 0 })).toBe(
		"Price missing on 3 of 20 cars (3 not on the dealer's page)",
	);
	expect(tell({ cars: 10, mileage: 5, "unread mileage": 5 })).toBe("Mileage missing on 5 of 10 cars (5 not read)");
	expect(tell({ cars: 10, exterior_color: 4, "unread exterior_color": 1, vin: 9 })).toBe(
		"Exterior color missing on 6 of 10 cars (5 not on the dealer's page, 1 not read) · VIN missing on 1 of 10 cars",
	);
});

test("what all cars lack is told once, unless some of it was there and not read", () => {
	expect(tell({ cars: 30, trim: 0, "unread trim": 0, exterior_color: 0, images: 0, vin: 29 })).toBe(
		"Trim, exterior color, and photos missing on all cars · VIN missing on 1 of 30 cars",
	);
	expect(tell({ cars: 9, trim: 0, "unread trim": 4, images: 0 })).toBe(
		"Photos missing on all cars · Trim missing on all cars (5 not on the dealer's page, 4 not read)",
	);
});

test("a run of an earlier version tells what is missing without a reason, and one without cars nothing", () => {
	expect(tell({ cars: 4, price: 1, images: 0 })).toBe("Photos missing on all cars · Price missing on 3 of 4 cars");
	expect(tell({})).toBe("");
});
