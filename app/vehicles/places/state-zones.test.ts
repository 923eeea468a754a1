import { expect, test } from "vitest";
import { toZone } from "./state-zones";
import { states } from "./us-states";

test("every state has a zone that the clock knows", () => {
	for (const state of Object.keys(states))
		expect(() => new Intl.DateTimeFormat("en-US", { timeZone: toZone(state) ?? "none" }), state).not.toThrow();
	expect([toZone("TX"), toZone("CA"), toZone("XX")]).toEqual(["America/Chicago", "America/Los_Angeles", null]);
});
