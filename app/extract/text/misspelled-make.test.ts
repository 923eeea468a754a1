import { expect, test } from "vitest";
import { makeAliases, toMakeKey } from "~/inventory/fields/makes";
import { randomFrom } from "../../../scripts/sample-dealers/random";
import { proofCount, seed } from "../../../testing/proof";
import { parseHeadline } from "./headline";

const cars = [
	["Toyota", "Camry", "LE"],
	["Hyundai", "Elantra", "GLS"],
	["Chevrolet", "Silverado 1500", "LT"],
	["Volkswagen", "Jetta", "SE"],
	["Mitsubishi", "Outlander", "ES"],
	["Porsche", "Cayenne", "S"],
	["Subaru", "Outback", "Premium"],
	["Nissan", "Altima", "2.5 S"],
	["Honda", "Odyssey", "EX-L"],
	["Chrysler", "Town & Country", "Touring"],
	["Cadillac", "Escalade", "Luxury"],
	["Mazda", "CX-5", "Sport"],
] as const;

/** One slip of a hand behind the first letter. */
function slip(word: string, random: ReturnType<typeof randomFrom>): string {
	const at = 1 + random.below(word.length - 2);
	const letter = "aeioulnrst"[random.below(10)] ?? "e";
	const [head, tail] = [word.slice(0, at), word.slice(at)];
	const slips = [head + tail.slice(1), head + letter + tail.slice(1), head + letter + tail];
	return random.pick([...slips, head + (tail[1] ?? "") + (tail[0] ?? "") + tail.slice(2)]);
}

test("a make with one letter wrong is the make that has the model behind it", () => {
	for (let at = 0; at < proofCount(300, 20_000); at++) {
		const random = randomFrom(seed * 7 + at);
		const [make, model, trim] = random.pick(cars);
		const written = slip(make, random);
		const name = `2012 ${random.pick([written, written.toUpperCase(), written.toLowerCase()])} ${model} ${trim}`;
		expect(parseHeadline(name), name).toEqual({ year: "2012", make, model, trim });
	}
});

test("a word like a make's is none before another make's model, or before no model", () => {
	for (let at = 0; at < proofCount(300, 20_000); at++) {
		const random = randomFrom(seed * 11 + at);
		const [make] = random.pick(cars);
		const [other, model] = random.pick(cars);
		const written = slip(make, random);
		const behind = random.pick(["Dealers", "owners met here", "", "and parts", other === make ? "sale" : model]);
		if (!makeAliases.has(toMakeKey(written)))
			expect(parseHeadline(`2012 ${written} ${behind}`), `${written} ${behind}`).toBeNull();
	}
	for (const text of ["2015 Hands Accord", "2019 Fort Explorer", "2011 Rim 1500", "2008 Nation Altima"])
		expect(parseHeadline(text), text).toBeNull();
});
