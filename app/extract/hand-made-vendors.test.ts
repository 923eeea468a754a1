import { expect, test } from "vitest";
import { pick, read } from "../../testing/hand-made-page";

const site = "https://www.handmade.example";
const toData = (records: object[]) => read(`<h1>Our cars</h1><script>window.lot = ${JSON.stringify(records)}</script>`);
const outback = {
	vin: "4S4BSAFC5J3294851",
	year: 2018,
	make: "Subaru",
	model: "Outback",
	price: 18_950,
	url: "/car/1",
};
const pathfinder = { vin: "5N1DR2MN9LC615028", year: 2020, make: "Nissan", model: "Pathfinder", price: 21_400 };

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

test("a sold sign in the tile of another car says nothing of the page's own", () => {
	const toTile = (name: string, id: number, words: string) =>
		`<!-- ${id} --><li class="tile" data-make="${name.split(" ")[1]}"><div><img src="/p/${id}.jpg" alt="${name}"><a href="/vehicle/${id}/${name.toLowerCase().replaceAll(" ", "-")}-for-sale">More</a></div><div class="bit tile_price">${words} | 40,218 miles</div><ul><li><div class="name">Trim</div><div class="bit">Sport</div></li></ul></li>`;
	const toFact = ([name, value]: string[]) => `<li><div class="name">${name}</div><div class="bit">${value}</div></li>`;
	const facts = Object.entries({
		...{ Year: "2018", Make: "Subaru", Model: "Outback", Trim: "Premium", Price: "$18,950", Mileage: "64,207" },
		...{ "Fuel Type": "Gas", "Exterior Color": "Wilderness Green", Condition: "used", Vin: "4S4BSAFC5J3294851" },
	});
	const toPage = (tiles: string, sign = "") =>
		read(
			`<h1>Kestrel Motors</h1><h2>2018 Subaru Outback Premium</h2><img src="/p/88214.jpg" alt="">${sign}<ul>${facts.map(toFact).join("")}</ul>${tiles}`,
			`${site}/vehicle/88214/2018-subaru-outback-for-sale`,
			"<title>2018 Subaru Outback for sale in Salem, OR</title>",
		).map(({ price }) => price);
	const live = toTile("2016 Kia Soul", 90_120, "$9,450");
	const gone = toTile("2019 Ram 1500", 90_377, `<span class="price-sold">Sold</span>`);
	expect([live + gone, gone].map((tiles) => toPage(tiles))).toEqual([[18_950], [18_950]]);
	expect(toPage(live, `<b class="badge">SOLD</b>`)).toEqual([]);
});

test("a price that its class calls sold is what the car went for", () => {
	const toPage = (name: string, related = "") =>
		read(
			`<h1>1964 Pontiac GTO</h1><p>Stock # 3391</p><span class="${name}">$52,900</span><p>71,004 miles</p>${related}`,
			`${site}/vehicles/3391/1964-pontiac-gto`,
			"<title>1964 Pontiac GTO</title>",
		).map(({ price }) => price);
	const related = `<section><h3>More</h3><a href="/vehicles/3377/1971-buick-gs">1971 Buick GS</a></section>`;
	expect(["price", "unsold price", "price sold", "amount price is-sold"].map((name) => toPage(name))).toEqual([
		[52_900],
		[52_900],
		[],
		[],
	]);
	expect(["price", "price sold"].map((name) => toPage(name, related))).toEqual([[52_900], []]);
});

test("an element of a list is no list price, whatever its class", () => {
	const toItem = (name: string, at: number) =>
		`<li class="${name}"><h3>201${at} Mazda 3 Sport</h3><div class="${name}-text"><p>As low as $1,200 down, $85 a week</p><p>Cash price: <s>$9,87${at}</s> $8,87${at}</p><p>6${at},310 miles</p></div></li>`;
	for (const name of ["list-item", "vehicle-list__item", "list-group-item", "car-list"])
		expect(read(`<ul>${[1, 2, 3].map((at) => toItem(name, at)).join("")}</ul>`).map(({ price }) => price)).toEqual([
			8_871, 8_872, 8_873,
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

test("flags of a record say new, used, sold and deleted", () => {
	const listed = (flags: object) =>
		toData([outback, { ...pathfinder, url: "/car/2", ...flags }]).map(pick("model", "condition"))[1];
	const year2026 = { vin: "5N1DR3MN6TC615028", year: 2026 };
	expect(
		[{ isNew: true }, { used: false }, { IsNew: 1 }, { type: "New" }, { type: "N" }].map((flags) =>
			listed({ ...year2026, ...flags }),
		),
	).toEqual(Array.from({ length: 5 }, () => undefined));
	expect([{ isNew: false }, { used: true }, { type: "U" }, { isPreOwned: true }].map(listed)).toEqual(
		Array.from({ length: 4 }, () => ["Pathfinder", "used"]),
	);
	expect([{ used: false, new: false }, { type: "SUV" }, { type: "vehicle" }].map(listed)).toEqual(
		Array.from({ length: 3 }, () => ["Pathfinder", null]),
	);
	const gone = [
		{ deletedAt: "2026-01-09T10:00:00Z" },
		{ isDeleted: true },
		{ dateSold: "2026-03-01" },
		{ SoldDate: "3/1/2026" },
	];
	expect(gone.map(listed)).toEqual(gone.map(() => undefined));
	expect([{ deletedAt: null, isDeleted: false, soldDate: "", dateSold: "0001-01-01" }].map(listed)).toEqual([
		["Pathfinder", null],
	]);
});

test("of a price as imported and the one that is asked, the one that is asked counts", () => {
	const cars = toData([
		{ ...outback, sellingPrice: 17_100, yourPrice: 18_950, price: undefined },
		{ ...pathfinder, url: "/car/2", sellingPrice: 21_400, internetPrice: 21_400, yourPrice: 20_050, price: undefined },
		{ ...pathfinder, vin: "5N1DR2MN1LC602211", url: "/car/3", sellingPrice: 19_300, yourPrice: 0, price: undefined },
	]);
	expect(cars.map(({ price }) => price)).toEqual([18_950, 20_050, 19_300]);
});

test("where a vendor's asking and final price agree, a higher internet price is none", () => {
	const toPriced = (at: number, askingPrice?: string, finalPrice?: string, internetPrice?: string) => ({
		...{ ...pathfinder, vin: `5N1DR2MN1LC60221${at}`, url: `/car/${at}`, price: undefined },
		...{ pricing: { askingPrice, finalPrice, internetPrice }, askingPrice, internetPrice },
	});
	const cars = toData([
		toPriced(1, "$34,198", "$34,198", "$35,908"),
		toPriced(2, "$34,198", "$33,198", "$35,908"),
		toPriced(3, "$36,198", "$36,198", "$35,908"),
		toPriced(4, "$34,198", undefined, "$35,908"),
	]);
	expect(cars.map(({ price }) => price)).toEqual([34_198, 35_908, 35_908, 35_908]);
});

test("a site that leads to its maker's machine leads to itself", () => {
	const toNode = ({ vin, year, make, model, price, url }: typeof outback, host: string) => ({
		...{ "@type": "Car", vehicleIdentificationNumber: vin, vehicleModelDate: year, brand: make, model },
		...{ url: `${host}${url}`, image: `${host}/photos/${vin}.jpg`, offers: { price } },
	});
	const cars = ["https://localhost:3000", "http://127.0.0.1:8080", site].map((host, at) =>
		toNode({ ...outback, vin: `4S4BSAFC5J329485${at}`, url: `/car/${at}` }, host),
	);
	const shown = read(`<script type="application/ld+json">${JSON.stringify(cars)}</script>`);
	expect(shown.flatMap(pick("originalListingUrl"))).toEqual([0, 1, 2].map((at) => `${site}/car/${at}`));
	expect(shown.map(({ images }) => images[0])).toEqual(cars.map((_, at) => `${site}/photos/4S4BSAFC5J329485${at}.jpg`));
});

test("a gallery's tag has its photos in one attribute", () => {
	const [one, two] = ["https://pics.example/9/a.jpg", "https://pics.example/9/b.jpg?w=1200"];
	const toPage = (gallery: string) =>
		read(
			`<h1>2018 Subaru Outback Premium</h1>${gallery}<p>$18,950</p><p>64,207 miles</p><p>VIN 4S4BSAFC5J3294851</p>`,
			`${site}/viewdetails/used/4s4bsafc5j3294851`,
			"<title>2018 Subaru Outback Premium</title>",
		).map(({ images }) => images);
	for (const value of [`'${one},${two}'`, `${one}, ${two}`, `[&quot;${one}&quot;,&quot;${two}&quot;]`, `${one}|${two}`])
		for (const name of [":photoUrls", "data-images", "image-urls"])
			expect(toPage(`<car-gallery ${name}="${value}"></car-gallery>`)).toEqual([[one, two]]);
	expect(toPage(`<car-gallery :photoUrls="vehicle.photoUrls"></car-gallery>`)).toEqual([[]]);
});

test("what a page of Team Velocity keeps in variables of its script is read", () => {
	const toPage = (variables: string, folder = "used") =>
		read(
			`<h1>2018 Subaru Outback Premium</h1><p>List Price</p><p>$18,950</p>`,
			`${site}/viewdetails/${folder}/4s4bsafc5j3294851`,
			`<title>2018 Subaru Outback Premium</title><script src="https://cdn.teamvelocityportal.com/a.js"></script><script>var vin='4S4BSAFC5J3294851';var stockNumber = "T204"; var vdpVehicleExteriorColor='Wilderness Green'; var vdpVehicleInteriorColor='null';${variables}</script><script type="application/ld+json">{"@type":"Vehicle","name":"2018 Subaru Outback Premium","vehicleIdentificationNumber":"4S4BSAFC5J3294851","offers":{"price":19175}}</script>`,
		).map(pick("price", "mileage", "exteriorColor", "interiorColor", "stockNumber"));
	const own = [18_950, 64_207, "Wilderness Green", null, "T204"];
	expect(toPage(`var miles = 'used' ==='new' ? '0':'64207';`)).toEqual([own]);
	expect(toPage(`var miles = "cpo" === "new" ? "0" : "64207"; var vehicleType='cpo';`)).toEqual([own]);
	expect(toPage(`var miles='new'==='new'?'0':'64207'; var vehicleType='new';`, "new")).toEqual([]);
});

test("a page of Team Velocity tells the trim and the drive in variables too", () => {
	const toPage = (variables: string, heading = "2013 Ford Expedition EL King Ranch") =>
		read(
			`<h1>${heading} 4x4</h1><p>Your Price</p><p>$14,990</p>`,
			`${site}/viewdetails/used/1fmju1kt7de673990`,
			`<title>Used ${heading}</title><script src="https://cdn.teamvelocityportal.com/a.js"></script><script>var vin='1FMJU1KT7DE673990'; var vdpVehicleExteriorColor='Kodiak Brown'; ${variables}</script><script type="application/ld+json">{"@type":"Vehicle","name":"${heading}","model":"Expedition","vehicleIdentificationNumber":"1FMJU1KT7DE673990"}</script>`,
		).map(pick("model", "trim", "drivetrain"));
	expect(toPage(`var trim = "EL King Ranch"; var driveTrain='4WD';`)).toEqual([["Expedition", "EL King Ranch", "4WD"]]);
	for (const none of ["null", "", "undefined"])
		expect(toPage(`var trim='${none}'; var driveTrain='${none}';`)[0]?.slice(0, 2)).toEqual([
			"Expedition EL",
			"King Ranch",
		]);
});

test("the photos of a record may stand in one text, or in objects that name their addresses", () => {
	const [one, two] = ["https://pics.example/9/a.jpg", "https://pics.example/w_900,h_600/b.jpg?w=1200"];
	const shapes: object[] = [
		...["|", ",", ";", " ", ", "].map((sign) => ({ photos: [one, two].join(sign) })),
		{ images: JSON.stringify([one, two]) },
		{ ListOfPhotos: [two, one].map((PhotoUrl, at) => ({ Order: 2 - at, PhotoUrl })) },
		{ pictures: [{ image_url: one, thumb_url: "https://pics.example/9/s.jpg" }, { imageUrl: two }] },
	];
	for (const shape of shapes) {
		const [, car] = toData([outback, { ...pathfinder, url: "/car/2", ...shape }]);
		expect(car?.images).toEqual([one, two]);
	}
	const node = { "@type": "Car", name: "2018 Subaru Outback", sku: "T204", offers: { price: 18_950 } };
	for (const image of [`${one}|${two}`, `${one}, ${two}`, [one, two], one])
		expect(
			read(
				`<script type="application/ld+json">${JSON.stringify([{ ...node, image, url: "/car/1", mileageFromOdometer: 9000 }])}</script>`,
			).map(({ images }) => images),
		).toEqual([image === one ? [one] : [one, two]]);
});

test("a record may keep its price from shoppers, or its car from sale", () => {
	const toLast = (told: object) =>
		toData([outback, { ...pathfinder, url: "/car/2", ...told }]).map(({ price }) => price)[1];
	const hidden = [
		...[{ showPrice: false }, { hide_price: true }, { callForPrice: 1 }, { isPriceHidden: true }],
		...[{ priceLabel: "Call for price" }, { PriceText: "Please call" }, { displayPriceText: "Contact us for price" }],
	];
	expect(hidden.map(toLast)).toEqual(hidden.map(() => null));
	const open = [{ showPrice: true }, { hidePrice: false }, { callForPrice: 0 }, { priceLabel: "Our Price" }];
	expect(open.map(toLast)).toEqual(open.map(() => 21_400));
	expect([{ available_for_sale: false }, { isForSale: 0 }].map(toLast)).toEqual([undefined, undefined]);
	const priced = [{ priceInet: 20_900 }, { web_price: 20_900 }, { onlinePrice: "20900" }];
	expect(priced.map((told) => toLast({ ...told, price: undefined }))).toEqual([20_900, 20_900, 20_900]);
});

test("where the price's row says to call, whole markup's price is none", () => {
	const car = {
		"@type": "Car",
		name: "2021 Ford Bronco Sport Big Bend",
		vehicleIdentificationNumber: "3FMCR9B62MR478671",
	};
	const data = { ...car, mileageFromOdometer: "39112", offers: { price: 22_340, priceCurrency: "USD" } };
	const toPage = (label: string, price: string) =>
		read(
			`<h1>2021 Ford Bronco Sport Big Bend</h1><div class="row"><span>${label}</span> <span>${price}</span></div><img src="/a.jpg"><img src="/b.jpg"><p>Mileage 39,112</p><script type="application/ld+json">${JSON.stringify(data)}</script>`,
			`${site}/viewdetails/used/3fmcr9b62mr478671`,
		).map((one) => one.price);
	for (const label of ["Your Price", "Price:", "Ridgeway Price", "Precio"])
		for (const call of ["Please call", "Call us", "Inquire", "Call for details", "Contact dealer", "Llámenos"])
			expect(toPage(label, call), `${label} ${call}`).toEqual([null]);
	expect(toPage("Your Price", "$22,340")).toEqual([22_340]);
	expect(toPage("Questions?", "Call us")).toEqual([22_340]);
});

test("an event's record, as dealers' vendors agreed on it, tells the trim of the car with that VIN, and no price", () => {
	const toPage = (record: object) => {
		const name = "2018 Subaru Outback";
		const data = { "@type": "Car", name, vehicleIdentificationNumber: outback.vin, mileageFromOdometer: "51,204" };
		return read(
			`<script type="application/ld+json">${JSON.stringify(data)}</script><script>window.events = ${JSON.stringify({ page_type: "item", vehicle: record })};</script><h1>2018 Subaru Outback</h1>`,
			`${site}/used/2018-subaru-outback-s51/`,
		).map(({ trim, price }) => [trim, price]);
	};
	const record = {
		...{ item_id: outback.vin, item_number: "S-51", item_make: "Subaru", item_model: "Outback", item_year: "2018" },
		...{ item_variant: "LIMITED SPORT UTILITY 4D", item_price: 17_900, item_condition: "used" },
	};
	expect(toPage(record)).toEqual([["Limited", null]]);
	expect(toPage({ ...record, item_id: pathfinder.vin })).toEqual([[null, null]]);
	expect(toPage({ ...record, item_variant: undefined })).toEqual([[null, null]]);
});
