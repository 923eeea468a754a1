import { expect, test } from "vitest";
import { states, toState } from "./us-states";

test("there are fifty states, the District of Columbia and Puerto Rico", () => {
	expect(Object.keys(states)).toHaveLength(52);
	expect(toState("west virginia")).toBe("WV");
	expect(toState("District of Columbia")).toBe("DC");
	expect(toState("zz")).toBeNull();
});
