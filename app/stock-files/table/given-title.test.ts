import fc from "fast-check";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../../testing/proof";
import { toVin } from "../../../testing/vins";
import { readText } from "./fixtures/read-text";

const words = fc.constantFrom(
	...["Loaded", "family car,", "one owner", "|", "·", "USED", "Certified", "for sale", "near me", "***", "-"],
	...["2012", "TOYOTA", "Camry", "Accord", "4x4!", "$500 off", "(clean title)", "Special", "#1", "LE", "Coupé", "new"],
);

test("a title that a person gave stands to the letter, whatever it names", () => {
	fc.assert(
		fc.property(fc.array(words, { minLength: 1, maxLength: 20 }), (parts) => {
			const title = parts.join(" ");
			fc.pre(/[a-z]/i.test(title));
			const line = `"${title}",2019,Honda,Civic,8950,98000,${toVin(1)}`;
			const { cars, errors } = readText([`title,year,make,model,price,mileage,vin\n${line}\n`]);
			expect(errors).toEqual([]);
			expect(cars.map((car) => car.title)).toEqual([title]);
		}),
		{ numRuns: proofCount(300, 5_000), seed },
	);
});

test("a row without a title is named by what the car is", () => {
	const lines = ["", "N/A", "-"].map((title, n) => `${title},2019,Honda,Civic,8950,98000,${toVin(n)}`);
	const { cars } = readText([`title,year,make,model,price,mileage,vin\n${lines.join("\n")}\n`]);
	expect(cars.map((car) => car.title)).toEqual(Array(3).fill("2019 Honda Civic"));
});
