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

test("each outcome and each reason that this version stores has its words", () => {
	const outcomes = {
		complete: "Complete",
		partial: "Partial",
		empty: "Empty",
		"needs-review": "Needs review",
		"client-rendered": "Not readable",
		blocked: "Blocked",
		error: "Error",
		"rolled-back": "Undone",
	};
	for (const [outcome, word] of Object.entries(outcomes)) expect(formatOutcome(outcome).word).toBe(word);
	const reasons = {
		"client-rendered": "It shows its cars only with JavaScript.",
		"robots.txt": "Forbidden by its robots.txt.",
		connection: "The connection failed.",
		"feed-not-https": "A feed must use https.",
		"feed-damaged": "Its archive is damaged.",
		"feed-locked": "Its archive asks for a password.",
		"feed-no-file": "Its archive holds no CSV, TSV, XML or JSON file.",
		"feed-too-large": "Larger than 50 MB, compressed more than 100 times, or more than 1,000 files.",
		"too-large": "Larger than we can read.",
		"not-an-address": "Not an address.",
		scheme: "Neither http nor https.",
		credentials: "With a password in it.",
		port: "Not on a standard port.",
		"ip-address": "An IP address.",
		"private-name": "Not on the public internet.",
	};
	for (const [reason, sentence] of Object.entries(reasons)) expect(formatReason(reason)).toBe(sentence);
});
