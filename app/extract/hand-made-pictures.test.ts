import { expect, test } from "vitest";
import { pick, read } from "../../testing/hand-made-page";

const toCard = (name: string, pictures: string[], facts = "<p><b>Miles:</b> 66,000</p>", href = "") =>
	`<div class="car"><div>${pictures.map((words, at) => `<img src="/a/${encodeURI(name)}${at}.jpg" alt="${words}" title="${words}">`).join("")}</div>
	<h3>${href ? `<a href="${href}">${name}</a>` : name}</h3><div>${facts}<p>$9,900</p></div></div>`;

test("the paint in brackets behind the name of a card's pictures is that car's", () => {
	const told: [string, string[], string | null][] = [
		["2018 Honda Accord", ["2018 Honda accord (blue) ", "2018 Honda accord (blue)"], "blue"],
		["2019 Toyota Camry XSE", ["2019 Toyota Camry XSE (gray)", "front"], "gray"],
		["2020 Honda Accord", ["2020 Honda Accord (red)", "2020 Honda Accord (black)"], null],
		["2021 Toyota Camry SE", ["2021 Toyota Camry SE (1)", "2021 Toyota Camry SE (one owner)"], null],
		["2022 Nissan Altima", ["2021 Nissan Altima (silver)"], null],
		["2016 Lexus RX 350", ["2016 Lexus RX350 (red leather)"], null],
	];
	const cars = read(told.map(([name, pictures]) => toCard(name, pictures)).join(""));
	expect(cars.map(({ exteriorColor }) => exteriorColor?.toLowerCase() ?? null)).toEqual(
		told.map(([, , paint]) => paint),
	);
	const labelled = "<p>Miles: 66,000</p><p>Exterior: White</p>";
	const [one] = read(
		[1, 2, 3].map((at) => toCard(`201${at} Honda Fit`, [`201${at} Honda Fit (blue)`], labelled)).join(""),
	);
	expect(one?.exteriorColor).toBe("White");
});

test("behind a name, a year and the town of its address, a picture's words end with the trim", () => {
	const toTile = ([name, year, place, trim]: string[], at: number) => {
		const href = `/carsforsale/${year}-${name?.replace(" ", "-")}-${place?.replace(" ", "-")}-FL-Stock=9244${at}`;
		return `<div class="item"><a href="${href}"><img src="/p/${at}.jpg" alt="Used ${name} ${year} ${place} ${trim}"></a>
			<h2><a href="${href}">${name}</a></h2><a href="${href}"><span class="m-price">$27,899</span></a>
			<a href="${href}">${at}7,276</a><div><a href="${href}">${year}</a><a href="${href}">Automatic</a></div></div>`;
	};
	const tiles = [
		["CHEVROLET CAMARO", "2017", "MARGATE", "1SS"],
		["KIA OPTIMA", "2015", "Miami", "LX"],
		["TOYOTA CAMRY", "2016", "WEST PALM", "Le"],
		["BMW X1", "2014", "MARGATE", "SDRIVE28I"],
		["HONDA CIVIC", "2016", "Miami", "for sale"],
	];
	const cars = read(tiles.map(toTile).join(""));
	expect(cars.map(({ trim }) => trim?.toUpperCase() ?? null)).toEqual(["1SS", "LX", "LE", "SDRIVE28I", null]);
	const away = read(
		tiles
			.map((tile, at) =>
				toTile(tile, at).replace(/ alt="Used (\S+ \S+ \d+) [^"]*?(?=\S+")/, ' alt="Used $1 Elsewhere '),
			)
			.join(""),
	);
	expect(away.map(({ trim }) => trim)).toEqual(tiles.map(() => null));
});

test("the folder of a car that is called as a picture in place of one hides none of its photos", () => {
	const toCar = (src: string) => `<h1>2016 Ram 2500 Tradesman</h1><img src="${src}"><p>$16,500</p><p>191,006 miles</p>`;
	for (const folder of [
		"coming-soon-2016-ram-2500",
		"2016-ram-2500-black-badge",
		"new-arrival-2016-ram-2500-no-photos-yet",
	]) {
		const photo = `https://www.handmade.example/for-sale/${folder}/images/ram.jpg`;
		expect(read(toCar(photo)).map(pick("images")), folder).toEqual([[[photo]]]);
		for (const none of ["coming-soon.jpg", "2016-ram-coming-soon.png", "no-photo.jpg"])
			expect(read(toCar(`/for-sale/${folder}/images/${none}`)).map(pick("images")), none).toEqual([[[]]]);
	}
	for (const none of ["/coming-soon/1.jpg", "/uploads/2016/coming-soon/a.jpg"])
		expect(read(toCar(none)).map(pick("images")), none).toEqual([[[]]]);
});
