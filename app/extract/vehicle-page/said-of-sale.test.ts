import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fillSentence } from "../../../testing/dealer-terms/fill-sentence";
import { farewells, parts, terms } from "../../../testing/dealer-terms/sentences";
import { showOwnPage, showTerms } from "../../../testing/dealer-terms/show-terms";
import { read } from "../../../testing/hand-made-page";
import { proofCount, seed } from "../../../testing/proof";
import { type Random, randomFrom } from "../../../testing/random";

const TRIALS = proofCount(500, 20_000);
const folder = new URL("../../../testing/dealer-terms/", import.meta.url);
const listLines = (name: string) => readFileSync(new URL(name, folder), "utf8").trim().split("\n");
/** Written by people who had not seen the code, before it read one of them. */
const collected = { terms: listLines("terms.txt"), farewells: listLines("farewells.txt") };

const url = "https://www.handmade.example/cars/2016-ram-1500-big-horn";

/** The pages, each with its line, that offer another number of cars than `due`. */
function listMisread(due: number, say: (random: Random) => string, isBroken: boolean): string[] {
	return Array.from({ length: TRIALS }, (_, trial) => randomFrom(seed * 1_000_003 + trial)).flatMap((random) => {
		const shown = showTerms(say(random), random, isBroken);
		const page = showOwnPage([shown], random(5), random(3) > 0);
		return read(page, url, "<title>2016 Ram 1500 Big Horn</title>").length === due ? [] : [shown];
	});
}

const pick = (lines: string[]) => (random: Random) => lines[random(lines.length)] ?? "";

test("no terms, urging or word on deposits takes a car from sale, wherever a page breaks the line", () => {
	const say = (random: Random) => fillSentence(pick(terms)(random), parts, random);
	expect(listMisread(1, say, true), `seed ${seed}`).toEqual([]);
	expect(listMisread(1, pick(collected.terms), true), `seed ${seed}`).toEqual([]);
});

test("a line that says of this car that it is gone takes it from sale, whatever parts the line", () => {
	const say = (random: Random) => fillSentence(pick(farewells)(random), parts, random);
	expect(listMisread(0, say, false), `seed ${seed}`).toEqual([]);
});

test("a page whose heading, paragraph or bullet says that its car is gone offers none", () => {
	for (const line of collected.farewells)
		for (const shown of [`<p>${line}</p>`, `<h3>${line}</h3>`, `<ul><li>${line}</li></ul>`])
			for (const hasPrice of [true, false])
				expect(read(showOwnPage([shown], 3, hasPrice), url, "<title>2016 Ram 1500</title>").length, shown).toBe(0);
});

test("what is said of another car in its tile takes none but that one from sale", () => {
	const toTile = (name: string, line: string) =>
		`<div class="tile"><a href="/cars/${name.toLowerCase().replaceAll(" ", "-")}"><img src="/photos/9.jpg" alt="${name}"><b>${name}</b></a><p>${line}</p></div>`;
	for (const line of collected.farewells)
		for (const hasPrice of [true, false]) {
			const tiles = ["2014 Buick LaCrosse", "2012 Volkswagen Passat"].map((name) => toTile(name, line));
			const page = showOwnPage([`<div class="strip"><h3>You may also like</h3>${tiles.join("")}</div>`], 4, hasPrice);
			expect(read(page, url, "<title>2016 Ram 1500 Big Horn</title>").length, line).toBe(1);
		}
});
