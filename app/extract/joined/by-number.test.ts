import { expect, test } from "vitest";
import { pick, read } from "../../../testing/hand-made-page";
import { toVin } from "../../../testing/vins";

const vins = ["1HGCM82633A004352", toVin(7)];
const names = ["2003 Honda Accord EX", "2019 Honda Civic LX"];

const toCards = (paths: string[]) =>
	names
		.map(
			(name, at) =>
				`<div class="card"><h3><a href="${paths[at]}">${name}</a></h3><p>$1${at},900</p><p>4${at},120 miles</p></div>`,
		)
		.join("");
const toScript = (key: string, codes: string[]) =>
	`<script>var cars = ${JSON.stringify(codes.map((code, at) => ({ [key]: code, vin: vins[at] })))};</script>`;

test("a card whose page has a number gets the VIN that a script gives that number", () => {
	const paths: ((number: string) => string)[] = [
		(number) => `/Details/${number}`,
		(number) => `/Details/${number}/`,
		(number) => `/details/accord-${number}.html`,
		(number) => `/unit?id=${number}`,
		(number) => `/unit?id=${number}&tab=1`,
		(number) => `/details/${number}?tab=1`,
		(number) => `/details/${number}#photos`,
		(number) => `/details/accord_${number}.aspx`,
	];
	for (const path of paths) {
		const body = toCards(["88441", "88442"].map(path)) + toScript("gvid", ["88441", "88442"]);
		expect(read(body).flatMap(pick("vin")), path("88441")).toEqual(vins);
	}
	for (const codes of [
		["mv-7731", "mv-7732"],
		["c72426", "c72427"],
		["AB1234", "AB1235"],
	]) {
		const body = toCards(codes.map((code) => `/inventory/${code}/`)) + toScript("stock", codes);
		expect(read(body).flatMap(pick("vin")), codes.join()).toEqual(vins);
	}
});

test("a number that is short, of two VINs, of another year or of a model gives no VIN", () => {
	const paths = ["/Details/88441", "/Details/88442"];
	const cases = [
		toCards(["/Details/8844", "/Details/8845"]) + toScript("gvid", ["8844", "8845"]),
		toCards(paths) + toScript("gvid", ["88442", "88441"]),
		toCards(paths) + toScript("gvid", ["88441", "88442"]) + toScript("gvid", ["88442", "88441"]),
		toCards(paths) + toScript("modelId", ["88441", "88442"]),
		toCards(paths) + toScript("trimName", ["88441", "88442"]),
	];
	for (const body of cases) expect(read(body).flatMap(pick("vin")), body).toEqual([null, null]);
});

test("a picture without an address gets the one that a script has for its id", () => {
	const toCar = (id: string, photo: string) =>
		`<h1>2018 Honda Fit EX</h1><img id="${id}" ${photo}><p>$9,900</p><p>71,455 mi</p>`;
	const script = (address: unknown, id = "photo-7") =>
		`<script>show(${JSON.stringify({ other: "x", [id]: address })})</script>`;
	const photo = ["https://www.handmade.example/p/7.jpg"];
	for (const empty of ["", 'src=""', 'src="/img/no-image.png"'])
		expect(read(toCar("photo-7", empty) + script("/p/7.jpg")).flatMap(pick("images")), empty).toEqual([photo]);
	expect(read(toCar("photo-7", 'src="/p/8.jpg"') + script("/p/7.jpg")).flatMap(pick("images"))).toEqual([
		["https://www.handmade.example/p/8.jpg"],
	]);
	for (const body of [
		toCar("photo-7", "") + script("none"),
		toCar("photo-7", "") + script(7),
		toCar("ph7", "") + script("/p/7.jpg", "ph7"),
	])
		expect(read(body).flatMap(pick("images")), body).toEqual([[]]);
});
