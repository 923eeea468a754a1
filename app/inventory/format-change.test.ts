import { expect, test } from "vitest";
import { formatChange } from "./format-change";

const tell = (field: string, oldValue: string | null, newValue: string | null) => {
	const { label, from, to } = formatChange({ field, oldValue, newValue });
	return `${label}: ${from} → ${to}`;
};

test("a change reads as a person would say it", () => {
	expect(tell("price", "9000", "8500")).toBe("price: $9,000 → $8,500");
	expect(tell("price", null, "8500")).toBe("price: nothing → $8,500");
	expect(tell("mileage", "42150", "42200")).toBe("mileage: 42,150 miles → 42,200 miles");
	expect(tell("exteriorColor", "Red", "")).toBe("exterior color: Red → nothing");
	expect(tell("vin", null, "1HGCM82633A004352")).toBe("VIN: nothing → 1HGCM82633A004352");
	expect(tell("description", null, "x".repeat(90))).toBe(`description: nothing → ${"x".repeat(80)}…`);
});

test("photos are counted, not listed", () => {
	expect(tell("images", '["a","b"]', '["c"]')).toBe("photos: 2 photos → 1 photo, 1 of them new");
	expect(tell("images", '["a","b"]', '["b"]')).toBe("photos: 2 photos → 1 photo");
	expect(tell("images", "[]", '["a"]')).toBe("photos: 0 photos → 1 photo, 1 of them new");
});

test("each field's label is in words", () => {
	const labels = {
		vin: "VIN",
		images: "photos",
		carfaxUrl: "Carfax address",
		zipCode: "ZIP code",
		bodyStyle: "body style",
	};
	for (const [field, label] of Object.entries(labels))
		expect(tell(field, null, null)).toMatch(new RegExp(`^${label}: `));
});
