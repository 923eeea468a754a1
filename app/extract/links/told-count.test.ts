import { expect, test } from "vitest";
import { getToldCount } from "./told-count";

const cars = [
	"vehicles",
	"cars",
	"Results",
	"listings",
	"units",
	"vehículos",
	"vehiculos",
	"autos",
	"carros",
	"resultados",
];

test("a list tells how many cars it has in many words", () => {
	for (const verb of ["Showing", "displaying", "Viewing", "Result:", "Results", "Vehicles", "Mostrando", "resultados:"])
		for (const range of ["1-8", "1 – 8", "1 — 8", "1 to 8", "1 a 8", "1 through 8"])
			for (const of of ["of", "de", "out of"])
				expect(getToldCount(`${verb} ${range} ${of} 17 today`), `${verb} ${range} ${of}`).toBe(17);
	for (const verb of ["Showing", "displaying", "Viewing", "mostrando"])
		expect(getToldCount(`${verb} 8 of 17`), verb).toBe(17);
	for (const what of cars)
		for (const kind of ["", "used ", "Pre-owned ", "preowned ", "matching ", "total "]) {
			expect(getToldCount(`a 1-8 of 17 ${kind}${what}`), kind + what).toBe(17);
			for (const end of [
				"found",
				"match",
				"matched",
				"matching",
				"matches",
				"available",
				"in stock",
				"encontrados",
				"disponibles",
			])
				expect(getToldCount(`Used cars\nWe have 17 ${kind}${what} ${end} here`), `${kind}${what} ${end}`).toBe(17);
			expect(getToldCount(`Used cars\n 17 ${kind}${what}\nby price`), kind + what).toBe(17);
		}
});

test("other numbers of cars are no count of the list", () => {
	const texts = [
		...[
			"17",
			"Over 17 cars sold",
			"9-16 of 17 cars",
			"8 of 17",
			"17 cars under $9,995",
			"1-8 of 17000 cars",
			"showings 8 of 17",
		],
		...["1-8 of 17 carts", `${"x".repeat(31)} 17 cars found`, "17 carsfound", "Page 1 of 17", ""],
	];
	for (const text of texts) expect(getToldCount(text), text).toBeNull();
});
