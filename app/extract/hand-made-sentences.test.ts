import { expect, test } from "vitest";
import { randomFrom } from "../../scripts/sample-dealers/random";
import { read } from "../../testing/hand-made-page";
import { proofCount, seed } from "../../testing/proof";

const random = randomFrom(seed);

const before = [
	"Fresh engine rebuild, no rust repair needed.",
	"Former owner had a warranty on it.",
	"Interior was retrimmed at great cost, worth a look!",
	"Kept under a cover, installed in a heated barn.",
	"New weatherstrip last winter cost the previous owner $900.",
	"It comes with all receipts and a cover.",
];
const behind = [
	"Trade-ins welcome.",
	"We charge no doc fee because we do not know what one is.",
	"Financing through your own bank.",
	"Delivery can be arranged.",
	"NADA high retail is $39,400.",
	"",
];
const asking = [
	(price: string) => `Asking ${price}.`,
	(price: string) => `${price} and worth it.`,
	(price: string) => `You may take it for ${price}.`,
	(price: string) => `Our price is ${price}.`,
	(price: string) => `Asking ${price}, would listen to offers.`,
];

const usd = (amount: number) => `$${amount.toLocaleString("en-US")}`;
const toCard = (prose: string, at: number) =>
	`<p><strong>19${70 + at} Ford Mustang.</strong> Runs and drives well. ${4 + at}8,310 miles. ${prose}</p>`;
const readPrices = (prose: string[]) => read(prose.map(toCard).join("")).map(({ price }) => price);

test("a price in a sentence of its own is read, whatever the sentences around it are about", () => {
	for (let round = 0; round < proofCount(60, 600); round++) {
		const prices = [0, 1, 2].map(() => 4_500 + random.below(60) * 500);
		const prose = prices.map(
			(price) => `${random.pick(before)} ${random.pick(asking)(usd(price))} ${random.pick(behind)}`,
		);
		expect(readPrices(prose), prose.join("\n")).toEqual(prices);
	}
});

test("an amount that its own sentence, or one beside a small amount, calls something else is no price", () => {
	const told = [
		"We paid $9,000 for it last year.",
		"The rebuild alone was worth $8,500 in receipts.",
		"Easy in-house financing for everybody. Just $1,500.",
		"Only $1,995! Financing available, bad credit is fine.",
		"Restored by the previous owner who spent $14,000.",
		"Insured for a book value of $12,000.",
	];
	expect(readPrices(told)).toEqual(told.map(() => null));
});
