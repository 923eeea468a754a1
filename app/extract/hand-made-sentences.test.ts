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

const page = "https://www.handmade.example/inventory/2017-porsche-911-turbo";
const readOwn = (body: string) =>
	read(`<h1>2017 Porsche 911 Turbo</h1><ul><li>Mileage: 21,000</li><li>Stock: P211</li></ul>${body}`, page)[0]?.price;

test("what was spent on a car is not its price, and a price that reads alike still is", () => {
	const things = [
		"service",
		"brake job",
		"carbon package",
		"paint correction and wrap",
		"engine rebuild by the marque",
	];
	const spent = [
		(amount: string, thing: string) => `Recently the subject of a ${amount} ${thing}.`,
		(amount: string, thing: string) => `Fresh ${amount} ${thing} with books to show for it.`,
		(amount: string, thing: string) => `It had a ${thing} costing ${amount} in the spring.`,
		(amount: string, thing: string) => `The former owner invested ${amount} in the ${thing}.`,
		(amount: string, thing: string) => `Restored with a ${thing} at a cost in excess of ${amount}.`,
		(amount: string) => `It won a ${amount} prize at a concours and shows well.`,
	];
	for (let round = 0; round < proofCount(60, 600); round++) {
		const amount = usd(3_200 + random.below(900) * 100);
		const sentence = random.pick(spent)(amount, random.pick(things));
		expect(readOwn(`<p>One owner since new. ${sentence} Comes with books.</p>`), sentence).toBeNull();
		const price = usd(95_000 + random.below(90) * 500);
		const told = random.pick(asking)(price);
		expect(usd(readOwn(`<p>One owner since new. ${sentence} ${told}</p>`) ?? 0), `${sentence} ${told}`).toBe(price);
	}
	const near = [
		"Like new, $64,500 runs great.",
		"Priced like new $64,500 ready to go.",
		"Every service, a steal. $64,500 takes it.",
	];
	for (const price of [
		...near,
		"A $64,500 car for the asking.",
		"Yours at a $64,500 cash price today.",
		"Now a $64,500 deal.",
	])
		expect(readOwn(`<p>One owner since new, always kept in a garage. ${price}</p>`), price).toBe(64_500);
});

test("a price on application is none, whatever amount the text tells", () => {
	const withheld = [
		"POA",
		"P.O.A.",
		"POA &mdash; Price on Application",
		"Price on application",
		"Price upon request",
		"Price TBA",
	];
	for (const sign of withheld) {
		const body = `<div class="hero"><span class="price">${sign}</span></div><p>Delivered new to Texas. The first owner asked for $64,500 and kept it.</p>`;
		expect(readOwn(body), sign).toBeNull();
	}
});
