import type { Random } from "../../scripts/sample-dealers/random";
import { findAmounts, findLonePrices, putAfter, putBefore, sum, toNumber } from "./find-amounts";
import { changeTree, type PageChange } from "./page-change";

type Write = (price: number, random: Random) => string;

const toDollars = (amount: number) => `$${Math.round(amount).toLocaleString("en-US")}`;
const toMonthly = (price: number) => toDollars(price / 62);
const pickDown = (random: Random) => toDollars(random.pick([500, 995, 1000, 1500, 1999, 2500, 3000]));

const before = (write: Write) => (document: Document, random: Random) =>
	sum(findAmounts(document).map((one) => putBefore(one, write(toNumber(one.textContent ?? ""), random))));
const after = (write: Write) => (document: Document, random: Random) =>
	sum(findAmounts(document).map((one) => putAfter(one, write(toNumber(one.textContent ?? ""), random))));

const monthly: Write = (price) => `<div class="pmt">${toMonthly(price)}/mo</div>`;
const stacked: Write = (price) =>
	`<div class="est"><div class="lbl">Est. Payment</div><div class="val">${toMonthly(price)}*</div><small>per month</small></div>`;
const financeLine: Write = (price, random) =>
	`<p class="fin">${pickDown(random)} down, ${toMonthly(price)}/mo for 72 months at 7.99% APR (total ${toDollars(price * 1.21)})</p>`;

export const payments: PageChange[] = [
	changeTree("monthly-before-price", "Most franchise sites lead with the payment", before(monthly)),
	changeTree("monthly-after-price", "Same, below", after(monthly)),
	changeTree("estimated-payment-before-price", "Label above the amount, its unit below", before(stacked)),
	changeTree("estimated-payment-after-price", "Same, below", after(stacked)),
	changeTree(
		"weekly-after-price",
		"Buy-here-pay-here lots",
		after((price) => `<span class="wk">or ${toDollars(price / 260)} weekly</span>`),
	),
	changeTree(
		"biweekly-before-price",
		"Same, the price following",
		before((price) => `<span class="bw">${toDollars(price / 130)} <em>bi-weekly</em></span>`),
	),
	changeTree(
		"down-payment-before-price",
		"The down payment is a lot's biggest number",
		before((_price, random) => `<div class="dp">Down Payment: <b>${pickDown(random)}</b></div>`),
	),
	changeTree(
		"down-payment-after-price",
		"Same, below",
		after((_price, random) => `<div class="dp"><b>${pickDown(random)}</b> down</div>`),
	),
	changeTree(
		"gets-you-in-before-price",
		"A lot's way to say down payment",
		before((_price, random) => `<div class="hook">${pickDown(random)} gets you in!</div>`),
	),
	changeTree(
		"starting-at-before-price",
		"Down payments named without the word payment beside the amount",
		before((_price, random) => `<div class="hook">Low down starting at <strong>${pickDown(random)}</strong></div>`),
	),
	changeTree("down-payment-in-definition-list", "A label and an amount follow the price's", (document, random) => {
		const cells = findLonePrices(document).flatMap((one) => one.closest("dd") ?? []);
		for (const cell of cells) cell.insertAdjacentHTML("afterend", `<dt>Down</dt><dd>${pickDown(random)}</dd>`);
		return cells.length;
	}),
	changeTree("finance-line-before-price", "The fine print of a loan", before(financeLine)),
	changeTree("finance-line-after-price", "Same, below", after(financeLine)),
	changeTree(
		"as-low-as-after-price",
		"Carsforsale's payment link",
		after((price) => `<a href="#pay">Payments as low as ${toMonthly(price)} / month</a>`),
	),
];
