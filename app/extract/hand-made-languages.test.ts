import { expect, test } from "vitest";
import { pick, read } from "../../testing/hand-made-page";

const page = "https://www.handmade.example/inventory/2016-honda-fit-ex/";

const labels = {
	mileage: ["Millas / Miles", "Miles / Millas", "Millaje / Mileage", "Kilometraje / Mileage"],
	transmission: ["Transmisión / Transmission", "Transmission / Transmisión"],
	exteriorColor: ["Color", "Color / Exterior Color"],
};

test("labels and values in two languages are one fact each, and a warranty's miles are not the car's", () => {
	for (const miles of labels.mileage.slice(0, 3))
		for (const gears of labels.transmission)
			for (const paint of labels.exteriorColor) {
				const [car] = read(
					`<h1>2016 Honda Fit EX</h1><p>Precio / Price: <b>$9,900</b></p><dl><dt>Año / Year</dt><dd>2016</dd><dt>${miles}</dt><dd>71,480</dd>
					<dt>${paint}</dt><dd>Rojo / Cayenne Red</dd><dt>Interior</dt><dd>Gris / Graphite</dd><dt>${gears}</dt><dd>Automática</dd></dl>
					<p>Garantía de 30 días o 1,000 millas. 30 days or 1,000 miles of warranty, whichever comes first.</p>`,
					page,
				);
				expect(pick("mileage", "exteriorColor", "interiorColor", "transmission")(car as never)).toEqual([
					71_480,
					"Cayenne Red",
					"Gris / Graphite",
					"Automatic",
				]);
			}
});

test("a label that names two fields names none, and paint and seats in one value stay two", () => {
	const toCar = (facts: string, at: number) =>
		`<div class="card"><h3><a href="/inventory/${at}">201${at} Honda Fit EX</a></h3>${facts}<p>7${at},455 miles</p><p>$9,99${at}</p></div>`;
	const facts = [
		"<dl><dt>Trim / Engine</dt><dd>EX / 1.5L</dd></dl>",
		"<p>Color: Red / Graphite</p>",
		"<p>Color: Rojo / Negro</p>",
	];
	const cars = read(`<div>${facts.map(toCar).join("")}</div>`);
	expect(cars.map(pick("engine", "exteriorColor", "interiorColor"))).toEqual([
		[null, null, null],
		[null, "Red", "Graphite"],
		[null, "Red", "Black"],
	]);
});

test("a car marked new is not offered in either language, one marked used or nearly new is", () => {
	const marks = ["Nuevo", "NUEVA", "New", "Usado", "Seminuevo", "Used"];
	const cars = read(
		`<div>${marks
			.map(
				(mark, at) =>
					`<div class="auto"><span class="etiqueta">${mark}</span><h3><a href="/auto/${at}/">Kia Seltos LX 2025</a></h3><p>Millaje: ${at < 3 ? 12 : 9_120 + at} millas</p><p>Precio: $2${at},880</p></div>`,
			)
			.join("")}</div>`,
	);
	expect(cars.map(({ mileage }) => mileage)).toEqual([9_123, 9_124, 9_125]);
});

test("a Spanish label tells the seats", () => {
	for (const label of ["Tapicería", "Tapiceria", "Vestidura", "Vestiduras"]) {
		const facts = `<table><tr><th>Recorrido</th><td>71,480 millas</td><th>Color</th><td>Azul</td></tr><tr><th>${label}</th><td>Beige</td></tr></table>`;
		const [car] = read(`<h1>2016 Honda Fit EX</h1><p>Precio: <b>$9,900</b></p>${facts}`, page);
		expect(pick("exteriorColor", "interiorColor")(car as never), label).toEqual(["Blue", "Beige"]);
	}
});

test("a table in two languages: miles in both, in thousands or exempt, and a history report is no page of a car", () => {
	const toRow = (name: string, miles: string, colour: string, more = "") =>
		`<tr><td><img src="/pic/${miles.length}.jpg"></td><td><b>${name}</b><br>4 cilindros<br>Color: ${colour}<br>${more}</td><td>${miles}</td><td><b>$8,${miles.length}50</b></td></tr>`;
	const report = '<a href="http://www.carfax.com/report.cgi?vin=1HGCM82633A004352"><img src="/c.gif" alt="CARFAX"></a>';
	const rows = [
		toRow("2012 Kia Soul Plus", "98,410 millas/miles", "Green (Verde)"),
		toRow("2003 Honda Accord EX", "151k", "Plata", report),
		toRow("2009 Nissan Versa S", "Exempt / Exento", "White ext. / Dark Gray int."),
		toRow("2011 Mazda CX-7 Sport", "120 mil millas", "Azul (Blue)"),
	];
	const head = "<tr><th>Foto</th><th>Auto / Car</th><th>Millaje / Mileage</th><th>Precio / Price</th></tr>";
	const cars = read(`<table>${head}${rows.join("")}</table>`);
	expect(cars.map(pick("model", "mileage", "exteriorColor", "interiorColor", "vin"))).toEqual([
		["Soul", 98_410, "Green", null, null],
		["Accord", 151_000, "Silver", null, "1HGCM82633A004352"],
		["Versa", null, "White", "Dark Gray", null],
		["CX-7", 120_000, "Blue", null, null],
	]);
	expect(cars.map(({ originalListingUrl }) => originalListingUrl)).toEqual([null, null, null, null]);
});

test("a typed Spanish line tells paint and seats, and what the seats are made of is no colour", () => {
	const toCar = (line: string, at: number) =>
		`<p><b>201${at} HONDA CIVIC EX</b><br />${line}<br /><b>$1${at},995</b></p><p>&nbsp;</p>`;
	const lines = [
		"Color azul, interior gris en tela, 98,300 millas, sunroof",
		"Color verde, interior negro en piel, 91,700 millas, 4 puertas",
		"Color marr&oacute;n, 69,875 millas, aut., aros de lujo",
		"Dorado, interior negro, 70,250 millas",
	];
	const cars = read(`<h2>Autos disponibles</h2>${lines.map(toCar).join("")}`);
	expect(cars.map(pick("exteriorColor", "interiorColor"))).toEqual([
		["Blue", "Gray"],
		["Green", "Black"],
		["Brown", null],
		["Gold", "Black"],
	]);
});
