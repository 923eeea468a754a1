import { expect, test } from "vitest";
import { pick, read } from "../../testing/hand-made-page";

test("a make within its model's name, rounded miles and colours with their seats", () => {
	const toItem = (name: string, facts: string, at: number) =>
		`<div><p><b>${name}</b></p><p>${facts}</p><p>Asking $9,${at}00 OBO</p><a href="/car-details/${at}">See More</a></div>`;
	const cars = read(
		`<div>${toItem("2014 Mazda6 Touring", "112k mi • blue on tan leather • 2.5L", 5)}${toItem("2020 Kia Forte LXS", "45k mi • white, black cloth", 6)}</div>`,
	);
	expect(cars.map(pick("make", "model", "trim", "mileage", "exteriorColor", "interiorColor"))).toEqual([
		["Mazda", "Mazda6", "Touring", 112_000, "Blue", "Tan"],
		["Kia", "Forte", "LXS", 45_000, "White", "Black"],
	]);
});

test("photos stand below the page's base, colours in tooltips, a year with its trim below the name", () => {
	const toUnit = (name: string, at: number) =>
		`<div class="unit"><a href="/car/k44${at}"><img src="images/${at}.jpg"></a><h3>${name}</h3><p>201${at} — F Sport</p><ul><li>9${at},014 miles</li><li title="Exterior Colour"><i></i>Hellayella</li></ul><p>$10,9${at}5</p></div>`;
	const cars = read(
		`<div>${toUnit("Kia Optima", 7)}${toUnit("Lexus IS 300", 8)}</div>`,
		"https://www.handmade.example/used/refine/1/",
		'<title>Used</title><base href="/">',
	);
	expect(cars.map(pick("year", "trim", "exteriorColor", "images"))).toEqual([
		[2017, "F Sport", "Hellayella", ["https://www.handmade.example/images/7.jpg"]],
		[2018, "F Sport", "Hellayella", ["https://www.handmade.example/images/8.jpg"]],
	]);
});

test("an odometer with a remark is read, one that is not the actual mileage is not", () => {
	const toPage = (reading: string) =>
		read(
			`<h1>1968 Chevrolet Camaro</h1><p>$42,900</p><table><tr><td>${reading}</td><th>Odometer</th></tr><tr><td>Red</td><th>Exterior</th></tr></table>`,
			"https://www.handmade.example/vehicles/214/1968-chevrolet-camaro",
		);
	expect(toPage("61,204 (title reads exempt)").map(({ mileage }) => mileage)).toEqual([61_204]);
	expect(toPage("61,204 (not actual)").map(({ mileage }) => mileage)).toEqual([null]);
});

test("a year with its nought alone, a size of an engine that is no year, a remark in parentheses on what to pay down", () => {
	const toItem = (name: string, year: string, at: number, price: string) =>
		`<div class="item"><a href="/listings/${at}/"><div>${year}</div>${name}</a><p>8${at},400 mi</p><p>${price}</p><div><i>Engine</i><b>2000</b></div><div><i>Stock</i><b>A${at}</b></div></div>`;
	const cars = read(
		`<div>${[
			toItem("Audi Q5 Premium Plus", "2018 Used", 1, "$23,750"),
			toItem("09 PONTIAC G6 GT", "", 2, "$4,200 obo"),
			toItem("2013 Dodge Grand Caravan SE", "", 3, "$6,250 cash price ($1,200 down if we finance)"),
		].join("")}</div>`,
	);
	expect(cars.map(pick("year", "model", "price"))).toEqual([
		[2018, "Q5", 23_750],
		[2009, "G6", 4200],
		[2013, "Grand Caravan", 6250],
	]);
});

test("one label tells both colours, and drawings of a road, a brush and a seat tell miles and colours", () => {
	const toCar = (name: string, at: number, facts: string) =>
		`<div class="car"><a href="/pre-owned/detail/${at}44"><h4>${name}</h4></a><b>$15,99${at}</b><div>${facts}</div></div>`;
	const toLabelled = (label: string, value: string) =>
		`<div><span>Miles</span><span>121,550</span></div><div><span>${label}</span><span>${value}</span></div>`;
	const toDrawn = (paint: string, seats: string) =>
		`<ul><li><svg><use href="#i-odo"></use></svg>103,880</li><li><svg><use href="#i-paint"></use></svg>${paint}</li><li><svg><use href="#i-seat"></use></svg>${seats}</li><li><svg><use href="#i-gas"></use></svg>16/22</li></ul>`;
	const cars = read(
		`<div>${[
			toCar("2015 Chevrolet Tahoe", 1, toLabelled("Ext / Int", "Crystal Red Tintcoat / Cocoa/Dune")),
			toCar("2017 Nissan Murano", 2, toLabelled("Interior/Exterior Color:", "Cashmere/Java Metallic")),
			toCar("2016 Lexus IS 200t", 3, toDrawn("Ultra White", "Warm Ivory Leather")),
			toCar("2018 Honda Fit", 4, toDrawn("2 owners", "Seats 5")),
			toCar(
				"2019 Honda CR-V",
				5,
				"<p>54,310 miles</p><p>Gunmetal Metallic</p><p>Outside</p><p>Inside</p><p>Videos</p>",
			),
		].join("")}</div>`,
	);
	expect(cars.map(pick("mileage", "exteriorColor", "interiorColor"))).toEqual([
		[121_550, "Crystal Red Tintcoat", "Cocoa/Dune"],
		[121_550, "Java Metallic", "Cashmere"],
		[103_880, "Ultra White", "Warm Ivory"],
		[103_880, null, null],
		[54_310, "Gunmetal Metallic", null],
	]);
});

test("body, drive and cab behind a trim are no part of it, in the name or in the line below", () => {
	const toCar = (name: string, below: string, at: number) =>
		`<div class="car"><h2><a href="/details-${at}44.html">${name}</a></h2>${below}<p>7${at},344 miles</p><b>$18,90${at}</b></div>`;
	const cars = read(
		`<div>${[
			toCar("2018 Jeep Cherokee Latitude Plus 4WD SUV", "", 1),
			toCar("2017 Ram 1500 Big Horn 4x4 Crew Cab 5'7\" Box", "", 2),
			toCar("2017 Lexus RX 350", "<h3>F SPORT AWD / Navigation / Mark Levinson</h3>", 3),
			toCar("2016 BMW 4 Series 428i Gran Coupe", "", 4),
			toCar("2020 Volvo XC90 T6 Inscription AWD 7 Passenger", "", 6),
			toCar("2017 Ford F-150 XLT SuperCrew 4×4", "", 7),
			toCar("2012 Porsche Cayenne S Sport Utility", "", 8),
			toCar("2019 Chevrolet Silverado 1500 Work Truck", "", 5),
		].join("")}</div>`,
	);
	expect(cars.map(({ trim }) => trim)).toEqual([
		"Latitude Plus",
		"Big Horn",
		"F Sport",
		"428i Gran Coupe",
		"T6 Inscription",
		"XLT",
		"S",
		"Work Truck",
	]);
});

test("slogans for names: year, make and model in a list beside, or the make apart from the rest", () => {
	const toItem = (slogan: string, facts: string[], at: number) =>
		`<li class="item"><a href="/vehicle/slogan-${"abcdef"[at]}/"><h3>${slogan}</h3><p>Come and see it&hellip;</p><span>$6,9${at}0.00</span><ul>${facts.map((fact) => `<li>${fact}</li>`).join("")}</ul></a></li>`;
	const cars = read(
		`<ul>${[
			toItem("Clean little one, new tires", ["2012", "134,500 mi", "Mazda", "Mazda6", "Blue"], 0),
			toItem("Ranger, 5 speed, 1 owner", ["2010", "126,400 mi", "Ford", "Red"], 1),
			toItem("Grandma’s Buick", ["2008", "158,210 mi", "Buick", "LaCrosse", "Gold"], 2),
			toItem("What a truck!", ["2009", "158,220 mi"], 3),
		].join("")}</ul>`,
		"https://www.handmade.example/cars/",
	);
	expect(cars.map(pick("year", "make", "model", "trim", "price", "mileage", "exteriorColor"))).toEqual([
		[2012, "Mazda", "Mazda6", null, 6900, 134_500, "Blue"],
		[2010, "Ford", "Ranger", null, 6910, 126_400, "Red"],
		[2008, "Buick", "LaCrosse", null, 6920, 158_210, "Gold"],
	]);
});

test("a model that only one make has names the make, other words behind a year do not", () => {
	const toCar = (name: string, at: number) =>
		`<div class="car"><h2><a href="/details-${at}55.html">${name}</a></h2><p>7${at},344 miles</p><b>$18,90${at}</b></div>`;
	const names = [
		"2014 Silverado 1500 LT",
		"2016 Camry SE",
		"2015 Legend of the lot",
		"2018 Convertible",
		"2011 Ranger",
	];
	expect(read(names.map(toCar).join("")).map(pick("make", "model", "trim"))).toEqual([
		["Chevrolet", "Silverado 1500", "LT"],
		["Toyota", "Camry", "SE"],
		["Ford", "Ranger", null],
	]);
});

test("what stands behind a name in pieces is no other model of its make", () => {
	const toCar = (trim: string, at: number) =>
		`<div class="car"><a href="/details-${at}88.html"><h2><span>2018 Ford</span> <span>Mustang</span></h2><h4>${trim}</h4></a><p>7${at},344 miles</p><b>$18,90${at}</b></div>`;
	const names = ["GT Premium", "EcoBoost"].map(toCar);
	expect(read(names.join("")).map(pick("model", "trim"))[0]).toEqual(["Mustang", "GT Premium"]);
});

test("a Ram was a Dodge up to 2010", () => {
	const toCar = (name: string, at: number) =>
		`<div class="car"><h2><a href="/details-${at}66.html">${name}</a></h2><p>17${at},344 miles</p><b>$8,90${at}</b></div>`;
	const names = ["2007 Dodge Ram 2500 SLT", "2015 Dodge Ram 1500 Big Horn", "2009 Ram 1500 Sport"];
	expect(read(names.map(toCar).join("")).map(pick("make", "model", "trim"))).toEqual([
		["Dodge", "Ram 2500", "SLT"],
		["Ram", "1500", "Big Horn"],
		["Ram", "1500", "Sport"],
	]);
});

test("a VIN in two pieces is one where its label or its check digit says so", () => {
	const toPage = (vin: string) =>
		read(
			`<h1>2019 Honda Accord Sport</h1><p>$18,995</p><p>41,200 miles</p><ul><li>Stock 8</li><li>${vin}</li></ul>`,
			"https://www.handmade.example/vehicle/2019-honda-accord/",
			"<title>2019 Honda Accord Sport</title>",
		).map((car) => car.vin);
	expect(toPage("<b>VIN</b> 1HGCV1F3X<b>KA000012</b>")).toEqual(["1HGCV1F3XKA000012"]);
	expect(toPage("1HGCV1F3X<b>KA000012</b>")).toEqual(["1HGCV1F3XKA000012"]);
	expect(toPage("1HGCV1F31<b>KA000012</b>")).toEqual([null]);
});

test("a material is no part of a colour", () => {
	const toCar = (name: string, at: number, label: string, seats: string) =>
		`<div class="car"><h2><a href="/details-${at}77.html">${name}</a></h2><p>7${at},344 miles</p><b>$18,90${at}</b><ul><li><i>${label}:</i> ${seats}</li></ul></div>`;
	const cars = read(
		[
			toCar("2018 Jeep Cherokee", 1, "Interior", "Ebony leather-trimmed seats"),
			toCar("2017 Ford Edge", 2, "Seats", "Ash cloth"),
			toCar("2017 Kia Soul", 3, "Seats", "5"),
			toCar("2016 Kia Rio", 4, "Interior Color", "Cloth"),
			toCar("2015 Kia Forte", 5, "Interior Color", "Tela negra"),
		].join(""),
	);
	expect(cars.map(({ interiorColor }) => interiorColor)).toEqual(["Ebony", "Ash", null, null, "Black"]);
});

test("years of two digits before a known model, miles with a space for their comma", () => {
	const toCar = (name: string, at: number) =>
		`<tr><td><img src="${at}.jpg"><td><p><b>${name}</b><p>Stk# 20${at}9<p>${at}8 410 mi<td>$3,${at}95`;
	const cars = read(
		`<table>${["99 FORD RANGER XLT", "12 Hondas from Ohio", "13 DODGE GRAND CARAVAN", "2011 Kia Rio"].map((name, at) => toCar(name, at + 1)).join("")}</table>`,
	);
	expect(cars.map(pick("year", "model", "mileage"))).toEqual([
		[1999, "Ranger", 18_410],
		[2013, "Grand Caravan", 38_410],
		[2011, "Rio", 48_410],
	]);
});

test("make, year and model in that order, and a make apart from a model of letters and figures", () => {
	const toCar = (name: string, at: number) =>
		`<div class="card"><h5>${name}</h5><p>7${at},455 miles</p><p>$19,99${at}</p><a href="/inventory/${at}">See more</a></div>`;
	const names = ["CHEVROLET - 2017 - Cruze", "Dodge | 2019 | Grand Caravan", "Open since - 2017 - Sundays"];
	expect(read(`<div>${names.map(toCar).join("")}</div>`).map(pick("year", "make", "model"))).toEqual([
		[2017, "Chevrolet", "Cruze"],
		[2019, "Dodge", "Grand Caravan"],
	]);
});

test("cars that only a page's state knows are named by their title where it has no model", () => {
	const toCar = (id: number, name: string, facts: object) => ({
		...{ id, slug: `20${id}-car`, name: `20${id} ${name}`, year: 2000 + id, make: name.split(" ")[0] },
		...{ price: "$17,995", mileage: `${id}1,288 mi`, ...facts },
	});
	const state = [
		toCar(15, "Lexus RX 350", { stock_number: "RC501" }),
		toCar(13, "Honda Fit Sport", { stock_number: null }),
	];
	const page = JSON.stringify({ component: "Inventory/Index", props: { vehicles: { data: state } } });
	const cars = read(`<div id="app" data-page="${page.replace(/"/g, "&quot;")}"></div>`);
	expect(cars.map(pick("year", "make", "model", "mileage"))).toEqual([
		[2015, "Lexus", "RX 350", 151_288],
		[2013, "Honda", "Fit", 131_288],
	]);
});

test("a boat is no car whoever built it, and letters behind a Mercedes' number are its model's", () => {
	const toCar = (name: string, model: string, at: number) =>
		`<script type="application/ld+json">${JSON.stringify({ "@type": "Car", name: `${name} ${model}`, vehicleModelDate: name.slice(0, 4), manufacturer: name.slice(5), model, sku: `S${at}`, url: `/vehicles/16${at}/`, offers: { price: `2${at},500` }, mileageFromOdometer: "41,870" })}</script>`;
	const cars = read(
		[
			toCar("1962 Chris-Craft", "Sea Skiff 18' Boat", 1),
			toCar("2019 Crestline", "Fisher 17 Boat", 2),
			toCar("1983 Mercedes-Benz", "380 SL Roadster", 3),
			toCar("1967 Ford", "Mustang Fastback", 4),
		].join(""),
	);
	expect(cars.map(pick("make", "model"))).toEqual([
		["Mercedes-Benz", "380 SL"],
		["Ford", "Mustang"],
	]);
});

test("a style as the trade's catalogues write it is told by the trim in it", () => {
	const styles = {
		'2016 Ford F-150 4WD SuperCrew 145" XLT': "XLT",
		"2014 Honda Accord Sedan 4dr I4 CVT EX-L": "EX-L",
		"2011 Toyota Tundra Dbl 5.7L V8 6-Spd AT SR5": "SR5",
		"2015 Kia Soul 5dr Wgn Auto Base": "Base",
		"2017 Nissan Frontier Crew Cab 4x4 SV V6 Auto": "SV",
		"2014 Nissan Altima 4dr Sdn I4 2.5 S": "2.5 S",
		"2012 Toyota Camry LE V6": "LE V6",
		"2015 Ram 1500 Crew Chief": "Crew Chief",
	};
	const cards = Object.keys(styles).map(
		(name, at) =>
			`<div class="hit"><h2><a href="/vdp/2241${at}/">${name}</a></h2><p>$12,99${at}</p><p>5${at},120 miles</p></div>`,
	);
	expect(read(cards.join("")).map(({ trim }) => trim)).toEqual(Object.values(styles));
});

test("a trim between the model and the year, or below a name whose year stands beside it, is the trim", () => {
	const toCar = (name: string, at: number) =>
		`<div class="card"><a href="/listings/${at}/">${name}<p>7${at},455 mi</p><p>$29,99${at}</p></a></div>`;
	const names = [
		`<img src="/a.jpg" alt="2017 Ram 2500"><div><b>Ram 2500</b> Laramie 2017</div>`,
		`<img src="/b.jpg" alt="2020 Chevrolet Tahoe"><div><b>Chevrolet Tahoe</b> LT 2020</div>`,
		`<div><h2>Subaru Crosstrek</h2><span>2019</span></div><p>Limited · CVT · AWD</p>`,
		`<div><span>2021</span><h2>Hyundai Tucson</h2></div><p>SEL · Automatic · FWD</p>`,
	];
	const cars = read(`<div>${names.map(toCar).join("")}</div>`);
	expect(cars.map(pick("year", "model", "trim"))).toEqual([
		[2017, "2500", "Laramie"],
		[2020, "Tahoe", "LT"],
		[2019, "Crosstrek", "Limited"],
		[2021, "Tucson", "SEL"],
	]);
});

test("what stands beside a whole name in its line does not lengthen it, and the pieces of one are put together", () => {
	const toPage = (toName: (year: number) => string) =>
		[2015, 2016, 2017, 2018].map(
			(year, at) => `<div class="car"><p>${toName(year)}</p>
				<p>5${at},120 miles $9,${at}99 <a href="/inventory/used-4${at}">more</a></p></div>`,
		);
	const readNames = (toName: (year: number) => string) =>
		read(`<main><h1>Our cars</h1>${toPage(toName).join("")}</main>`).map(pick("year", "make", "model", "trim"));
	const whole = [2015, 2016, 2017, 2018].map((year) => [year, "Ford", "F-150", "XLT"]);
	for (const beside of ["Blue", "Clean title", "Leather, Sunroof", "Just arrived", "V6", "Financing available"]) {
		expect(
			readNames((year) => `<span>${year} Ford F-150 XLT</span> <span>${beside}</span>`),
			beside,
		).toEqual(whole);
		expect(
			readNames((year) => `${year} Ford F-150 XLT <i>${beside}</i>`),
			beside,
		).toEqual(whole);
	}
	expect(readNames((year) => `<span>${year}</span> <span>Ford</span> <b>F-150 XLT</b>`)).toEqual(whole);
});

test("miles behind a name are none of it, and models with a number and a name are whole", () => {
	const toCar = (name: string, at: number) =>
		`<li class="card"><h2><a href="/product/car-${at}481/">${name}</a></h2><span class="price">$1${at},900</span></li>`;
	const names: [string, string, string | null][] = [
		["2016 MINI Cooper – 83k Miles", "Cooper", null],
		["2016 Mini Cooper Countryman - 61k miles", "Cooper Countryman", null],
		["2019 Honda Civic LX 45k", "Civic", "LX"],
		["2019 Honda Civic EX-L 45,120 miles", "Civic", "EX-L"],
		["2017 Ferrari 488 GTB – 9k Miles", "488 GTB", null],
		["2014 Ferrari 458 Italia", "458 Italia", null],
		["2018 Lamborghini Huracan LP 580-2", "Huracan", "LP 580-2"],
		["2016 Bentley Continental GT V8 S", "Continental GT", "V8 S"],
	];
	const cars = read(`<ul>${names.map(([name], at) => toCar(name, at)).join("")}</ul>`);
	expect(cars.map(pick("model", "trim"))).toEqual(names.map(([, ...name]) => name));
});

test("a classic is known without its make, a model of two words whole, a seller behind the trim is none of it", () => {
	const toCar = (name: string, at: number) =>
		`<div class="car"><h3><a href="/car/${at}">${name}</a></h3><p>$15,99${at}</p><p>4${at},210 miles</p></div>`;
	const named: [string, string, string, string | null][] = [
		["1969 Camaro SS", "Chevrolet", "Camaro", "SS"],
		["1968 Chevelle Malibu 327", "Chevrolet", "Chevelle", "Malibu 327"],
		["1974 VW Super Beetle", "Volkswagen", "Super Beetle", null],
		["1967 Austin-Healey 3000 Mk III", "Austin-Healey", "3000", "Mk III"],
		["2025 Toyota Crown Signia XLE", "Toyota", "Crown Signia", "XLE"],
		["2022 Hyundai Tucson Hybrid SEL", "Hyundai", "Tucson Hybrid", "SEL"],
		["2016 Toyota Camry SE Smith Motors", "Toyota", "Camry", "SE"],
		["2018 Lexus RX 350 photo 1", "Lexus", "RX 350", null],
		["2017 Jeep Grand Cherokee Limited Big River Auto Sales", "Jeep", "Grand Cherokee", "Limited"],
	];
	const cars = read(`<div>${named.map(([name], at) => toCar(name, at)).join("")}</div>`);
	expect(cars.map(pick("make", "model", "trim"))).toEqual(named.map(([, ...rest]) => rest));
});

test("a number of miles behind a make is no model", () => {
	const toCar = (name: string, at: number) =>
		`<div class="car"><h3><a href="/car/${at}">2017 ${name}</a></h3><p>$12,${at}00</p></div>`;
	for (const miles of ["45k miles", "45,120 miles", "miles 45,120", "90k"]) {
		const cars = read([`Honda ${miles}`, "Ford Focus SE", "Kia Rio LX"].map(toCar).join(""));
		expect(cars.map(pick("model")), miles).toEqual([["Focus"], ["Rio"]]);
	}
});

test("a letter with an accent cuts no model, a truck's side, bed and cab are no trim", () => {
	const toCar = (name: string, at: number) =>
		`<div class="car"><h3><a href="/car/${at}">${name}</a></h3><p>$15,99${at}</p><p>4${at},210 miles</p></div>`;
	const named: [string, string, string | null][] = [
		["2019 Lamborghini Huracán Performante Coupe", "Huracan", "Performante"],
		["2013 Ford F-150 XLT 4x4 4dr SuperCrew Styleside 5.5 ft. SB", "F-150", "XLT"],
		["2003 Ford Ranger Edge 4dr SuperCab 4WD SB", "Ranger", "Edge"],
		["2012 Chevrolet Silverado 1500 LT 4x4 4dr Extended Cab 6.5 ft. LB", "Silverado 1500", "LT"],
		["2017 Ford F150 SuperCrew Cab XLT Pickup 4D 5 1/2 ft", "F-150", "XLT"],
		["2014 Ram 1500 Quad Cab 140&quot; Express", "1500", "Express"],
	];
	const cars = read(`<div>${named.map(([name], at) => toCar(name, at)).join("")}</div>`);
	expect(cars.map(pick("model", "trim"))).toEqual(named.map(([, ...rest]) => rest));
});
