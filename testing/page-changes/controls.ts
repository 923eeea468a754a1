import { findHeadlines } from "./car-names";
import { findAmounts, putAfter, putBefore, sum } from "./find-amounts";
import { findCards } from "./find-cards";
import { changeTree, type PageChange } from "./page-change";

const before = (html: string) => (document: Document) => sum(findAmounts(document).map((one) => putBefore(one, html)));
const after = (html: string) => (document: Document) => sum(findAmounts(document).map((one) => putAfter(one, html)));

const atFoot = (html: string) => (document: Document) => {
	const cards = findCards(document).filter(({ element }) => !/^(tr|table|tbody)$/.test(element.localName));
	for (const { element } of cards) element.insertAdjacentHTML("beforeend", html);
	return cards.length;
};

export const controls: PageChange[] = [
	changeTree(
		"compare-box-before-price",
		"Dealer.com and DealerOn put a Compare box above the price",
		before('<label class="compare"><input type="checkbox" name="compare"> Compare</label>'),
	),
	changeTree("compare-link-after-price", "Same, below the price", after('<a href="#" class="cmp">Add to Compare</a>')),
	changeTree(
		"save-button-before-price",
		"Carsforsale and Overfuel: a Save button left of the price",
		before('<button type="button"><i class="far fa-star"></i> Save</button>'),
	),
	changeTree("favourite-heart-in-headline", "A heart beside each name", (document) => {
		const headlines = findHeadlines(document);
		for (const headline of headlines)
			headline.insertAdjacentHTML(
				"afterend",
				'<button aria-label="Add to favorites" class="fav"><svg viewBox="0 0 24 24"><path d="M12 21l-1-1C5 15 2 12 2 8"/></svg></button>',
			);
		return headlines.length;
	}),
	changeTree(
		"share-links-after-price",
		"AutoRevo's share row",
		after(
			'<ul class="share"><li><a href="#fb">Facebook</a></li><li><a href="#x">Twitter</a></li><li><a href="#m">Email</a></li></ul>',
		),
	),
	changeTree(
		"todays-price-button-after-price",
		"A lead form behind a button that names a price and shows none",
		after('<a class="btn" href="#lead">Get Today\'s Price</a>'),
	),
	changeTree(
		"calculate-payment-before-price",
		"A link to the calculator before the price",
		before('<a class="calc" href="#calculator">Calculate Your Payment</a>'),
	),
	changeTree(
		"trade-link-after-price",
		"A trade-in link between price and mileage",
		after('<a class="trade" href="#trade">Value Your Trade</a>'),
	),
	changeTree(
		"cash-or-finance-tabs-before-price",
		"DealerOn's payment tabs",
		before(
			'<ul class="tabs" role="tablist"><li role="tab">Cash</li><li role="tab">Finance</li><li role="tab">Lease</li></ul>',
		),
	),
	changeTree(
		"details-and-test-drive-at-foot",
		"The row of buttons under each card",
		atFoot(
			'<div class="ctas"><a href="#ask">Check Availability</a><a href="#drive">Schedule Test Drive</a><a href="#details">View Details</a></div>',
		),
	),
	changeTree(
		"text-us-number-at-foot",
		"A phone number in each card",
		atFoot('<p class="txt">Text us at <a href="sms:+15550104477">(555) 010-4477</a> about this car</p>'),
	),
	changeTree(
		"question-form-in-card",
		"A lead form with its own fields in each card",
		atFoot(
			'<form action="/lead"><input type="hidden" name="type" value="used"><label>Name <input name="name"></label><label>ZIP <input name="zip" value="45402"></label><label>Your offer $ <input name="offer" placeholder="12,000"></label><button>Send</button></form>',
		),
	),
	changeTree(
		"information-mark-before-price",
		"A mark that explains the price in a bubble",
		before('<span class="tip" role="tooltip" title="Price excludes tax, title and $299 doc fee">ⓘ</span>'),
	),
];
