import { expect, test } from "vitest";

const OFTEN = 300_000;

test("an address with letters of other languages is one, however often this process has asked", () => {
	const isAddress = (text: string) => URL.canParse(text);
	for (let at = 0; at < OFTEN; at++) isAddress(`https://dealer${at % 100}.example/`);
	expect(isAddress("https://bücher.de/")).toBe(true);
});
