import { expect, test } from "vitest";
import { getVinOf } from "./vin-text";

test("a site's name that has the shape of a VIN is none, and the VIN behind it is one", () => {
	expect(getVinOf("https://generated31415000.example/autos/v-001/")).toBeNull();
	expect(getVinOf("https://www.generated31415000.example/autos/1HGCM82633A004352.jpg")).toBe("1HGCM82633A004352");
});
