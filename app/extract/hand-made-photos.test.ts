import { expect, test } from "vitest";
import { pick, read } from "../../testing/hand-made-page";
import { seed } from "../../testing/proof";
import { randomFrom } from "../../testing/random";

const toCar = (photo: string) => `<h1>2018 Honda Fit EX</h1>${photo}<p>$9,900</p><p>71,455 mi</p>`;

test("what a script loads into a part of the page is a photo by its address", () => {
	const toPage = (part: string) =>
		read(
			`<h1>2015 Lexus ES 350</h1><p>VIN JTHBK1GG5F2156789</p><p>91,204 miles</p><p>$17,995</p>${part}`,
			"https://www.handmade.example/v/2233",
		);
	for (const src of ["https://reviews.example/w/lot", "/chat/open"])
		expect(toPage(`<div data-src="${src}"></div>`)[0]?.images, src).toEqual([]);
	for (const src of ["https://www.handmade.example/a/1.jpg", "https://cdn.handmade.example/2233/1"])
		expect(toPage(`<div data-src="${src}"></div>`)[0]?.images, src).toEqual([src]);
});

test("of a photo's sizes the largest that its element names is taken, and no blurred picture before it", () => {
	const [small, large] = ["/a-280x165.jpg", "/a-scaled.jpg"];
	const photos = [
		`<img src="/lazy.png" data-src="${small}" data-srcset="${small} 280w, ${large} 1600w">`,
		`<img src="/loading.svg" data-lazy-src="${small}" data-full="${large}">`,
		`<img src="/loading.svg" data-src="${large}" srcset="/a-blurred.jpg 20w">`,
		`<img src="${large}" data-full="#gallery-1">`,
	];
	for (const photo of photos)
		expect(read(toCar(photo)).map(pick("images")), photo).toEqual([[["https://www.handmade.example/a-scaled.jpg"]]]);
});

test("of a photo's sizes the largest is taken whatever its set is called, and where sizes are told by sharpness", () => {
	const large = "https://www.handmade.example/p/44/:/w:2100,h:1400,cut:no/a.jpg";
	const [small, middle] = [large.replace("2100", "700"), large.replace("2100", "1400")];
	const sets = [`${small}, ${middle} 2x, ${large} 3x`, `${small} 1x, ${large} 3x, ${middle} 1.5x`];
	for (const set of [...sets, `${small} 700w, ${large} 2100w`])
		for (const name of ["srcset", "data-srcset", "data-srcsetlazy", "data-lazy-srcset", "data-nitro-lazy-srcset"])
			for (const src of [`src="${small}"`, `src="data:image/gif;base64,R0" data-src="${small}"`]) {
				const photo = `<img ${src} ${name}="${set}">`;
				expect(read(toCar(photo)).map(pick("images")), photo).toEqual([[[large]]]);
			}
	for (const blurred of ["/blurred.jpg 1x, /blurred-2.jpg 2x", "/blurred.jpg"]) {
		const photo = `<img src="/loading.svg" data-src="${large}" srcset="${blurred}">`;
		expect(read(toCar(photo)).map(pick("images")), photo).toEqual([[[large]]]);
	}
});

test("of a photo's sizes in several formats the largest is taken, wherever its address stands", () => {
	const large = "https://www.handmade.example/v/c5777d47e6.jpg";
	const sources = ["/v/c5777d47e6-320x240.webp", "/v/c5777d47e6-640x480.avif", "/v/c5777d47e6-thumb.png"];
	for (const small of sources) {
		const source = `<source srcset="${small}" type="image/webp">`;
		const photos = [
			`<picture>${source}<img src="${large}"></picture>`,
			`<picture>${source}<img src="data:image/gif;base64,R0" data-src="${large}"></picture>`,
			`<img src="${small}"><a href="${large}">Zoom</a>`,
			`<img src="${small}"><script>var photos = ["${large}"]</script>`,
		];
		for (const photo of photos) expect(read(toCar(photo)).map(pick("images")), photo).toEqual([[[large]]]);
	}
	const others = "/v/c5777d47e7.jpg";
	const two = `<picture><source srcset="${sources[0]}"><img src="${others}"></picture>`;
	expect(read(toCar(two))[0]?.images).toHaveLength(2);
	const whole = "<picture><source srcset='/v/1-1600x1200.webp'><img src='/v/1-320x240.jpg'></picture>";
	expect(read(toCar(whole)).map(pick("images"))).toEqual([[["https://www.handmade.example/v/1-1600x1200.webp"]]]);
});

test("a product's markup gives its photo in the size that the element names, and no seal beside it is its photo", () => {
	const toItem = (photo: string) =>
		`<div itemscope itemtype="http://schema.org/Car"><h1 itemprop="name">2018 Honda Fit EX</h1>${photo}<p>$9,900</p><p>71,455 mi</p></div>`;
	const photo = `<img itemprop="image" src="data:image/gif;base64,R0" data-src="/thumb/1.jpg" data-hires="/hires/1.jpg">`;
	expect(read(toItem(photo)).map(pick("images"))).toEqual([[["https://www.handmade.example/hires/1.jpg"]]]);
	const seals = [
		...["/static/v9/cpo/ford-blue-certified.png", "/i/gold-certified.png?v=2", "/badge_warranty.svg", "/one-owner.png"],
		"/i/seal-of-honor.webp",
	];
	for (const seal of seals)
		expect(read(toCar(`<img src="${seal}"><img src="/a.jpg">`)).map(pick("images")), seal).toEqual([
			[["https://www.handmade.example/a.jpg"]],
		]);
	for (const own of ["/photos/certified-2018-honda-fit.png", "/photos/cpo/44712/1.jpg"])
		expect(read(toCar(`<img src="${own}">`)).map(pick("images"))).toEqual([[[`https://www.handmade.example${own}`]]]);
});

test("a shop's products give their VINs by name too, unless two products share it", () => {
	const vins = ["1N4BZ1CP9KC318820", "1G1FZ6S07L4107715", "5YJSA1E24JF266081"];
	const names = ["2019 Nissan Leaf SL Plus", "2018 Tesla Model S 75D", "2018 Tesla Model S 75D"];
	const products = names.map((name, at) => ({
		id: at,
		vendor: "x",
		variants: [{ id: at, price: 1, name, sku: vins[at] }],
	}));
	const cards = names.map(
		(name, at) => `<li><h3><a href="/products/ev-${at}">${name}</a></h3><p>4${at},120 miles</p><b>$1${at},900</b></li>`,
	);
	const cars = read(`<ul>${cards.join("")}</ul><script>var meta = ${JSON.stringify({ products })};</script>`);
	expect(cars.map(({ vin }) => vin)).toEqual([vins[0], null, null]);
});

test("thousands in the markup give way to the miles that the page shows", () => {
	const toPage = (stated: number) =>
		read(
			"<h1>2018 Ford F-150 Lariat</h1><p>$33,481</p><p>Mileage: 74,209</p>",
			"https://www.handmade.example/used-2018-ford-f-150-lariat-41250918/",
			`<title>2018 Ford F-150 Lariat</title><script type="application/ld+json">{"@context":"https://schema.org","@type":"Car","name":"2018 Ford F-150 Lariat","vehicleModelDate":"2018","manufacturer":"Ford","model":"F-150","mileageFromOdometer":"${stated}","vehicleIdentificationNumber":"1FTFW1E50JFC30882"}</script>`,
		).map((car) => car.mileage);
	expect([74_000, 74_209, 73_000, 74_500].map(toPage)).toEqual([[74_209], [74_209], [null], [null]]);
});

test("a picture that markup gives to every car, or a folder's address, leaves each card its own photo", () => {
	const signs = ["/img/our-lot.jpg", "https://photos.example/7719/image/"];
	for (const sign of signs) {
		const toCar = (at: number) => `<div class="card"><h3><a href="/inventory/${at}/">201${at} Honda Fit EX</a></h3>
			<img src="/blank.gif" data-src="/photos/${at}/1/640"><p>7${at},455 miles</p><p>$9,99${at}</p>
			<script type="application/ld+json">${JSON.stringify({ "@type": "Vehicle", name: `201${at} Honda Fit EX`, url: `/inventory/${at}/`, image: sign, mileageFromOdometer: `7${at}455`, offers: { price: `999${at}`, priceCurrency: "USD" } })}</script></div>`;
		const cars = read(`<div>${[4, 5, 6, 7].map(toCar).join("")}</div>`);
		expect(cars.map(({ images }) => images)).toEqual(
			[4, 5, 6, 7].map((at) => [`https://www.handmade.example/photos/${at}/1/640`]),
		);
	}
});

test("photos in a page's data are found inside an object, too", () => {
	const shapes = [
		{ images: { photo: ["/a.jpg", "/b.jpg"] } },
		{ photos: { image: [{ url: "/a.jpg" }, { url: "/b.jpg" }] } },
	];
	for (const shape of shapes) {
		const car = { vin: "1HGCV1F34KA000123", year: 2019, make: "Honda", model: "Accord", mileage: 41870, ...shape };
		expect(read(`<script>window.stock = ${JSON.stringify({ vehicles: [car] })}</script>`).map(pick("images"))).toEqual([
			[["https://www.handmade.example/a.jpg", "https://www.handmade.example/b.jpg"]],
		]);
	}
});

test("a photo above the only car of a page is that car's, whatever folder it is in", () => {
	for (const folder of ["lot/1263252019", "stock/a", "1HGCV1F34KA000123"])
		for (const box of ["<h2>Cars for sale</h2>", "<h2>Cars for sale</h2><p>7 vehicles, page 2 of 2</p>"]) {
			const photo = `/photos/${folder}/1.jpg`;
			const cars = read(
				`<main>${box}<div class="pic"><img src="${photo}" width="300"></div>
				<p><b>2021 Honda CR-V EX</b> Automatic, 35,258 miles, Red. $15,995 <a href="/vehicle-details/used-2021-honda-cr-v-ex-41">more pictures</a><hr></main>`,
			);
			expect(cars.map(pick("images"))).toEqual([[[`https://www.handmade.example${photo}`]]]);
		}
});

test("photos above their cars stay there, whatever hidden flag or early end stands between", () => {
	const random = randomFrom(seed);
	const choose = <T>(list: readonly T[]) => list[random(list.length)] as T;
	const flags = ["", "", '<div class="flag" style="display:none"><span>Sold</span></div>', "<div hidden>SOLD</div>"];
	for (let round = 0; round < 60; round++) {
		const [folder, prefix] = [choose(["lot/", "stock-"]), choose(["/detail.aspx?id=4", "/inventory/used-4"])];
		const cards = Array.from({ length: 4 + random(6) }, (_, at) => {
			const name = `20${10 + at} ${choose(["Dodge Challenger R/T", "Audi Q5 Premium Plus"])}`;
			return `<div class="pic"><img src="/photos/${folder}7${at}/1.jpg"></div>
				<p>${choose(flags)}<b>${name}</b> Automatic, 5${at},120 miles. $9,${at}99 <a href="${prefix}${at}">more</a>
				<hr>`;
		});
		const [inside, before] = choose([
			["<h1>Our cars</h1>", ""],
			["", "<h1>Our cars</h1>"],
		]);
		const cars = read(`${before}<main>${inside}${cards.join("\n")}<p>Page 1</p></main>`);
		const told = cards.map((_, at) => [
			50_120 + at * 1000,
			9099 + at * 100,
			[`https://www.handmade.example/photos/${folder}7${at}/1.jpg`],
		]);
		expect(cars.map(pick("mileage", "price", "images")), cards.join("\n")).toEqual(told);
	}
});

test("a photo's address counts whatever attribute a script takes it from, and no stand-in for it", () => {
	const random = randomFrom(seed);
	const choose = <T>(list: readonly T[]) => list[random(list.length)] as T;
	const lazy = [
		"v-lazy-src",
		"ng-src",
		"data-echo",
		"lazy-src",
		"data-lazyload-src",
		"data-main-photo",
		"data-img-url",
	];
	const others = [
		"onerror",
		"data-fallback-src",
		"data-hover-img",
		"data-placeholder-src",
		"data-thumb",
		"data-error-img",
	];
	for (let round = 0; round < 40; round++) {
		const [own, other] = [`/stock/${random(999)}.jpg`, `/img/stand-in-${random(99)}.jpg`];
		const pair = [`${choose(lazy)}="${own}"`, `${choose(others)}="${other}"`];
		const photo = `<img ${choose([pair, pair.toReversed()]).join(" ")} ${choose(["", 'src="/img/blank.gif"'])}>`;
		expect(read(toCar(photo)).map(pick("images")), photo).toEqual([[[`https://www.handmade.example${own}`]]]);
	}
	for (const name of ["data-hi", "data-grande", "data-zoom", "data-full-src"])
		for (const [stated, told] of [
			["/x/77.jpg", "/x/77.jpg"],
			["/img/no-photo_large.png", "/t/9.jpg"],
		])
			for (const own of ['src="/t/9.jpg"', 'data-src="/t/9.jpg" src="/img/placeholder.png"'])
				expect(read(toCar(`<img ${own} ${name}="${stated}">`)).map(pick("images")), name).toEqual([
					[[`https://www.handmade.example${told}`]],
				]);
});

test("neither a maker's sign nor what heads the whole page is a car's photo", () => {
	const signs = ["/uploads/chevy-bowtie.png", "/img/ford.png", "/brands/kia.jpg", "/img/mercedes-benz_white.png"];
	const photos = ["/stock/ford.jpg", "/stock/kia-soul.png"];
	const address = "https://www.handmade.example/inventory/used-2018-honda-fit-ex-41/";
	for (const sign of [...signs, "/uploads/our-lot.jpg"])
		for (const photo of photos) {
			const head = `<header><div><img src="${sign}"></div><nav><a href="/used">Used</a></nav></header>`;
			const body = `<img src="${signs.includes(sign) ? sign : photo}">${toCar(`<img src="${photo}">`)}`;
			const foot = `<footer><img src="${sign}">Our lot</footer>`;
			const cars = read(`${head}<main>${body}</main>${foot}`, address);
			expect(cars.map(pick("images")), sign).toEqual([[[`https://www.handmade.example${photo}`]]]);
		}
});

test("of several photos in a row above a car all are its own, and none the former car's", () => {
	const random = randomFrom(seed);
	for (let round = 0; round < 20; round++) {
		const counts = [1, 1, 1, 1, 1].map((one, at) => (at > 0 && random(3) === 0 ? 2 : one));
		const toPhotos = (at: number) =>
			Array.from({ length: counts[at] ?? 1 }, (_, order) => `https://www.handmade.example/pics/${at}_${order}x.jpg`);
		const cards = counts.map(
			(_, at) => `${toPhotos(at)
				.map((src) => `<img src="${src}" width=400>`)
				.join("")}<br>
				<b>201${at} Honda Civic EX</b><br>4 cyl - alloy wheels - 9${at},650 miles<br><b>$6,29${at}</b><br><br>`,
		);
		const body = `<center><h1>Our lot</h1></center><hr><b>TAX TIME SPECIALS</b><br><br>${cards.join("\n")}<hr>`;
		expect(
			read(body).map(({ images }) => images),
			body,
		).toEqual(counts.map((_, at) => toPhotos(at)));
	}
});

test("a picture with the name that ends a page's title is the dealer's, and no photo of the car", () => {
	const [car] = read(
		`<div><img src="/site/peach.jpg" alt="Peach State Autos"></div><h2>2015 Honda Civic EX</h2><p>$9,995</p><p>88,210 miles</p><img src="/cars/1.jpg" alt="2015 Honda Civic">`,
		"https://www.handmade.example/inventory/2015-honda-civic-ex/",
		"<title>2015 Honda Civic EX | Peach State Autos</title>",
	);
	expect(car?.images).toEqual(["https://www.handmade.example/cars/1.jpg"]);
});

test("a picture that leads to the site's first page is the dealer's, whatever its name", () => {
	for (const home of [
		"/",
		"Default.aspx",
		"index.html",
		"https://www.handmade.example/",
		"https://www.handmade.example",
	])
		expect(
			read(
				`<a href="${home}"><img src="images/top.jpg"></a><h2>2016 Ford F-150 XLT</h2><img src="/Photos/3041/1.JPG"><p>$21,995</p><p>88,104 miles</p>`,
				"https://www.handmade.example/VehicleDetails.aspx?id=3041",
				"<title>2016 Ford F-150 XLT</title>",
			).map(({ images }) => images),
			home,
		).toEqual([["https://www.handmade.example/Photos/3041/1.JPG"]]);
	const [car] = read(
		'<h2>2016 Ford F-150 XLT</h2><a href="" class="lightbox"><img src="/Photos/3041/1.JPG"></a><p>$21,995</p><p>88,104 miles</p>',
		"https://www.handmade.example/VehicleDetails.aspx?id=3041",
		"<title>2016 Ford F-150 XLT</title>",
	);
	expect(car?.images).toEqual(["https://www.handmade.example/Photos/3041/1.JPG"]);
});

test("under a picture of its own, a list whose photos stand behind their cars gives no car the photo of another", () => {
	const random = randomFrom(seed);
	for (let round = 0; round < 40; round++) {
		const banner = ['<div class="pic"><img src="/banner.jpg"></div>', '<img src="/banner.jpg">'][random(2)];
		const size = 4 + random(3);
		const loose = random(size);
		const cards = Array.from({ length: size }, (_, at) => {
			const name = `<b>201${at} Dodge Challenger R/T</b>`;
			const facts = `Automatic, 5${at},120 miles. $9,${at}99 <a href="/inventory/used-4${at}">more</a>`;
			const body =
				at === loose ? [`${name}<p>${facts}</p>`, `${name} ${facts}<br>`][random(2)] : `<p>${name} ${facts}</p>`;
			return `${body}<div class="pic"><img src="/photos/7${at}/1.jpg"></div><br>`;
		});
		const page = `<main><h1>Our cars</h1>${banner}${cards.join("\n")}<p>Page 1</p></main>`;
		const photos = read(page).map(({ images }) => images);
		const own = cards.map((_, at) => `https://www.handmade.example/photos/7${at}/1.jpg`);
		expect(photos, page).toEqual(own.map((photo, at) => (at === loose ? [photo] : [])));
	}
});

test("a picture above a flat list shifts no photo that stands behind its car, and a picture below takes none above", () => {
	const random = randomFrom(seed);
	const choose = <T>(list: readonly T[]) => list[random(list.length)] as T;
	for (let round = 0; round < 60; round++) {
		const [rule, size, named] = [choose(["", "<br>", "<hr>"]), 3 + random(4), choose([' class="pic"', ""])];
		const toPhoto = (src: string) => `<div${named}><img src="${src}"></div>`;
		const photos = Array.from({ length: size }, (_, at) => `/photos/7${at}/1.jpg`);
		const cards = photos.map((_, at) => {
			const [name, facts] = [`201${at} Dodge Challenger R/T`, `Automatic, 5${at},120 miles. $9,${at}99`];
			return `<p><b>${name}</b> ${facts} <a href="/inventory/used-4${at}">more</a></p>`;
		});
		const banner = choose([toPhoto("/lot.jpg"), '<img src="/lot.jpg">', '<a href="/"><img src="/lot.jpg"></a>']);
		const isLastBare = rule === "<hr>" || banner !== toPhoto("/lot.jpg");
		const behind = cards.map((card, at) =>
			at === size - 1 && isLastBare && random(2) === 0 ? card : `${card}${toPhoto(photos[at] ?? "")}${rule}`,
		);
		const page = `<main><h1>Our cars</h1>${banner}${behind.join("\n")}<p>Page 1</p></main>`;
		const cars = read(page);
		expect(cars.map(pick("mileage"))).toEqual(photos.map((_, at) => [50_120 + at * 1000]));
		for (const [at, { images }] of cars.entries())
			expect([[], [`https://www.handmade.example${photos[at]}`]], page).toContainEqual(images);

		const above = cards.map((card, at) => `${toPhoto(photos[at] ?? "")}${card}${rule}`);
		const foot = `<main><h1>Our cars</h1>${above.join("\n")}<img src="/lot.jpg"><p>Page 1</p></main>`;
		expect(
			read(foot).map(({ images }) => images),
			foot,
		).toEqual(photos.map((photo) => [`https://www.handmade.example${photo}`]));
	}
});

test("a page's gallery has no picture that is drawn behind the tile of another car, and a Black Badge is no badge", () => {
	const site = "https://www.handmade.example";
	const toTile = (slug: string, marque: string, name: string) =>
		`<li><a href="/collection/${slug}"><div style="background-image:url('https://img.example/${slug}/001.jpg?w=900')"></div><p>${marque}</p><h2>${name}</h2><p>$219,900</p></a></li>`;
	const slug = "2021-rolls-royce-black-badge-cullinan";
	const slides = [1, 2]
		.map(
			(at) =>
				`<a href="https://img.example/${slug}/00${at}.jpg?w=2880"><div data-bg="https://img.example/${slug}/00${at}.jpg?w=1440"></div></a>`,
		)
		.join("");
	const [car, ...others] = read(
		`<section>${slides}</section><h1>2021 Rolls-Royce Cullinan Black Badge</h1><p>$329,000</p>
		<dl><dt>Mileage</dt><dd>13,340 miles</dd><dt>VIN</dt><dd>SLATV4C04MU205571</dd></dl>
		<aside><h3>Also in the collection</h3><ul>${toTile("2021-porsche-911-turbo-s", "2021 Porsche", "911 Turbo S")}
		${toTile("2019-bentley-continental-gt", "2019 Bentley", "Continental GT")}</ul></aside>`,
		`${site}/collection/${slug}`,
		"<title>2021 Rolls-Royce Cullinan Black Badge</title>",
	);
	expect(others).toEqual([]);
	expect(car?.images).toEqual([1, 2].map((at) => `https://img.example/${slug}/00${at}.jpg?w=2880`));
});
