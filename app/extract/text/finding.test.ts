import { expect, test } from "vitest";
import { isPlaceholder, toFinding } from "./finding";

test("what stands for nothing is no value, whatever its case, and a value that looks like it is one", () => {
	const nothing = [
		...[
			"null",
			"Undefined",
			"NaN",
			"N/A",
			"na",
			"none",
			"UNKNOWN",
			"not specified",
			"Not Available",
			"TBD",
			"-",
			"–",
			"—",
		],
		...["...", ":", "--", "$undefined", "$NaN", "$1b", "$L2f", "$@1a", "$a", "$12cd"],
	];
	for (const text of nothing) expect(isPlaceholder(text), text).toBe(true);
	const told = [
		...["nullify", "a none", "N/A-1", "nano", "Unknown Pleasures", "TBDs", "-1", "not", "$12", "$1,200", "$L", "$Lxyz"],
		...["$undefineds", "x$1b", "$123456a", "$1b2c3d4", "available"],
	];
	for (const text of told) expect(isPlaceholder(text), text).toBe(false);
});

test("a finding keeps what is stated, in one line, and photos that have an address", () => {
	const fields = { vin: " 1HG\n\tCM8  ", make: "N/A", model: "", trim: "\u00a0EX\u200b L", color: undefined };
	expect(toFinding("json-ld", fields, ["/a.jpg", "", "null", "/b.jpg"])).toEqual({
		source: "json-ld",
		fields: { vin: "1HG CM8", trim: "EX L" },
		images: ["/a.jpg", "/b.jpg"],
	});
	expect(toFinding("platform", {})).toEqual({ source: "platform", fields: {}, images: [] });
});
