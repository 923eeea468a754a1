import { expect, test } from "vitest";
import { hasActionWord } from "./controls";

const deeds = [
	...["add", "apply", "ask", "book", "build", "buy", "calculate", "call", "check", "chat", "claim", "click", "compare"],
	...[
		"comparar",
		"confirm",
		"contact",
		"customize",
		"customise",
		"download",
		"email",
		"estimate",
		"explore",
		"favorite",
	],
	...[
		"favourites",
		"find",
		"finance",
		"get",
		"guardar",
		"hide",
		"learn",
		"like",
		"llame",
		"llamenos",
		"llama",
		"make",
		"more",
	],
	...[
		"open",
		"order",
		"personalize",
		"personalise",
		"print",
		"reserve",
		"request",
		"save",
		"schedule",
		"see",
		"sell",
		"send",
	],
	...["share", "shop", "show", "start", "text", "trade", "unlock", "value", "view", "watch", "ver"],
];

test("a text that begins with a deed asks a shopper for it, one that only holds it does not", () => {
	for (const deed of deeds) {
		for (const text of [deed, `${deed} this car`, `» ${deed.toUpperCase()} now`])
			expect(hasActionWord(text), text).toBe(true);
		for (const text of [`x${deed}`, `${deed}x now`, `The ${deed}`]) {
			const isLonger = deeds.includes(text.split(" ")[0] ?? "") || text.startsWith("llam");
			expect(hasActionWord(text), text).toBe(isLonger);
		}
	}
	for (const text of ["", "Red", "45,120 miles", "Viewed", "Bookings"]) expect(hasActionWord(text), text).toBe(false);
});
