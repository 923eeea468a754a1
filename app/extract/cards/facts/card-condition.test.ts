import { expect, test } from "vitest";
import { findCondition } from "./card-condition";

const around = ["Prime Pre-Owned, 210 Elm Street", "Used cars bought and sold daily", "Stock # K10750", ""];

test("a car that its name calls new is new, whatever the words around it say of the dealer", () => {
	for (const words of around)
		for (const name of ["New 2026 Mazda CX-5 Select", "NEW 2025 Ram 1500", "New 2026 Kia Soul LX"])
			for (const text of [`${words}\n${name}\n9 miles`, `${name}\n$30,699\n${words}`])
				expect(findCondition(text), text).toBe("New");
});

test("what is new on a used car does not make it new", () => {
	for (const line of ["New 2026 inspection", "New 2025 tires all around", "new 2024 battery"]) {
		expect(findCondition(`2014 Honda Civic LX\n${line}\n$7,995`)).toBeUndefined();
		expect(findCondition(`Used 2014 Honda Civic LX\n${line}`)).toBe("Used");
	}
	expect(findCondition("New 2026 Mazda CX-5\nSOLD")).toBe("Sold");
	expect(findCondition("Certified\nNew 2024 Mazda CX-5 arrivals")).toBe("Certified");
});
