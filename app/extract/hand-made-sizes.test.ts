import { expect, test } from "vitest";
import { read } from "../../testing/hand-made-page";
import { seed } from "../../testing/proof";
import { randomFrom } from "../../testing/random";

const random = randomFrom(seed);
const choose = <T>(list: readonly T[]) => list[random(list.length)] as T;

/** A photo's small and large address, as sites name them. */
const sizings: ((at: number) => [small: string, large: string])[] = [
	(at) => [`/cdn/a${at}/480x360/honda-fit.jpg`, `/cdn/a${at}/800x600/honda-fit.jpg`],
	(at) => [`/lots/a-4${at}/thumb/01.jpg`, `/lots/a-4${at}/full/01.jpg`],
	(at) => [`/used-honda-fit-22810-${at}-640.jpg`, `/used-honda-fit-22810-${at}-1024.jpg`],
	(at) => [`/upload/w_800,h_600/v1/cars/${at}7/one.jpg`, `/upload/w_1600,h_1200/v1/cars/${at}7/one.jpg`],
	(at) => [`/upload/c_fill,w_400/v1/cars/${at}7/one.jpg`, `/upload/c_fill,w_1600/v1/cars/${at}7/one.jpg`],
	(at) => [`/wp/uploads/fit-${at}-1110x577.jpg`, `/wp/uploads/fit-${at}.jpg`],
	(at) => [`/wp/uploads/${at}/fit-blue-300x200.jpg`, `/wp/uploads/${at}/fit-blue.jpg`],
	(at) => [`/media/images/middle/55${at}_4b46.jpg`, `/media/images/big/55${at}_4b46.jpg`],
	(at) => [`/photos/55${at}.jpg?w=320`, `/photos/55${at}.jpg?w=1280`],
	(at) => [`/fotos/chicas/2${at}_1.jpg`, `/fotos/grandes/2${at}_1.jpg`],
	(at) => [`/fotos/min/2${at}_1.jpg`, `/fotos/2${at}_1.jpg`],
	(at) => [`/6b1c/WVGRMPE23/thumb-9a3ff0${at}b.jpg`, `/6b1c/WVGRMPE23/9a3ff0${at}b.jpg`],
	(at) => [`/uploads/2017fo${at}/main_sm.jpeg`, `/uploads/2017fo${at}/main.jpeg`],
	(at) => [`/uploads/2017fo${at}/main-small.jpeg`, `/uploads/2017fo${at}/main-large.jpeg`],
	(at) => [`/inv/1GCG${at}/compressed/480x360_1.jpg`, `/inv/1GCG${at}/1.jpg`],
	(at) => [
		`/images/c_limit,fl_lossy,w_500/v1/dvp/546${at}/used-fit-ID87${at}`,
		`/images/c_limit,fl_lossy,w_1920/v1/dvp/546${at}/used-fit-ID87${at}`,
	],
	(at) => [`/foto.php?id=14${at}&n=1&w=640`, `/foto.php?id=14${at}&n=1&w=1200`],
	(at) => [`/is/4471${at}/main?wid=640`, `/is/4471${at}/main?wid=1600`],
	(at) => [`/inventoryphotos/44${at}/sp/1.jpg?height=400&format=webp`, `/inventoryphotos/44${at}/ip/1.jpg?height=400`],
	(at) => [`/wp/0${at}a_tahoe_1200x900-1024x768.jpg`, `/wp/0${at}a_tahoe_1200x900.jpg`],
	(at) => [`/0x1/213${at}/640x480/1414.jpg`, `/0x1/213${at}/0x0/1414.jpg`],
	(at) => [`/640/480/202606-fb256470405f46f8a455${at}.jpg`, `/1116/836/202606-fb256470405f46f8a455${at}.jpg`],
	(at) => [`/resize/640x640/media/767b5b5e-480d-${at}.jpg`, `/resize/1024x1024/media/767b5b5e-480d-${at}.jpg`],
	(at) => [`/rs/640x480/1GCG${at}/01.jpg`, `/rs/0x0/1GCG${at}/01.jpg`],
	(at) => [`/content/v1/fit${at}.jpg?format=750w`, `/content/v1/fit${at}.jpg?format=1500w`],
	(at) => [`/files/fit${at}_300x.jpg`, `/files/fit${at}_1200x.jpg`],
	(at) => [`/wp/fit${at}.jpg?resize=300%2C200`, `/wp/fit${at}.jpg?fit=1024%2C768`],
	(at) => [`/photos/55${at}.jpg?height=40`, `/photos/55${at}.jpg?height=600`],
];

/** Where the large one stands, beside the small one that the page shows. */
const places: ((small: string, large: string) => string)[] = [
	(small, large) => `<a href="${large}"><img src="${small}"></a>`,
	(small, large) => `<a href="${large}" class="zoom"><span><img src="/lazy.png" data-src="${small}"></span></a>`,
	(small, large) => `<img src="${small}" data-full="${large}">`,
	(small, large) => `<img src="${small}" data-fullsize="${large}">`,
	(small, large) => `<img src="${small}" data-lightbox-image="${large}">`,
	(small, large) => `<img src="${small}" srcset="${small} 320w, ${large} 1200w">`,
	(small, large) => `<img src=${small} data-zoom=${large}>`,
	(small, large) => `<img src="${small}"><i data-set="${small} 320w,${large} 1200w"></i>`,
	(small, large) => `<img src="${small}"><script>gallery.push(${JSON.stringify({ src: large })});</script>`,
	(small, large) =>
		`<img src="${small}"><script>var photos = ${JSON.stringify([large]).replaceAll("/", "\\/")};</script>`,
];

test("each photo has the largest address that the page holds for it, wherever it stands", () => {
	for (let round = 0; round < 120; round++) {
		const [toSizes, place] = [choose(sizings), choose(places)];
		const photos = [3, 4].map(toSizes);
		const body = `<h1>2018 Honda Fit EX</h1>${photos.map((photo) => place(...photo)).join("")}<p>$9,900</p><p>71,455 mi</p>`;
		const cars = read(body, "https://www.handmade.example/inventory/2018-honda-fit-ex-1/");
		const told = photos.map(([, large]) => `https://www.handmade.example${large}`);
		expect(
			cars.map(({ images }) => images),
			body,
		).toEqual([told]);
	}
});

test("photos of markup grow to what the page shows, in a list too", () => {
	for (let round = 0; round < 30; round++) {
		const [toSizes, place] = [choose(sizings), choose(places)];
		const vins = ["1N4BZ1CP9KC318820", "1G1FZ6S07L4107715", "5YJSA1E24JF266081"];
		const cards = vins.map((vin, at) => {
			const [small, large] = toSizes(at + 3);
			const car = { "@context": "https://schema.org", "@type": "Car", name: "2018 Honda Fit EX", image: small };
			const more = {
				vehicleIdentificationNumber: vin,
				offers: { price: 9900 + at },
				mileageFromOdometer: `71,45${at}`,
			};
			const data = `<script type="application/ld+json">${JSON.stringify({ ...car, ...more, url: `/vdp/${vin}` })}</script>`;
			return `<article><h2><a href="/vdp/${vin}">2018 Honda Fit EX</a></h2>${place(small, large)}<p>$9,90${at}</p><p>71,45${at} mi</p>${data}</article>`;
		});
		const told = vins.map((_, at) => [`https://www.handmade.example${toSizes(at + 3)[1]}`]);
		expect(
			read(cards.join("")).map(({ images }) => images),
			cards.join(""),
		).toEqual(told);
	}
});

test("a link around a lone photo leads to its full size, one around several or to a page does not", () => {
	const toImages = (photo: string) =>
		read(`<h1>2018 Honda Fit EX</h1>${photo}<p>$9,900</p><p>71,455 mi</p>`)
			.flatMap(({ images }) => images)
			.map((url) => url.replace("https://www.handmade.example", ""));
	expect(toImages(`<img src="/t/abc.jpg"><a href="/hd/5512.jpg"><img src="/t/abc.jpg"></a>`)).toEqual(["/hd/5512.jpg"]);
	expect(toImages(`<a href="/hd/5512.jpg"><img src="/t/abc.jpg"><img src="/t/def.jpg"></a>`)).toEqual([
		"/t/abc.jpg",
		"/t/def.jpg",
	]);
	expect(toImages(`<a href="/car/5512.html"><img src="/t/abc.jpg"></a>`)).toEqual(["/t/abc.jpg"]);
	expect(toImages(`<a href="/img/banner.jpg"><img src="/t/abc.jpg"></a>`)).toEqual(["/t/abc.jpg"]);
});

test("a resizing service's address gives way to the photo's own that it names, and is whole where it stays", () => {
	const inner = "https://cdn.handmade.example/i/1HGCV1F34KA/1.webp";
	for (const [start, rest] of [
		["/_next/image?url=", "&amp;w=640&amp;q=75"],
		["/thumbs.php?w=300&src=", ""],
		["https://resize.example/?h=40&amp;url=", "&w=300"],
	])
		for (const copies of ["", `<script>var photos = ["/i/other.webp", "${inner.replace("i/", "s/")}"]</script>`]) {
			const photo = `<img src="${start}${encodeURIComponent(inner)}${rest}">`;
			expect(read(toPage(photo + copies)).map(({ images }) => images)).toEqual([[inner]]);
		}
	const odd = "/resize?url=http%3A%2F%2F10.0.0.1%2Fa.jpg&w=640";
	expect(read(toPage(`<img src="${odd}">`)).map(({ images }) => images)).toEqual([
		[`https://www.handmade.example${odd}`],
	]);
});

const toPage = (photo: string) => `<h1>2018 Honda Fit EX</h1>${photo}<p>$9,900</p><p>71,455 mi</p>`;

test("a photo never grows into another car's", () => {
	const folders = ["s500", "s550", "f150", "mini", "xl", "a", "b", "640/480", "800/600", "2019/4421", "2019/4422"];
	const cards = folders.map(
		(folder, at) =>
			`<div class="card"><h3><a href="/inventory/${at}">20${10 + at} Honda Fit EX</a></h3><img src="/cars/${folder}/1.jpg"><p>$${9900 + at}</p><p>${71_450 + at} mi</p></div>`,
	);
	expect(read(cards.join("")).map(({ images }) => images)).toEqual(
		folders.map((folder) => [`https://www.handmade.example/cars/${folder}/1.jpg`]),
	);
});

test("a copy whose file is named after the photo's own address gives way to that, where the page has it", () => {
	const toPhotos = (at: number) => {
		const path = `2001243/219578${at}/0x0/${["a0c834905fa7432882bd385aa0679fd", "IMG_771_"][at - 3]}${at}.jpg`;
		return [
			`https://www.handmade.example/by-size/H52${at}/448x252/content.photos.example_${path.replaceAll("/", "_")}`,
			`https://content.photos.example/${path}`,
		] as const;
	};
	const readPhotos = (more: (at: number) => string) =>
		read(
			[3, 4]
				.map(
					(at) =>
						`<div class="card"><h3><a href="/inventory/${at}">201${at} Honda Fit EX</a></h3><img src="${toPhotos(at)[0]}">${more(at)}<p>$9,90${at}</p><p>71,45${at} mi</p></div>`,
				)
				.join(""),
		).map(({ images }) => images);
	expect(readPhotos((at) => `<div class="hidden" itemprop="image">${toPhotos(at)[1]}</div>`)).toEqual(
		[3, 4].map((at) => [toPhotos(at)[1]]),
	);
	for (const other of ["0x0/b", "0x0/9/a0c834905fa7432882bd385aa0679fd"]) {
		const toScript = (at: number) =>
			`<script>f("https://content.photos.example/2001243/219578${at}/${other}${at}.jpg")</script>`;
		expect(readPhotos(toScript), other).toEqual([3, 4].map((at) => [toPhotos(at)[0]]));
	}
});

test("a photo that a program of the page's own folder sends grows too", () => {
	const [car] = read(
		"<h1>TOYOTA COROLLA LE 2019</h1><img src='foto.php?id=1407&amp;n=1&amp;w=640'><a href='foto.php?id=1407&amp;n=1&amp;w=1200'><img src='foto.php?id=1407&amp;n=1&amp;w=110'></a><p>$9,990</p><p>83,869 millas</p>",
		"https://www.handmade.example/autos/auto.php?id=1407",
	);
	expect(car?.images).toEqual(["https://www.handmade.example/autos/foto.php?id=1407&n=1&w=1200"]);
});

test("a link to the same photo in another format is no fuller one", () => {
	const toCar = (link: string, src: string) =>
		`<h1>2014 Honda Civic LX</h1><a href="${link}"><img src="data:image/gif;base64,x" data-src="${src}"></a><p>$9,950, 88,120 miles</p>`;
	const readPhoto = (link: string, src: string) =>
		read(toCar(link, src)).flatMap(({ images }) =>
			images.map((one) => one.replace("https://www.handmade.example", "")),
		);
	for (const query of ["format=webp", "fm=avif", "auto=format", "fmt=jpg"])
		expect(readPhoto(`/p/771/a.jpg?${query}`, "/p/771/a.jpg"), query).toEqual(["/p/771/a.jpg"]);
	expect(readPhoto("/p/771/a.jpg", "/p/771/a.jpg?w=480")).toEqual(["/p/771/a.jpg"]);
	expect(readPhoto("/p/771/a.jpg?w=1600", "/p/771/a.jpg?w=480")).toEqual(["/p/771/a.jpg?w=1600"]);
});

test("an address that goes on behind a file's name is not cut there", () => {
	const toPhoto = (at: number, width: number) =>
		`//img.handmade.example/ip/a${at}/IMG_3${at}.jpeg/:/rs=w:${width},cg:true,m`;
	const cards = [0, 1, 2].map((at) => {
		const set = `${toPhoto(at, 365)}, ${toPhoto(at, 730)} 2x, ${toPhoto(at, 1110)} 3x`;
		return `<li><img data-srclazy="${toPhoto(at, 365)}" data-srcsetlazy="${set}"><h4>201${at} Honda Fit Sport</h4><p>$9,${at}95, 71,00${at} miles</p></li>`;
	});
	const cars = read(`<ul>${cards.join("")}</ul>`);
	expect(cars.map(({ images }) => images)).toEqual([0, 1, 2].map((at) => [`https:${toPhoto(at, 1110)}`]));
});
