import { expect, test } from "vitest";
import { pick, read } from "../../testing/hand-made-page";

test("of a set of sizes joined without blanks the largest is the photo", () => {
	const [car] = read(
		`<h1>2018 Honda Fit EX</h1><img srcset="/a-320.jpg 320w,/a-1280.jpg 1280w,/a-640.jpg 640w" src="/a-320.jpg"><p>$9,900</p><p>71,455 mi</p>`,
		"https://www.handmade.example/inventory/2018-honda-fit-ex/",
	);
	expect(car?.images).toEqual(["https://www.handmade.example/a-1280.jpg"]);
});

test("colours under one label, in two languages, behind dashes, or said to be outside and inside", () => {
	const toCar = (facts: string, at: number) =>
		`<div class="card"><h3><a href="/inventory/${at}">201${at} Honda Fit EX</a></h3>${facts}<p>7${at},455 miles</p><p>$9,99${at}</p></div>`;
	const facts = [
		"<p><b>Colors:</b> Ext. Silver  Int. Black</p>",
		"<p><b>Colors:</b> Ext. Green  Int. </p>",
		"<p>Color: Gris / Gray</p>",
		"<p>98,200 miles - Silver - black cloth</p>",
		"<p>Pewter outside, gray cloth inside</p>",
		"<dl><dt>Interior</dt><dd></dd><dt>Warranty</dt><dd>As is</dd></dl>",
	];
	const cars = read(`<div>${facts.map(toCar).join("")}</div>`);
	expect(cars.map(pick("exteriorColor", "interiorColor"))).toEqual([
		["Silver", "Black"],
		["Green", null],
		["Gray", null],
		["Silver", "Black"],
		["Pewter", "Gray"],
		[null, null],
	]);
});

test("beds, axles and diesels are no trim, letters that a program tamed are capitals, and a test drive no drivetrain", () => {
	const toCar = (name: string, at: number) =>
		`<div class="card"><h3><a href="/inventory/${at}">${name}</a></h3><p>Call to arrange a test drive: Local 555-0138</p><p>7${at},455 miles</p><p>$19,99${at}</p></div>`;
	const names = [
		"2012 Ford F-150 XLT SuperCrew 5.5-ft. Bed 4WD",
		"2020 Ford F-350 Lariat Crew Cab DRW 4x4",
		"2016 GMC Sierra 3500HD Denali Crew Cab 4x4 Duramax",
		"2013 Ford Fusion Sel",
	];
	const cars = read(`<div>${names.map(toCar).join("")}</div>`);
	expect(cars.map(pick("trim", "drivetrain"))).toEqual([
		["XLT", null],
		["Lariat", null],
		["Denali", null],
		["SEL", null],
	]);
});

test("a bare number beside a drawn pump, or under Miles/Km, is the odometer's", () => {
	const toCar = (fact: string, at: number) =>
		`<div class="card"><h3><a href="/inventory/${at}">201${at} Honda Fit EX</a></h3><ul><li><i class="fas fa-cog"></i> Automatic</li>${fact}</ul><p>$9,99${at}</p></div>`;
	const cars = read(
		`<div>${[`<li><i class="glyph-icon flaticon-gas-station"></i> 84210</li>`, "<li>Miles/Km: 132,870</li>"].map(toCar).join("")}</div>`,
	);
	expect(cars.map(({ mileage }) => mileage)).toEqual([84_210, 132_870]);
});

test("in a long list of names and values each value is its own name's, below a title in a link too", () => {
	const toField = (label: string, value: string) => `<div><span>${label}</span> <span>${value}</span></div>`;
	const [car] = read(
		`<div class="item"><h4><a href="/inventory/12044/">2014 Toyota Camry SE</a></h4>${[
			toField("Mileage", "121,304"),
			toField("Stock #", "12044"),
			toField("VIN", "4T1BF1FK6EU398817"),
			toField("Exterior", "Attitude Black Metallic"),
			toField("Interior", "Black / Ash"),
			toField("Transmission", "Automatic"),
		].join("")}<b>$9,995</b></div>`,
	);
	expect(car && pick("mileage", "stockNumber", "exteriorColor", "interiorColor", "transmission")(car)).toEqual([
		...[121_304, "12044", "Attitude Black Metallic", "Black / Ash", "Automatic"],
	]);
});

test("a colour that only a filter's attribute names, or with a cab, a row or nothing behind it", () => {
	const toCar = (colour: string, at: number) =>
		`<div class="card"><h3><a href="/inventory/${at}">201${at} Honda Fit EX</a></h3>${colour}<p>7${at},455 miles</p><p>$9,99${at}</p></div>`;
	const colours = [
		`<div fs-cmsfilter-field="color">Platinum Gray</div>`,
		"<p>Color: brown, 3rd row</p>",
		"<p>Color: black, regular cab</p>",
		"<p>Color: White /</p>",
		"<p>Color: Black, Gray</p>",
	];
	const cars = read(`<div>${colours.map(toCar).join("")}</div>`);
	const found = ["Platinum Gray", "Brown", "Black", "White", "Black, Gray"];
	expect(cars.map(({ exteriorColor }) => exteriorColor?.toLowerCase())).toEqual(found.map((one) => one.toLowerCase()));
});

test("miles of which a buyer or a receipt tells are not the odometer's", () => {
	const [car] = read(
		`<h1>2014 Subaru Legacy</h1><p>Price: $8,900</p><blockquote>"Bought a 2008 Impreza and it still runs great 90,000 miles later." - Kim R.</blockquote><p>New tires, and the 60,000 mile service is done.</p>`,
		"https://www.handmade.example/inventory/2014-subaru-legacy-7/",
		"<title>2014 Subaru Legacy</title>",
	);
	expect(car?.mileage ?? null).toBeNull();
});

test("a picture that three cars of a list show is none of theirs", () => {
	const toCar = (photo: string, at: number) =>
		`<div class="card"><img src="${photo}"><h3><a href="/inventory/${at}">201${at} Honda Fit EX</a></h3><p>7${at},455 miles</p><p>$9,99${at}</p></div>`;
	const cars = read(
		`<div>${["/lot.jpg", "/1.jpg", "/lot.jpg", "/two.jpg", "/lot.jpg", "/two.jpg"].map(toCar).join("")}</div>`,
	);
	const paths = cars.map(({ images }) => images.map((url) => new URL(url).pathname));
	expect(paths).toEqual([[], ["/1.jpg"], [], ["/two.jpg"], [], ["/two.jpg"]]);
});

test("a dash is no colour, nor is the next label", () => {
	const [car] = read(
		`<div><h3>2021 Ford Transit 350</h3><p>$31,900</p><p>51,204 miles</p><ul><li><b>Exterior</b> <i>-</i></li><li><b>Interior</b> <i>Gray</i></li><li><b>Int. Color</b></li><li><b>VIN:</b> <i>1FBAX2C80MKA10203</i></li></ul></div>`,
	);
	expect(car && pick("exteriorColor", "interiorColor")(car)).toEqual([null, "Gray"]);
});

test("a form that asks about the car is not its page; of two addresses of a photo the larger one is taken", () => {
	const vins = ["2HGFC2F53EH512047", "2HGFC2F51FH512047", "2HGFC2F5XGH512047"];
	const unit = (form: string) => (at: number) =>
		`<li class="unit"><a href="/USED-Inventory-201${at}-Honda-Civic-LX-1700${at}?ref=list" data-src="//img.example/300/${at}.jpg|//img.example/640/${at}.jpg"><img alt=""></a>
		<h3><a href="/USED-Inventory-201${at}-Honda-Civic-LX-1700${at}?ref=list"><span>201${at}</span> <span>Honda</span> <span>Civic LX</span></a></h3>
		<div><a href="${form}?oid=1700${at}&vin=${vins[at - 4] ?? ""}"><span>Our Price</span><span>$1${at},995</span></a></div>
		<ul><li><h5>Odometer</h5><span>5${at},740 mi</span></li></ul></li>`;
	const seen = ["/--xt-xInquiry", "/custom/lead.asp"].map((form) =>
		read(`<ul>${[4, 5, 6, 7].map(unit(form)).join("")}</ul>`),
	);
	for (const cars of seen)
		expect(cars.map(pick("year", "trim", "price", "mileage", "images"))).toEqual([
			[2014, "LX", 14_995, 54_740, ["https://img.example/640/4.jpg"]],
			[2015, "LX", 15_995, 55_740, ["https://img.example/640/5.jpg"]],
			[2016, "LX", 16_995, 56_740, ["https://img.example/640/6.jpg"]],
			[2017, "LX", 17_995, 57_740, ["https://img.example/640/7.jpg"]],
		]);
});

test("a column of a car's page with the class of the cards below it is the page's own when it states the page's VIN", () => {
	const related = [7, 5, 8].map(
		(at) => `<div class="col"><a href="/201${at}-Honda-CR-V/used_car/Zt${at}"><img src="/thumb${at}.jpg"></a>
			<h4><a href="/201${at}-Honda-CR-V/used_car/Zt${at}">201${at} Honda CR-V EX</a></h4><div>$1${at},990</div><span>Miles: 9${at},220</span></div>`,
	);
	const cars = read(
		`<h1>2016 Honda Pilot EX-L</h1><div class="row"><div class="wide"><img src="/a.jpg"></div>
		<div class="col"><p>Our Price $17,495</p><table><tr><td>VIN:</td><td>5FNYF6H53GB006214</td></tr><tr><td>Mileage:</td><td>112,340</td></tr><tr><td>Interior Color:</td><td>Gray</td></tr></table></div></div>
		<h3>Our lot</h3><div class="row">${related.join("")}</div>`,
		"https://www.handmade.example/2016-Honda-Pilot-Mesa-AZ/used_car/kX3d9",
		"<title>Used 2016 Honda Pilot EX-L</title>",
	);
	expect(cars.map(pick("vin", "price", "mileage", "interiorColor"))).toEqual([
		["5FNYF6H53GB006214", 17_495, 112_340, "Gray"],
	]);
});

test("a line of facts begins with the paint, or tells it as a sentence behind the miles, or with the seats", () => {
	const lines = [
		"<p>128,400 miles, white with black cloth. 2.4 4cyl.</p>",
		"<p>139,771 miles, maroon / tan leather, 3rd row, DVD.</p>",
		"<p>SILVER, 4 CYL, AUTO, P/W, P/L</p><p>98,120 MILES</p>",
		"<p>51,077 miles. Sea Glass Pearl. One owner.</p>",
		"<p>Red, white, blue, black: any paint you like</p><p>44,120 miles</p>",
	];
	const cars = read(
		lines.map((line, at) => `<div class="c"><h3>201${at} Honda Fit</h3>${line}<b>$8,${at}95</b></div>`).join(""),
	);
	expect(cars.map(pick("exteriorColor", "interiorColor"))).toEqual([
		["White", "Black"],
		["Maroon", "Tan"],
		["Silver", null],
		["Sea Glass Pearl", null],
		[null, null],
	]);
});

test("a shop's product data tells a car's VIN by its only article number, and a paint stands alone beside the miles", () => {
	const products = [
		{ name: "2018 Subaru Outback Limited", skus: ["4S4BSANC1J3255019"], paint: "Crystal White Pearl" },
		{ name: "2015 Honda CR-V EX-L", skus: ["5J6RM4H77FL044180"], paint: "Basque Red", sign: "Sold out" },
		{ name: "2016 Lexus GX 460 Premium", skus: ["JTJJM7FX0G5130442", "WHEELS-20"], paint: "Only One" },
		{ name: "2013 Honda Fit Sport", skus: ["A1044"], paint: "Blue Raspberry Metallic" },
	].map((product, at) => ({ ...product, at, handle: product.name.toLowerCase().replaceAll(" ", "-") }));
	const cards = products.map(
		({ name, handle, paint, sign = "", at }) =>
			`<li class="grid__item"><img src="/cdn/${at}.jpg"><span>${sign}</span><h3><a href="/collections/used/products/${handle}?page=1">${name}</a></h3>
			<div><span>7${at},204 mi</span> · <span>${paint}</span> · <span>Stock RA10${at}</span></div><b>$18,90${at}</b></li>`,
	);
	const data = products.map(({ name, handle, skus }) => ({
		...{ handle, type: "Used Vehicle" },
		variants: skus.map((sku) => ({ id: 4061, price: 1_890_000, name, sku })),
	}));
	const cars = read(`<ul>${cards.join("")}</ul><script>var meta = ${JSON.stringify({ products: data })};</script>`);
	expect(cars.map(pick("model", "vin", "price", "exteriorColor"))).toEqual([
		["Outback", "4S4BSANC1J3255019", 18_900, "Crystal White Pearl"],
		["GX 460", null, 18_902, null],
		["Fit", null, 18_903, "Blue Raspberry Metallic"],
	]);
});

test("miles of tires, an engine or a warranty are not the car's; what the odometer shows is", () => {
	const toPage = (words: string) =>
		read(
			`<h1>2007 Toyota FJ Cruiser</h1><p>${words}</p><p>Asking <b>$21,500</b></p>`,
			"https://www.handmade.example/inventory/2007-toyota-fj-cruiser/",
		);
	const parts = [
		"tires with maybe 8,000 miles on them",
		"18,000 miles on the rebuilt engine",
		"9,000 miles on its new brakes",
	];
	const reading = ["The odometer shows 118,260 and runs well.", "Odometer now reads 118,260.", "118,260 miles on it."];
	for (const part of parts)
		for (const [at, shown] of [...reading, "No reading is known."].entries())
			expect(toPage(`${shown} It has ${part}.`).map(({ mileage }) => mileage)).toEqual(
				at < reading.length ? [118_260] : [null],
			);
});

test("paints beside a drawing, between commas, in a sentence, or over the seats are colours", () => {
	const toCar = (facts: string, at: number) =>
		`<div class="card"><h3><a href="/inventory/${at}">201${at} Honda Fit EX</a></h3>${facts}<p>$9,99${at}</p></div>`;
	const drawn = (icon: string, value: string) =>
		`<ul><li>71,455 mi</li><li><i class="${icon}"></i><span>${value}</span></li></ul>`;
	const facts = [
		drawn("stm-service-icon-color_type", "Granite Crystal"),
		drawn("icon-color", "Oxford White"),
		drawn("stm-icon-transmission_fill", "Automatic"),
		drawn("icon-color-primary", "Automatic"),
		drawn("pico pico-drop", "Hugger Orange"),
		drawn("fa fa-tint", "Regular Unleaded"),
		"<p>4DR, AUTO, 1.4 TURBO, RED, 82K</p>",
		"<p>118,402 miles. 4 cylinder, automatic, cold A/C, clean title. Silver outside, black cloth inside. Cash only.</p>",
		"<div><span>58,900 mi</span><span>Cool Gray Khaki over Black</span></div>",
	];
	const cars = read(`<div>${facts.map(toCar).join("")}</div>`);
	expect(cars.map(pick("exteriorColor", "interiorColor"))).toEqual([
		["Granite Crystal", null],
		["Oxford White", null],
		[null, null],
		[null, null],
		["Hugger Orange", null],
		[null, null],
		["Red", null],
		["Silver", "Black"],
		["Cool Gray Khaki", "Black"],
	]);
});

test("a value behind the label Model is no second name of the page's car, and its table is read", () => {
	const row = (label: string, value: string) =>
		`<tr><th>${label}</th><td><p><a href="/${label}/x/" rel="tag">${value}</a></p></td></tr>`;
	const rows = [
		row("Make", "Jeep"),
		row("Model", "Cherokee"),
		row("Model year", "2015"),
		row("Miles", "96,344"),
		row("Exterior", "Anvil"),
	];
	const others = ["2014-nissan-murano-sv", "2013-ford-explorer-xlt"]
		.map(
			(name) =>
				`<li class="product"><a href="/product/${name}/"><h2>${name.replaceAll("-", " ")}</h2><b>$9,450</b></a></li>`,
		)
		.join("");
	const [car] = read(
		`<h1>2015 Jeep Cherokee Trailhawk</h1><p class="price">$13,450</p><table>${rows.join("")}</table><h2>Related products</h2>${others}`,
		"https://www.handmade.example/product/2015-jeep-cherokee-trailhawk/",
	);
	expect(car).toMatchObject({ mileage: 96_344, exteriorColor: "Anvil", trim: "Trailhawk" });
});

test("what a new engine or gearbox has run is not what the car has run", () => {
	const parts = ["a rebuilt engine", "a new transmission", "a replacement 3.6 motor", "newer tires"];
	for (const part of parts) {
		const told = `It has ${part} with only 12,000 miles, with paperwork.`;
		const html = `<div class="hit"><h2>2019 Honda Civic LX</h2><b>$9,500</b><p>Only 86,200 miles. ${told}</p></div>`;
		expect(read(html).map(pick("price", "mileage")), part).toEqual([[9500, 86_200]]);
	}
	const own = `<div class="hit"><h2>2019 Honda Civic LX</h2><b>$9,500</b><p>2.0 engine with 86,200 miles.</p></div>`;
	expect(read(own).map(pick("mileage"))).toEqual([[86_200]]);
});

test("the labelled facts of a car's page are its own, though cards of others below have the same labels", () => {
	const toPill = ([label, value]: string[]) => `<div class="pill">${label}</div><div class="pill_data">${value}</div>`;
	const own = [
		...[
			["Year", "2019"],
			["Make", "Lexus"],
			["Model", "NX 300"],
			["Price", "$23,950"],
			["Mileage", "61,447"],
		],
		...[
			["Exterior Color", "Silver"],
			["Interior Color", "Tan"],
			["VIN #", "JTJBARBZ9K5188204"],
		],
	];
	const others = ["INFINITI QX60", "Lexus RX 350", "Mazda CX-5"].map((name, at) => {
		const [make = "", ...model] = name.split(" ");
		const facts = [
			["Year", `201${at + 6}`],
			["Make", make],
			["Model", model.join(" ")],
			["Price", `$2${at},900`],
		];
		return `<li><img src="/o/${at}.jpg" alt="201${at + 6} ${name}">${facts.map(toPill).join("")}<a href="/vehicle/41700${at}/view">View</a></li>`;
	});
	const [car, second] = read(
		`<h1>2019 Lexus NX 300 Luxury AWD</h1><div>${own.map(toPill).join("")}</div><h3>Of interest</h3><ul>${others.join("")}</ul>`,
		"https://www.handmade.example/vehicle/417220/2019-lexus-nx-300-for-sale-in-dundalk",
	);
	expect([car, second].map((one) => one && pick("model", "price", "mileage", "exteriorColor")(one))).toEqual([
		["NX 300", 23_950, 61_447, "Silver"],
		undefined,
	]);
});

test("a labelled model that holds its make's other name is no second car", () => {
	const facts = [
		["Year:", "2020"],
		["Make:", "Land Rover"],
		["Model:", "Range Rover Sport"],
		["Trim:", "HSE"],
	];
	const more = [
		["Price:", "$37,900"],
		["Mileage:", "61,761 miles"],
		["Stock #:", "P10292"],
	];
	const toRow = ([label, value]: string[]) => `<tr><td>${label}</td><td>${value}</td></tr>`;
	const [car] = read(
		`<h1><span>2020</span> <span>Land Rover</span> <span>Range Rover Sport HSE</span></h1><table>${[...facts, ...more].map(toRow).join("")}</table><h3>You may also like</h3><a href="/Inventory/Details/4b313030">2017 Honda CR-V EX-L $8,000</a><br><a href="/Inventory/Details/42313030">2017 Honda Odyssey Touring $11,388</a>`,
		"https://www.handmade.example/Inventory/Details/50313032",
	);
	expect(car && pick("model", "trim", "price", "mileage")(car)).toEqual(["Range Rover Sport", "HSE", 37_900, 61_761]);
});

test("an odometer that is exempt by its own row takes no miles from what a customer says", () => {
	for (const word of ["EXEMPT", "Exempt", "TMU", "Not Actual", "Unknown"]) {
		const [car] = read(
			`<h1>2018 Honda Odyssey EX</h1><p>$17,500</p><p><span>Mileage</span> <span>${word}</span></p><p><span>VIN</span> <span>5FNRL6H78JB259390</span></p><p>"Bought 3 cars here, last one a 2012 Impala with 98,000 miles still running" - J. Mathis</p>`,
			"https://www.handmade.example/inventory/view/88144/2018-honda-odyssey",
		);
		expect([car?.price, car?.mileage], word).toEqual([17_500, null]);
	}
});
