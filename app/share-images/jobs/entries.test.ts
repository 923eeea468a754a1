import { expect, test } from "vitest";
import { toEntryName } from "./entries";
import { toManifest } from "./manifest";

test("file names are readable, safe and unique", () => {
	expect(toEntryName({ id: 20, vin: "1HGCM82633A004352", title: "2021 Honda Accord EX-L" })).toBe(
		"2021-Honda-Accord-EX-L-1HGCM82633A004352-20",
	);
	expect(toEntryName({ id: 21, vin: null, title: "../../etc/passwd\u0000 CON: <Citroën>" })).toBe(
		"etc-passwd-CON-Citroen-21",
	);
	expect(toEntryName({ id: 22, vin: "../x", title: "日本" })).toBe("car-x-22");
	expect(toEntryName({ id: 23, vin: null, title: "x".repeat(500) }).length).toBeLessThan(100);
});

test("a cell of the manifest is never a formula, and quotes what CSV needs quoted", () => {
	const entry = { vehicleId: 20, name: "a", photoUrl: "=cmd|'/c calc'!A1", file: null, problem: 'The photo, "gone".' };
	const [header, row] = toManifest([entry], new Map()).split("\r\n");
	expect(header).toBe("file,vehicle_id,vin,title,price,mileage,location,source,note");
	expect(row).toBe(`,20,,,,,,'=cmd|'/c calc'!A1,"The photo, ""gone""."`);
	for (const problem of ["\n=1", "\0=1"])
		expect(toManifest([{ ...entry, problem }], new Map()), JSON.stringify(problem)).toMatch(/,"?'[\n\0]=1"?\r\n$/);
});
