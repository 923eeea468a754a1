import fc from "fast-check";
import { gzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { measureGrowth } from "../../../testing/measure-work";
import { proofCount, seed } from "../../../testing/proof";
import { toVin } from "../../../testing/vins";
import { MAX_FEED_CARS, MAX_FEED_ROWS, MAX_RECORD_CHARS } from "./feed-limits";
import { type FeedCar, feedCars, packings, printers } from "./fixtures/print-feed";
import { readFeed } from "./read-feed";

const now = new Date();
const options = { siteUrl: "https://feed.example.com/", now };
const encode = (text: string) => new TextEncoder().encode(text);

function readCars(bytes: Uint8Array) {
	const feed = readFeed(bytes, options);
	if (feed.kind !== "feed") throw new Error(JSON.stringify(feed));
	return feed.reading;
}

const tidy = (text: string) => text.replace(/\s+/g, " ");

const toFacts = ({ vin, stock, year, make, model, trim, price, mileage, color, photos }: FeedCar) => ({
	...{ vin, stockNumber: stock, year, make, model, trim: tidy(trim), price, mileage, exteriorColor: tidy(color) },
	images: photos,
});

test("a stock reads the same from every kind of feed, however it is packed", () => {
	fc.assert(
		fc.property(
			feedCars,
			fc.constantFrom(...Object.keys(printers)),
			fc.constantFrom(...Object.keys(packings)),
			(cars, kind, packing) => {
				const text = printers[kind]?.(cars) ?? "";
				const { cars: read, skipped } = readCars(packings[packing]?.(kind, text) ?? new Uint8Array());
				expect(skipped).toEqual({});
				expect(read).toMatchObject(cars.map(toFacts));
			},
		),
		{ numRuns: proofCount(300, 5_000), seed },
	);
});

/** What XML turned into JSON, and makers of feeds, put around a car's photos. */
const holders: ((photos: string[]) => object)[] = [
	(photos) => ({ images: { photo: photos } }),
	(photos) => ({ photos: { image: photos } }),
	(photos) => ({ pictures: { picture: photos.map((url) => ({ url })) } }),
	(photos) => ({ Photos: { Photo: photos.map((url, at) => ({ "@order": at, "#text": url })) } }),
	(photos) => ({ media: { photos: photos.map((src) => ({ src })), videos: ["https://video.example.com/1.mp4"] } }),
	(photos) => ({ gallery: { images: { image: photos.map((contentUrl) => ({ contentUrl })) } } }),
	(photos) => ({ photo_urls: photos }),
	(photos) => ({ images: Object.fromEntries(photos.entries()) }),
	(photos) => ({ vehicle_images: { images: photos.map((url) => ({ image: { url, width: 640 } })) } }),
];

test("photos are found whatever a feed in JSON puts around them", () => {
	fc.assert(
		fc.property(feedCars, fc.constantFrom(...holders), (cars, toHolder) => {
			const list = cars.map(({ photos, color, stock, ...car }) => ({
				...car,
				stock_number: stock,
				...toHolder(photos),
			}));
			const { cars: read } = readCars(encode(JSON.stringify({ vehicles: { vehicle: list } })));
			expect(read.map(({ images }) => images)).toEqual(cars.map(({ photos }) => photos));
		}),
		{ numRuns: proofCount(200, 3_000), seed },
	);
});

test("a page, a sitemap, an empty answer and a table of something else are no feeds", () => {
	for (const text of [
		"",
		"<!doctype html><html><body>VIN, Year, Make, Model</body></html>",
		'<?xml version="1.0"?><urlset><url><loc>https://a.example/used</loc></url></urlset>',
		"User-agent: *\nDisallow: /private\n",
		'{"name":"Lot","city":"Austin"}',
		'[{"label":"Honda","count":3}]',
		"Name,Phone,City\nLot,713,Houston",
	])
		expect(readFeed(encode(text), options).kind, text).toBe("none");
});

test("a feed in windows-1252 or UTF-16 keeps its letters", () => {
	const text = `VIN,Year,Make,Model,Trim\n${toVin(1)},2019,Honda,Accord,Édition`;
	const narrow = Uint8Array.from([...text].map((sign) => sign.charCodeAt(0)));
	const wide = new Uint8Array(new Uint16Array([0xfeff, ...[...text].map((sign) => sign.charCodeAt(0))]).buffer);
	for (const bytes of [narrow, wide]) expect(readCars(bytes).cars[0]?.trim).toBe("Édition");
});

test("a bomb is told before it is unpacked, whatever it is packed as", () => {
	const zeros = new Uint8Array(30_000_000);
	for (const bomb of [gzipSync(zeros), zipSync({ "a.csv": zeros })])
		expect(readFeed(bomb, options)).toEqual({ kind: "failed", reason: "feed-too-large" });
	expect(readFeed(new Uint8Array(51 * 1024 * 1024), options)).toEqual({ kind: "failed", reason: "feed-too-large" });
});

test("an archive of more files than anybody means is told within the time of its first ones", () => {
	const pack = (count: number) =>
		zipSync(Object.fromEntries(Array.from({ length: count }, (_, at) => [`${at}.csv`, encode("VIN\n")])));
	expect(readFeed(pack(1_001), options)).toEqual({ kind: "failed", reason: "feed-too-large" });
	expect(readFeed(pack(1_000), options).kind).toBe("none");
});

test("an archive that is cut off or damaged tells no cars", () => {
	const text = printers["inventory.csv"]?.(fc.sample(feedCars, { numRuns: 1, seed })[0] ?? []) ?? "";
	for (const packing of ["gz", "zip"]) {
		const whole = packings[packing]?.("inventory.csv", text) ?? new Uint8Array();
		for (let length = 4; length < whole.length * 0.6; length += 7) {
			const cut = readFeed(whole.subarray(0, length), options);
			expect(cut.kind, `${packing} ${length}`).toBe("failed");
		}
	}
});

test("entries that cannot be meant are counted, and cars beyond the bound", () => {
	const rows = Array.from({ length: MAX_FEED_CARS + 3 }, (_, at) => `N${at},2019,Honda,Accord`);
	const { cars, skipped } = readCars(
		encode(["stock,year,make,model,vin", "X1,1850,Honda,Accord,", ...rows].join("\n")),
	);
	expect([cars.length, skipped]).toEqual([MAX_FEED_CARS, { unread: 1, "too-many": 3 }]);
});

test("rows beyond the bound are too many, whatever they are: the first ones' cars stay, and none may count as gone", () => {
	const rows = Array.from({ length: MAX_FEED_ROWS + 3 }, () => `${toVin(1)},2019,Honda,Accord`);
	const { cars, skipped } = readCars(encode(["vin,year,make,model", ...rows].join("\n")));
	expect([cars.length, skipped]).toEqual([1, { repeated: MAX_FEED_ROWS - 2, "too-many": 4 }]);
});

const toXmlCar = (at: number, more = "") =>
	`<vehicle><vin>${toVin(at)}</vin><year>2019</year><make>Honda</make><model>Accord</model>${more}</vehicle>`;
const toJsonCar = (at: number, notes = "") =>
	JSON.stringify({ vin: toVin(at), year: 2019, make: "Honda", model: "Accord", notes });

test("a feed deeper than anybody means keeps the cars before the depth, and tells that others are lost", () => {
	const depth = fc.oneof(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 102, max: 3_000 }));
	fc.assert(
		fc.property(depth, (deep) => {
			const xml = `<feed>${toXmlCar(1)}${"<a>".repeat(deep)}${"</a>".repeat(deep)}${toXmlCar(2)}</feed>`;
			const json = `[${toJsonCar(1)},${"[".repeat(deep)}${"]".repeat(deep)},${toJsonCar(2)}]`;
			for (const text of [xml, json]) {
				const { cars, skipped } = readCars(encode(text));
				expect([cars.length, skipped]).toEqual(deep < 100 ? [2, {}] : [1, { unread: 1 }]);
			}
		}),
		{ numRuns: proofCount(40, 1_000), seed },
	);
});

test("what a feed calls its fields is only a name, even one that every object has", () => {
	for (const name of Object.getOwnPropertyNames(Object.prototype)) {
		const json = toJsonCar(1).replace("{", `{"${name}":"x","vehicle":{"${name}":"x"},`);
		const xml = toXmlCar(1, `<${name}>x</${name}><vehicle ${name}="x"/>`);
		const table = `${name},vin,year,make,model\nx,${toVin(1)},2019,Honda,Accord`;
		for (const text of [`[${json}]`, `<feed>${xml}</feed>`, table])
			expect(readCars(encode(text)), name).toMatchObject({ cars: [{ vin: toVin(1), model: "Accord" }], skipped: {} });
	}
});

test("a record longer than any car is lost and told, the cars beside it are not", () => {
	const long = fc.integer({ min: MAX_RECORD_CHARS + 1, max: 2 * MAX_RECORD_CHARS });
	fc.assert(
		fc.property(long, (length) => {
			const notes = "x".repeat(length);
			const xml = `<feed>${toXmlCar(1)}${toXmlCar(2, `<notes>${notes}</notes>`)}${toXmlCar(3)}</feed>`;
			const json = `[${toJsonCar(1)},${toJsonCar(2, notes)},${toJsonCar(3)}]`;
			for (const text of [xml, json]) {
				const { cars, skipped } = readCars(encode(text));
				expect([cars.map(({ vin }) => vin), skipped]).toEqual([[toVin(1), toVin(3)], { unread: 1 }]);
			}
		}),
		{ numRuns: proofCount(5, 50), seed },
	);
});

test("a feed twice as long takes about twice as long, whatever it is made of", () => {
	const runs = [
		"{",
		"[",
		'"',
		"\\",
		"<",
		"<a>",
		"</",
		"&",
		"<![CDATA[",
		'{"a":[',
		",",
		"\t",
		'"",',
		"<item>",
		"PK\u0003\u0004",
	];
	const heads = ["", "<?xml version='1.0'?><rss>", '[{"vin":"', "VIN,Year,Make,Model\n"];
	const toWork = (text: string) => {
		const bytes = encode(text);
		return () => void readFeed(bytes, options);
	};
	for (const head of heads)
		for (const run of runs) {
			const ofLength = (length: number) => toWork(head + run.repeat(length / run.length));
			const growth = measureGrowth([ofLength(100_000), ofLength(400_000)], { floorMs: 8, most: 8 });
			expect(growth, head + run).toBeLessThan(8);
		}
}, 120_000);

test("many fields, names of fields and photos cost no more than in proportion", () => {
	const list = (count: number, toText: (at: number) => string) => Array.from({ length: count }, (_, at) => toText(at));
	const crowded: Record<string, (count: number) => string> = {
		"photos of a car": (count) =>
			`<feed>${toXmlCar(1, "<image>https://a.example/1.jpg</image>".repeat(count * 75))}</feed>`,
		"fields of a car": (count) => `[${toJsonCar(1).replace("}", `,${list(count * 75, (at) => `"a${at}":1`)}}`)}]`,
		"names in cars": (count) =>
			`[${list(count, (car) => toJsonCar(car).replace("}", `,${list(100, (at) => `"a${car}x${at}":1`)}}`))}]`,
		"attributes in cars": (count) =>
			`<feed>${list(count, (car) => toXmlCar(car, `<a ${list(100, (at) => `a${car}x${at}="1"`).join(" ")}/>`)).join("")}</feed>`,
	};
	for (const [name, grow] of Object.entries(crowded)) {
		const [small, large] = [encode(grow(50)), encode(grow(400))];
		const read = (bytes: Uint8Array) => () => void readFeed(bytes, options);
		expect(measureGrowth([read(small), read(large)], { floorMs: 8, most: 16 }), name).toBeLessThan(16);
	}
}, 120_000);

test("a stock of one car that is no list, or of cars by their numbers, is read", () => {
	const [one, two] = [1, 2].map((at) => JSON.parse(toJsonCar(at)) as object);
	const photos = [{ address: "https://feed.example.com/a.jpg" }];
	const feeds: [object, number][] = [
		[{ inventory: { vehicle: one } }, 1],
		[{ vehicle: { ...one, extras: photos } }, 1],
		[{ feed: { made: { by: "x" }, listings: { listing: one } } }, 1],
		[{ vehicles: { a1: one, a2: two } }, 2],
	];
	for (const [feed, count] of feeds) expect(readCars(encode(JSON.stringify(feed))).cars).toHaveLength(count);
});
