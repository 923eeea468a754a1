import fc from "fast-check";
import { expect, test } from "vitest";
import { oddTexts } from "../../../testing/odd-texts";
import { proofCount, seed } from "../../../testing/proof";
import { type FeedCar, feedCars, packings, printers } from "./fixtures/print-feed";
import { readFeed } from "./read-feed";

const options = { siteUrl: "https://feed.example.com/", now: new Date() };
const harmful = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\ufffd\p{NChar}]/u;

/** Also bytes of Shift-JIS, and what a program writes for what no text may hold. */
const odd = fc.constantFrom(...oddTexts, "&#x202e;", "&#0;", "&#xd800;", "\u0082\u00a0\u0083");

/** JSON names them by number; elsewhere they stand as bytes, a half of a pair as the three that UTF-8 forbids. */
function encode(text: string): Uint8Array<ArrayBuffer> {
	return Uint8Array.from(
		[...text].flatMap((character) => {
			const code = character.codePointAt(0) ?? 0;
			return code >= 0xd800 && code < 0xe000
				? [0xed, 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)]
				: [...new TextEncoder().encode(character)];
		}),
	);
}

const textsOf = (value: unknown): string[] =>
	typeof value === "string" ? [value] : Object.values(Object(value)).flatMap(textsOf);

test("whatever characters stand in a feed's fields, each text of its cars can be shown, and the cars are those they were", () => {
	fc.assert(
		fc.property(
			feedCars,
			fc.constantFrom(...Object.keys(printers)),
			fc.constantFrom<keyof FeedCar>("make", "model", "trim", "color", "stock"),
			odd,
			(cars, kind, field, character) => {
				const changed = cars.map((car) => ({ ...car, [field]: `${car[field]} ${character}` }));
				const feed = readFeed(encode(printers[kind]?.(changed) ?? ""), options);
				const told = `${kind} ${field} ${JSON.stringify(character)}`;
				if (feed.kind !== "feed") throw new Error(`${told}: ${JSON.stringify(feed)}`);
				expect(
					textsOf(feed.reading.cars).filter((text) => harmful.test(text)),
					told,
				).toEqual([]);
				expect(
					feed.reading.cars.map(({ vin }) => vin),
					told,
				).toEqual(cars.map(({ vin }) => vin));
			},
		),
		{ seed, numRuns: proofCount(170, 10_000) },
	);
});

test("a feed in any encoding of Unicode is read as what it is, with or without its mark", () => {
	const [cars = []] = fc.sample(feedCars, { numRuns: 1, seed });
	for (const kind of Object.keys(printers)) {
		const text = printers[kind]?.(cars) ?? "";
		const plain = packings.plain?.(kind, text) ?? new Uint8Array();
		const wide = new Uint8Array(new Uint16Array([...text].map((character) => character.charCodeAt(0))).buffer);
		const swapped = wide.map((_, at) => wide[at ^ 1] ?? 0);
		const files = {
			"UTF-8 with a mark": [0xef, 0xbb, 0xbf, ...plain],
			"UTF-16 LE": [0xff, 0xfe, ...wide],
			"UTF-16 BE": [0xfe, 0xff, ...swapped],
			"UTF-16 LE without": wide,
			"UTF-16 BE without": swapped,
		};
		for (const [name, bytes] of Object.entries(files)) {
			const feed = readFeed(Uint8Array.from(bytes), options);
			expect(feed.kind === "feed" && feed.reading.cars.map(({ vin }) => vin), `${kind} in ${name}`).toEqual(
				cars.map(({ vin }) => vin),
			);
		}
	}
});
