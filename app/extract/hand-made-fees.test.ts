import { expect, test } from "vitest";
import { read, toRow } from "../../testing/hand-made-page";

const url = "https://www.handmade.example/2009-ford-mustang-gt/";

function readPrice(...rows: [label: string, amount: string][]): (number | null)[] {
	const stack = rows.map(([label, amount]) => toRow(label, amount)).join("");
	const body = `<h1>2009 Ford Mustang GT</h1><p>61,200 miles</p><div class="pricing">${stack}</div>`;
	return read(body, url, "<title>2009 Ford Mustang GT</title>").map(({ price }) => price);
}

test("the price is the one with the fees that every buyer of the dealer pays, where the page adds them up", () => {
	for (const whole of [
		"Our Price",
		"Our Price<sup>*</sup>",
		"Harbor Price<sup>†</sup>",
		"Final Price",
		"Final Price (fees included)",
	])
		for (const fee of ["Doc Fee", "Dealer Handling Fee", "Documentation Fee", "Dealer Service Fee", "Closing Fee"]) {
			expect(readPrice(["Internet Price", "$20,790"], [fee, "$899"], [whole, "$21,689"]), `${fee}, ${whole}`).toEqual([
				21_689,
			]);
			const stack: [string, string][] = [
				["Market Value", "$21,590"],
				["Dealer Discount", "-$800"],
				["Internet Price", "$20,790"],
				[fee, "+$899"],
				["Electronic Filing Fee", "+$198"],
				[whole, "$21,887"],
			];
			expect(readPrice(...stack), `${fee} and filing, ${whole}`).toEqual([21_887]);
		}
});

test("charges are fees, and a price that says it holds them is the price, told apart or not", () => {
	const charges: [string, string][] = [
		["Dealer service charge", "$1,189"],
		["Electronic filing charge", "$514"],
	];
	expect(readPrice(["Harbor Price*", "$20,790"], ...charges, ["Sale price", "$22,493"])).toEqual([22_493]);
	for (const label of [
		"Transparent Price includes Dealer Admin Fee",
		"Upfront Price (includes all dealer fees)",
		"All-In Price (dealer fees included)",
	])
		expect(readPrice(["Price", "$20,790"], [label, "$21,588"]), label).toEqual([21_588]);
	for (const label of [
		"MSRP includes destination fee",
		"Total price includes dealer fees",
		"Price excludes dealer fees",
	])
		expect(readPrice(["Price", "$20,790"], [label, "$21,588"]), label).toEqual([20_790]);
	expect(readPrice(["Price", "$20,790"], ["Price includes all dealer fees", "$27,588"])).toEqual([20_790]);
});

test("a price that says it holds the fee is the price where only a retail price is told beside it", () => {
	for (const label of ["Transparent Price includes Dealer Admin Fee", "Price (all fees included)"])
		expect(
			readPrice(
				["Retail Price", "$19,990"],
				["Discount", "- $2,490"],
				["Dealer Admin Fee", "+$798"],
				[label, "$18,298"],
			),
			label,
		).toEqual([18_298]);
	expect(readPrice(["Retail Price", "$19,990"], ["MSRP includes destination fee", "$24,298"])).toEqual([19_990]);
});

test("a total, with taxes, packages or what does not add up is not the price", () => {
	for (const extra of ["Protection Package", "Taxes and Registration", "Extended Warranty", "Optional Accessories"])
		expect(readPrice(["Selling Price", "$20,790"], [extra, "$1,295"], ["Total Price", "$22,085"]), extra).toEqual([
			20_790,
		]);
	for (const total of ["$21,689", "$23,412"])
		expect(readPrice(["Selling Price", "$20,790"], ["Doc Fee", "$899"], ["Total", total]), total).toEqual([20_790]);
	expect(
		readPrice(
			["Selling Price", "$20,790"],
			["Doc Fee", "$899"],
			["Protection Package", "$1,295"],
			["Total Price", "$22,984"],
		),
	).toEqual([20_790]);
});

test("a line that tells what the price does not hold leaves it the price", () => {
	for (const words of [
		"Title fee not included",
		"Doc fee is not included",
		"Fees are not included",
		"Tax not included",
	]) {
		const head = `<div class="head-price"><div class="num">$19,900</div><p>${words}</p></div>`;
		const body = `<header>${`<div><h1>2009 Ford Mustang GT</h1></div>${head}`}</header><p>61,200 miles</p>`;
		expect(
			read(body, url, "<title>2009 Ford Mustang GT</title>").map(({ price }) => price),
			words,
		).toEqual([19_900]);
	}
});
