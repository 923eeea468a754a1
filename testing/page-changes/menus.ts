import { getWords } from "./car-names";
import { findCards } from "./find-cards";
import { changeTree, type PageChange } from "./page-change";

const atTop = (html: string) => (document: Document) => {
	document.body.insertAdjacentHTML("afterbegin", html);
	return 1;
};
const atFoot = (html: string) => (document: Document) => {
	document.body.insertAdjacentHTML("beforeend", html);
	return 1;
};

const makes = ["Honda", "Ford", "Toyota", "Chevrolet", "Jeep", "Nissan"];
const facets = makes
	.map((make, at) => `<li><label><input type="checkbox" value="${make}"> ${make} <span>(${at + 3})</span></label></li>`)
	.join("");
const years = [2023, 2022, 2021, 2020, 2019]
	.map((year) => `<li><a href="/used-inventory?year=${year}">${year} (${year % 7})</a></li>`)
	.join("");

export const menus: PageChange[] = [
	changeTree(
		"mega-menu",
		"New models with prices under the menu",
		atTop(
			'<nav class="mega"><ul><li><a href="/new-inventory">New</a><ul><li><a href="/new/honda/civic">2026 Honda Civic <span>From $24,595</span></a></li><li><a href="/new/honda/cr-v">2026 Honda CR-V <span>From $30,920</span></a></li></ul></li><li><a href="/service">Service</a></li></ul></nav>',
		),
	),
	changeTree(
		"makes-in-menu",
		"A menu of makes",
		atTop(
			`<nav><ul>${makes.map((make) => `<li><a href="/used-inventory?make=${make}">Used ${make}</a></li>`).join("")}</ul></nav>`,
		),
	),
	changeTree(
		"filters-beside-list",
		"Makes with their counts, prices, miles",
		atTop(
			`<aside class="filters"><h4>Make</h4><ul>${facets}</ul><h4>Year</h4><ul>${years}</ul><h4>Price</h4><ul><li>Under $10,000 (3)</li><li>$10,000 - $20,000 (8)</li></ul><h4>Mileage</h4><ul><li>Under 30,000 miles (4)</li></ul><label>Min <input name="min" value="$5,000"></label></aside>`,
		),
	),
	changeTree("sorting-above-list", "Order and count", (document) => {
		// Above anything but a list, the same words would turn the page into one.
		if (findCards(document).length < 3 || /no longer available/i.test(getWords(document.body))) return 0;
		return atTop(
			'<div class="toolbar"><span>Showing 1-8 of 132 vehicles</span><select><option>Price: Low to High</option><option>Mileage: Low to High</option><option>Year: Newest</option></select><a href="?view=grid">Grid</a></div>',
		)(document);
	}),
	changeTree(
		"vin-search-box",
		"A search box that shows a VIN as its example",
		atTop(
			'<form action="/vin"><label>Decode a VIN <input name="vin" placeholder="e.g. 1HGCM82633A004352"></label><button>Check</button></form>',
		),
	),
	changeTree(
		"vin-example-in-words",
		"The same as a sentence",
		atFoot("<p>Find your VIN on the windshield; it looks like 1HGCM82633A004352.</p>"),
	),
	changeTree(
		"recall-notice",
		"Makers' notices name cars",
		atTop(
			'<div class="notice">Safety recall: owners of 2016 Honda Accord vehicles, <a href="/recall">schedule your repair</a>.</div>',
		),
	),
	changeTree(
		"language-switch",
		"The same page in Spanish",
		atTop('<div class="lang"><a href="/es/">Español</a> | <a href="/">English</a></div>'),
	),
	changeTree(
		"cookie-banner",
		"Consent",
		atFoot(
			'<div role="dialog" class="cookies"><p>We use cookies. By clicking Accept you agree.</p><button>Accept</button><button>Decline</button></div>',
		),
	),
	changeTree(
		"chat-widget",
		"Somebody wants to talk",
		atFoot('<div id="chat"><p>Hi! Looking for a car under $20,000? Ask me.</p><input placeholder="Type here"></div>'),
	),
	changeTree(
		"hours-and-stores",
		"A second store in another town",
		atFoot(
			'<div class="stores"><h4>Troy Store</h4><p>88 Elm Ave, Troy, OH 45373</p><p>Mon-Fri 9:00-7:00, Sat 9-5</p><p>(555) 010-4499</p></div>',
		),
	),
	changeTree(
		"lease-fine-print",
		"Amounts and miles below everything",
		atFoot(
			"<small>*Lease: 10,000 miles per year, $0.25 per mile over, $3,999 due at signing. Prices exclude $398 fee. APR 5.9% on $25,000 for 60 months.</small>",
		),
	),
	changeTree(
		"banner-with-amounts",
		"A sale's banner",
		atTop(
			'<div class="hero"><h2>Black Friday: cars from $6,995!</h2><p>Over 100 vehicles under $15,000 and 50,000 miles.</p></div>',
		),
	),
	changeTree("header-turned-menu", "What stands in the header stands in a nav", (document) => {
		const headers = [...document.querySelectorAll("body > header")].filter((header) => header.querySelector("a"));
		for (const header of headers) header.innerHTML = `<nav>${header.innerHTML.replace(/<\/?nav\b[^>]*>/g, "")}</nav>`;
		return headers.length;
	}),
	changeTree(
		"footer-sitemap",
		"All pages once more",
		atFoot(
			'<div class="sitemap"><a href="/financing">Financing</a> <a href="/specials">Specials</a> <a href="/parts">Parts</a> <a href="/privacy">Privacy</a> <a href="/accessibility">Accessibility</a></div>',
		),
	),
];
