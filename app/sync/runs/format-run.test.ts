import { expect, test } from "vitest";
import { formatOutcome, formatReason } from "./format-run";

test("only a run without an outcome is running; one that this version does not know is told by its name", () => {
	expect(formatOutcome(null).word).toBe("Running");
	expect(formatOutcome("needs-review").word).toBe("Needs review");
	expect(formatOutcome("half-read").word).toBe("Half read");
});

test("a code among the reasons is told in words, a sentence stays", () => {
	expect(formatReason("blocked")).toBe("The site refused our requests.");
	expect(formatReason("a-new-code")).toBe("A new code.");
	expect(formatReason("https://a.example/ did not answer: time-out. Check the address, then sync again.")).toBe(
		"https://a.example/ did not answer: no answer in time. Check the address, then sync again.",
	);
	expect(formatReason("https://a.example/b and 2 more could not be read (blocked). What was read has been kept.")).toBe(
		"https://a.example/b and 2 more could not be read (the site refused our requests). What was read has been kept.",
	);
	expect(formatReason("The site could not be read: address refused: private-name.")).toBe(
		"The site could not be read: address refused: not on the public internet.",
	);
	const sentence = "The waiting changes were rejected: those cars stayed as they were.";
	expect(formatReason(sentence)).toBe(sentence);
});
