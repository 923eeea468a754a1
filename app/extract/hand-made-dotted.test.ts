import { expect, test } from "vitest";
import { pick, read } from "../../testing/hand-made-page";

const names = ["2011 Saab 9-3 Aero", "2017 Volvo S60 T5", "2008 BMW 328i Base"];
type Told = (name: string, at: number) => string;
const readCars = (told: Told, around = "") =>
	read(`<h1>Cars</h1>${names.map(told).join("")}${around}`).map(pick("price", "mileage"));

const forms: Told[] = [
	(name, at) =>
		`<section><h2>${name}</h2><img src="/p/${at}.jpg"><dl><dt>Price</dt><dd>1${at}.750 $</dd><dt>Miles</dt><dd>9${at}.310</dd></dl></section>`,
	(name, at) =>
		`<div class="car"><h3>${name}</h3><img src="/p/${at}.jpg"><p>9${at}.310 miles</p><b>1${at}.750&nbsp;$</b></div>`,
	(name, at) => `<div class="car"><h3>${name}</h3><p>Miles: 9${at}.310 mi</p><p>Price: <b>1${at}.750$</b></p></div>`,
	(name, at) =>
		`<table><tr><th colspan=2>${name}</th></tr><tr><td>Price</td><td>1${at}.750 $</td></tr><tr><td>Miles</td><td>9${at}.310</td></tr></table>`,
];

test("dots part thousands where a page has its sign behind them", () => {
	for (const [at, form] of forms.entries())
		expect(readCars(form), `form ${at}`).toEqual([
			[10750, 90310],
			[11750, 91310],
			[12750, 92310],
		]);
});

test("dots part nothing where a page writes commas, has the sign before, or names another currency", () => {
	const [form = () => ""] = forms;
	for (const around of ["<p>Doc fee $1,199</p>", "<p>Was 14,900 $</p>"])
		expect(readCars(form, around).flat().filter(Boolean), around).toEqual([]);
	for (const sign of ["$1N.750", "1N.750 €", "1N.750 EUR", "$1N.750 $", "1N.75 $", "1N.7500 $"])
		expect(
			readCars((name, at) => form(name, at).replace(/1\d\.750 \$/, sign.replace("N", String(at))))
				.flat()
				.filter(Boolean),
			sign,
		).toEqual([]);
	const petrol = "<p>Unleaded today: $3.459, diesel $4.099 a gallon</p>";
	const plain: Told = (name, at) =>
		`<div class="car"><h3><a href="/car/${at}">${name}</a></h3><p>9${at},310 miles</p><b>$1${at},750</b></div>`;
	expect(readCars(plain, petrol)[0]).toEqual([10750, 90310]);
});
