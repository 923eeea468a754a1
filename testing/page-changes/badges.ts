import type { Random } from "../../scripts/sample-dealers/random";
import { findCards } from "./find-cards";
import { changeTree, type PageChange } from "./page-change";

const inSomeCards = (place: "afterbegin" | "beforeend", html: string) => (document: Document, random: Random) => {
	const cards = findCards(document).filter(({ element }) => !/^(tr|table|tbody|ul|dl)$/.test(element.localName));
	const chosen = cards.filter((_card, at) => at === 0 || random.below(2) === 0);
	for (const { element } of chosen) element.insertAdjacentHTML(place, html);
	return chosen.length;
};

const atTop = (html: string) => inSomeCards("afterbegin", html);
const atFoot = (html: string) => inSomeCards("beforeend", html);

export const badges: PageChange[] = [
	changeTree("ribbon-great-deal", "Ribbons over the photo", atTop('<div class="ribbon"><span>GREAT DEAL</span></div>')),
	changeTree("ribbon-just-arrived", "Same", atTop('<span class="flag">Just Arrived!</span>')),
	changeTree(
		"ribbon-price-reduced",
		"A price word without a price",
		atTop('<span class="flag red">Price Reduced</span>'),
	),
	changeTree("badge-low-miles", "The word miles without a number", atTop('<span class="badge">LOW MILES</span>')),
	changeTree(
		"badge-carfax-one-owner",
		"Carfax's seal, a link and a picture before the photo",
		atTop(
			'<a href="https://www.carfax.com/"><img src="https://partnerstatic.carfax.com/img/valuebadge/1own_good.svg" alt="Show me the Carfax: 1-Owner, Good Value"></a>',
		),
	),
	changeTree(
		"badge-warranty-miles",
		"Miles that the car has not driven",
		atTop('<span class="badge">3 Months / 3,000 Miles Warranty</span>'),
	),
	changeTree(
		"badge-powertrain-warranty-at-foot",
		"Same, with more miles",
		atFoot('<p class="wty">10-Year/100,000-Mile Limited Powertrain Warranty</p>'),
	),
	changeTree("badge-distance", "How far the lot is", atTop('<span class="dist">12 miles away</span>')),
	changeTree("badge-free-delivery", "Same", atFoot('<span class="dlv">Free delivery within 100 miles</span>')),
	changeTree("badge-fuel-economy", "City and highway", atFoot('<div class="mpg">28 City / 36 Hwy MPG</div>')),
	changeTree(
		"badge-electric-range",
		"Another number of miles",
		atFoot('<div class="range">Range when new: up to 250 miles</div>'),
	),
	changeTree("badge-views", "What others look at", atTop('<span class="hot">🔥 12 people viewed this today</span>')),
	changeTree("badge-days-on-lot", "How long it stands there", atFoot('<span class="days">18 days on our lot</span>')),
	changeTree(
		"badge-inspection",
		"A number of points",
		atFoot('<span class="insp">✓ 150-Point Inspection ✓ 2 Keys ✓ 1 Owner</span>'),
	),
	changeTree(
		"badge-photos",
		"How many photos there are",
		atTop('<div class="ph-count"><i class="fa fa-camera"></i> 24 Photos</div>'),
	),
	changeTree(
		"badge-video",
		"A film beside the photo",
		atFoot(
			'<a href="https://www.youtube.com/watch?v=abcdefghijk"><img src="https://i.ytimg.com/vi/abcdefghijk/hqdefault.jpg" alt="Play video"></a>',
		),
	),
	changeTree(
		"badge-rating",
		"The dealer's stars in each card",
		atFoot('<div class="stars" aria-label="4.8 of 5">★★★★★ 4.8 (1,213 reviews)</div>'),
	),
	changeTree(
		"sold-flag-hidden",
		"Templates hold the flag of a sold car in each card, hidden until it is",
		atFoot('<div class="sold-flag" hidden>SOLD</div>'),
	),
	changeTree(
		"sold-flag-hidden-by-style",
		"Same, hidden by its own style",
		atTop('<div class="flag" style="display:none"><span>Sold</span></div>'),
	),
	changeTree("badge-financing", "A promise", atTop('<div class="promo">$0 Down Financing Available!</div>')),
];
