import fc from "fast-check";
import { expect, test } from "vitest";
import { seed } from "../../../testing/proof";
import { toAddresses } from "./to-addresses";

test("a bare domain is tried with https, with www and without https; a whole address as it stands", () => {
	expect(toAddresses(" sunrise-motors.com ")).toEqual([
		"https://sunrise-motors.com",
		"https://www.sunrise-motors.com",
		"http://sunrise-motors.com",
	]);
	expect(toAddresses("www.lot.example/used?x=1")).toEqual([
		"https://www.lot.example/used?x=1",
		"http://www.lot.example/used?x=1",
	]);
	expect(toAddresses("http://lot.example/")).toEqual(["http://lot.example"]);
	expect(toAddresses("127.0.0.1:8789")).toEqual(["https://127.0.0.1:8789", "http://127.0.0.1:8789"]);
});

test("text without a dot, a mail address, a sentence and other schemes name no website", () => {
	for (const text of [
		"",
		"sunrise",
		"localhost",
		"me@lot.com",
		"Sunrise Motors. Houston",
		"ftp://lot.com",
		"a.",
		".com",
		"http://",
	])
		expect(toAddresses(text), text).toBeNull();
	fc.assert(
		fc.property(fc.string(), (text) => {
			for (const address of toAddresses(text) ?? []) expect(new URL(address).protocol).toMatch(/^https?:$/);
			if (!text.includes(".") && !text.includes("://")) expect(toAddresses(text)).toBeNull();
		}),
		{ seed },
	);
});
