import { expect, test } from "vitest";
import { read } from "../../testing/hand-made-page";

const site = "https://www.handmade.example";

test("a fee is no price, whatever list its element's class names", () => {
	const toTile = (rows: string, at: number) =>
		`<li><h3><a href="/unit/201${at}-mazda-cx-5-${at}">201${at} Mazda CX-5 Touring</a></h3><div class="v3list-unit__price-box">${rows}</div><p>6${at},310 miles</p></li>`;
	const toLine = (label: string, amount: string) =>
		`<span class="unit-price"><span class="unit-price__name">${label}</span> <span class="unit-price__sum">${amount}</span></span>`;
	const tiles = [
		toLine("Our Price", "$15,870"),
		`${toLine("MSRP", "$31,900")}<span>Ask us for a quote</span>`,
		`<span>Ask us for a quote</span>${toLine("Doc Fee", "$1,215")}`,
		toLine("Freight &amp; Prep", "$1,640"),
		`<span class="list-price">$16,480</span>`,
	];
	expect(read(`<ul>${tiles.map(toTile).join("")}</ul>`).map(({ price }) => price)).toEqual([
		15_870,
		null,
		null,
		null,
		16_480,
	]);
});

test("a car at auction elsewhere has no price here, whatever its markup holds", () => {
	const toPage = (shown: string) =>
		read(
			`<h1>1990 Mazda Miata</h1><p class="display-price">${shown}</p><p>41,880 miles</p>`,
			`${site}/vehicles/7714-1990-mazda-miata`,
			`<title>1990 Mazda Miata</title><script type="application/ld+json">{"@type":"Car","name":"1990 Mazda Miata","sku":"7714","offers":{"@type":"Offer","price":14500}}</script>`,
		).map(({ price }) => price);
	expect(toPage("$14,500")).toEqual([14_500]);
	expect(toPage("Live on Bring a Trailer Now go bid")).toEqual([null]);
	expect(toPage("Up for Auction on BringaTraile")).toEqual([null]);
	expect(toPage("At auction at eBay")).toEqual([null]);
});
