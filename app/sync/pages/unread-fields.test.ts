import { expect, test } from "vitest";
import { listUnread, watchedFields } from "./unread-fields";

type Known = Parameters<typeof listUnread>[1][number];

const unknown: Known = { vin: null, price: null, mileage: null, trim: null, exteriorColor: null, interiorColor: null };
const known: Known = {
	...{ vin: "1HGCV1F30KA000001", price: 15_900, mileage: 42_150 },
	...{ trim: "EX", exteriorColor: "Red", interiorColor: "Black" },
};
const labelled: Record<string, string> = {
	vin: "VIN:\n1HGCV1F30KA000001",
	price: "$15,900",
	mileage: "Mileage\n42,150",
	trim: "Trim: EX",
	exteriorColor: "Exterior Color:\nRed",
	interiorColor: "Interior:\nBlack",
};

test("a field whose label stands there with a value is unread where no car has it, and only there", () => {
	for (const field of watchedFields) {
		const text = `2019 Honda Accord\n${labelled[field]}\nCall us`;
		expect(listUnread(text, [unknown])).toEqual([field]);
		expect(listUnread(text, [known])).toEqual([]);
		expect(listUnread(text, [unknown, unknown])).toEqual([]);
		expect(listUnread(`${text}\n${labelled[field]}`, [unknown, unknown])).toEqual([field]);
		expect(listUnread(`${text}\n${labelled[field]}`, [unknown, known])).toEqual([]);
	}
});

test("a price that nobody read is one that the page asks: a down payment, a week's, a fee or a former one is the dealer's silence", () => {
	const silent = [
		"Down $1,200, $95 / wk",
		"Down\n$1,200\n$95 / wk",
		"$1,500\nDown payment\nApply now",
		"$2,500 down",
		"Drive it home for $1,999",
		"Enganche $1,500\nCall for price",
		"Includes a $1,299 dealer fee",
		"Save $2,000",
		"MSRP $31,450\nCall for price",
		"Engine repair value of $5,000 with our warranty",
	];
	for (const text of silent) expect(listUnread(`2019 Honda Accord\n${text}`, [unknown]), text).toEqual([]);
	const asking = [
		"Price: $15,900",
		"Down $1,200\nPrice\n$15,900",
		"$15,900\nDown\n$1,200",
		"$15900",
		"Cash price $7,995, $1,500 down",
	];
	for (const text of asking)
		expect(listUnread(`2019 Honda Accord\n${text}\nCall us`, [unknown]), text).toEqual(["price"]);
	expect(listUnread("2019 Honda Accord\n$15,900\n2018 Honda Fit\nDown $1,200", [unknown, unknown])).toEqual([]);
});

test("a label without a value is the dealer's own silence", () => {
	const text = "VIN: ask\nPrice: Call\nMileage: N/A\nTrim: N/A\nExterior Color: N/A\nInterior: unknown";
	expect(listUnread(text, [unknown])).toEqual([]);
	expect(listUnread("$199 a month, 3 month / 300 mile warranty", [])).toEqual([]);
});
