import type { Random } from "../../scripts/sample-dealers/random";
import { findLonePrices, putAfter, putBefore, sum, toNumber } from "./find-amounts";
import { changeTree, type PageChange } from "./page-change";

type Write = (price: number, random: Random) => string;

const toWhole = (amount: number) => Math.round(amount).toLocaleString("en-US");
const toDollars = (amount: number) => `$${toWhole(amount)}`;
const pickSaving = (random: Random) => 500 + 100 * random.below(30);

/** Only in a card with one amount: an old price beside a list price or a rebate would change the reading. */
const besideLonePrice = (put: typeof putBefore, write: Write) => (document: Document, random: Random) => {
	const amounts = findLonePrices(document);
	return sum(amounts.map((one) => put(one, write(toNumber(one.textContent ?? ""), random))));
};
const before = (write: Write) => besideLonePrice(putBefore, write);
const after = (write: Write) => besideLonePrice(putAfter, write);

export const otherAmounts: PageChange[] = [
	changeTree(
		"msrp-before-price",
		"The maker's price, struck through",
		before((price, random) => `<div class="old">MSRP <s>${toDollars(price + 2000 + pickSaving(random))}</s></div>`),
	),
	changeTree(
		"msrp-after-price",
		"Same, below, not struck through",
		after((price, random) => `<div class="msrp">MSRP: ${toDollars(price + 2000 + pickSaving(random))}</div>`),
	),
	changeTree(
		"price-when-new-after-price",
		"Sellers tell what the car once cost",
		after((price) => `<p class="note">Bought new for ${toDollars(price * 2)} by its first owner.</p>`),
	),
	changeTree(
		"was-before-price",
		"An old price above the new one",
		before((price, random) => `<div class="w">Was: <del>${toDollars(price + pickSaving(random))}</del></div>`),
	),
	changeTree(
		"market-average-after-price",
		"Pricing badges of CarGurus and KBB",
		after(
			(price) => `<div class="mkt"><span>KBB Fair Market Value</span> <span>${toDollars(price * 1.06)}</span></div>`,
		),
	),
	changeTree(
		"you-save-after-price",
		"The saving as its own amount",
		after((_price, random) => `<div class="sv">You Save <b>${toDollars(1000 + pickSaving(random))}</b></div>`),
	),
	changeTree(
		"price-drop-before-price",
		"A ribbon that tells by how much the price fell",
		before((_price, random) => `<span class="ribbon">Price Drop ${toDollars(pickSaving(random))}</span>`),
	),
	changeTree(
		"doc-fee-after-price",
		"A fee that the price leaves out",
		after(() => '<div class="fee">+ Doc Fee <span>$499</span></div>'),
	),
	changeTree(
		"trade-bonus-after-price",
		"A bonus that only some buyers get",
		after(() => '<div class="bonus">Trade-In Bonus: $1,000</div>'),
	),
	changeTree(
		"warranty-worth-before-price",
		"The worth of what is given along",
		before(() => '<div class="inc">Includes a $1,295 warranty at no cost</div>'),
	),
	changeTree(
		"deposit-after-price",
		"Online checkouts ask for a deposit",
		after(() => '<a href="#reserve">Reserve with a $1,000 refundable deposit</a>'),
	),
	changeTree(
		"starting-bid-before-price",
		"Auction houses with a price to buy at once",
		before((price) => `<div class="lot"><span>Starting bid:</span> <b>${toDollars(price * 0.6)}</b></div>`),
	),
	changeTree(
		"high-bid-after-price",
		"Same, what others have bid so far",
		after((price) => `<div class="lot">High bid <b>${toDollars(price * 0.8)}</b> <i>Reserve not met</i></div>`),
	),
	changeTree(
		"conditional-price-after-price",
		"What only buyers with a trade-in pay",
		after((price) => `<small>${toDollars(price - 1000)} after $1,000 trade-in rebate</small>`),
	),
	changeTree(
		"plus-tax-after-price",
		"Small print behind the price",
		after(() => "<small>plus tax, title &amp; license</small>"),
	),
	changeTree(
		"pounds-and-euros-after-price",
		"Sellers of classics and of boats tell buyers abroad what it comes to",
		after(
			(price) =>
				`<div class="fx">approx. \u00a3${toWhole(price * 0.79)} / \u20ac${toWhole(price * 0.92)} (${toWhole(price * 1.37)} CAD)</div>`,
		),
	),
	changeTree(
		"euros-before-price",
		"Same, as Europe writes it, above",
		before(
			(price) => `<div class="fx"><i>\u2248</i> <span>${toWhole(price * 0.92).replace(",", ".")} \u20ac</span></div>`,
		),
	),
	changeTree(
		"price-given-twice",
		"One for phones, one for desks",
		besideLonePrice(putAfter, (price) => `<div class="visible-xs">Price: ${toDollars(price)}</div>`),
	),
];
