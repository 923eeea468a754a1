import { expect, test } from "vitest";
import { formatMakes, formatTimeline } from "./format-leads";

const days = [
	{ label: "Nov 20", count: 1 },
	{ label: "Nov 21", count: 4 },
];

test("the charts say in words what they show, from the first contact on", () => {
	expect(formatTimeline([])).toBe("");
	expect(formatTimeline(days.slice(0, 1))).toBe("1 contact on Nov 20.");
	expect(formatTimeline(days)).toBe("5 contacts on 2 days, most on Nov 21 (4).");
	expect(formatMakes([{ label: "Honda", count: 1 }])).toBe("1 contact, all of Honda.");
	expect(
		formatMakes([
			{ label: "Honda", count: 1200 },
			{ label: "Kia", count: 1 },
		]),
	).toBe("Honda leads with 1,200 of 1,201 contacts.");
});
