import { expect, test } from "vitest";
import { pick, read } from "../../testing/hand-made-page";

const toUrl = (name: string) => `https://www.handmade.example/${name.toLowerCase().replaceAll(" ", "-")}/`;
const readPage = (name: string, body: string) =>
	read(`<h1>${name}</h1>${body}`, toUrl(name), `<title>${name}</title>`).map(pick("price", "mileage"));

test("a slip in a car's name beside its price makes no other car of it", () => {
	for (const [name, again] of [
		["2015 Ram 1500 Big Horn", "2015 Dodge Ram 1500"],
		["2015 Dodge Ram 1500 SLT", "2015 RAM 1500"],
		["2016 Chevrolet Silverado 1500 LT", "2015 Chevy Silverado"],
		["2009 Ford Mustang GT", "2010 Ford Mustang"],
		["2014 Hyundai Genesis Coupe", "2014 Genesis Coupe"],
		["2012 MINI Cooper S", "2012 BMW MINI Cooper"],
		["2018 Land Rover Range Rover Sport", "2018 Range Rover Sport"],
	] as const)
		expect(
			readPage(name, `<div><h3>${again}</h3><b>$18,900</b><p>61,200 miles</p></div>`),
			`${name} and ${again}`,
		).toEqual([[18_900, 61_200]]);
});

test("what a sentence tells of another car is not the page's", () => {
	const own = "<p>61,200 miles</p><p>Call for price</p>";
	for (const story of [
		"We also have a 2015 Jeep Wrangler with 87,340 miles for only $25,750!",
		"Sold its sister, a 2016 Honda Accord, last week for $14,900.",
		"Ask about the 2013 Toyota Tundra SR5 at $22,500, too.",
	])
		expect(readPage("2009 Ford Mustang GT", `${own}<p>${story} Runs great.</p>`), story).toEqual([[null, 61_200]]);
	// What stands before the other's name, or in the next sentence, is the page's.
	for (const story of [
		"Asking $18,900. Took a 2015 Jeep Wrangler with 187,340 miles in trade.",
		"We took a 2015 Jeep Wrangler in trade. This one is priced at $18,900.",
	])
		expect(readPage("2009 Ford Mustang GT", `<p>61,200 miles</p><p>${story}</p>`), story).toEqual([[18_900, 61_200]]);
});

test("other cars of the page's make, or without a picture, keep their figures", () => {
	for (const card of [
		`<h5><a href="/2016-ford-escape/">2016 Ford Escape SE</a></h5><span>$11,250</span> <span>93,410 miles</span>`,
		`<a href="/car/7">2013 Toyota Tundra SR5</a> – $22,500, 101,220 miles`,
		`<div style="background-image:url(/x.jpg)"></div><h4>2012 Kia Soul</h4><ul><li>$6,995</li><li>120,100 miles</li></ul>`,
	])
		expect(readPage("2009 Ford Mustang GT", `<p>Call for price</p><p>Stock: 12</p><div>${card}</div>`), card).toEqual([
			[null, null],
		]);
});

test("a link that names the same model of another year leads to another car", () => {
	const tile = `<li><a href="/used/2011-ford-mustang-9/">2011 Ford Mustang V6</a><span>Final Price</span> <span>$9,476</span></li>`;
	for (const title of ["Vehicles You May Like", "More Mustangs", "Fresh in"]) {
		const strip = `<div class="strip"><h3>${title}</h3><ul>${tile}</ul></div>`;
		expect(readPage("2009 Ford Mustang GT", `<p>61,200 miles</p><p>Call for price</p>${strip}`), title).toEqual([
			[null, 61_200],
		]);
	}
});

test("a column keeps the page's own figures above the card of another car, known or not", () => {
	const own =
		"<dl><dt>VIN</dt><dd>JM3KFBCL4H0123458</dd><dt>Mileage</dt><dd>94k</dd><dt>Exterior</dt><dd>Grabber Blue</dd></dl>";
	for (const name of ["2015 Jeep Wrangler", "1947 Indian Chief", "2011 Mazda CX-5"]) {
		const next = `<div class="well"><small>Next vehicle</small><br><a href="/vehicle.php?id=351"><img src="/t.jpg" alt=""> <span>${name}</span></a> <em>$28,500</em></div>`;
		const body = `<p>We drove it 300 miles home.</p><div><h3>Inquire</h3>${own}<a href="/contact.php">Inquire about this car</a>${next}</div>`;
		const [car] = read(
			`<div><h1>2017 Mazda CX-5 Touring</h1>${body}</div>`,
			"https://www.handmade.example/vehicle.php?id=349",
			"<title>2017 Mazda CX-5 Touring</title>",
		);
		expect(car && pick("vin", "price", "mileage", "exteriorColor")(car), name).toEqual([
			"JM3KFBCL4H0123458",
			null,
			94_000,
			"Grabber Blue",
		]);
	}
});

test("a Ford Model 40 is a car of its page, not the one next to it", () => {
	const next = `<div><a href="/vehicle.php?id=318"><img src="/t.jpg"> <span>1941 Packard One-Twenty</span></a> <em>$64,500</em></div>`;
	expect(
		readPage(
			"1934 Ford Model 40 Fordor",
			`<p>Price on request</p><p>Stock #: 12</p><p>Engine no. 18-904417</p>${next}`,
		),
	).toEqual([[null, null]]);
});
