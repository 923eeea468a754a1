import { expect, test } from "vitest";
import { randomFrom } from "../../scripts/sample-dealers/random";
import { pick, read } from "../../testing/hand-made-page";
import { seed } from "../../testing/proof";

const random = randomFrom(seed);

test("a table of before the web had style sheets: years in two digits, sums without a sign, one row sold", () => {
	const toRow = (name: string, price: string) => `<TR><TD>112<TD><B>${name}</B><TD>142,300<TD>Gold<TD>${price}`;
	const rows = [
		toRow("'08 Toyota Highlander Limited", "8,995.00"),
		toRow("’99 Ford F-250 XLT", "9,500.00"),
		toRow("'07 Honda Element", "<STRIKE>6,250.00</STRIKE> <FONT><B>SOLD</B></FONT>"),
	].join("");
	const cars = read(
		`<TABLE><TR><TH>Stk<TH>Yr / Make / Model<TH>Miles<TH>Color<TH>Price${rows.replaceAll("112", "1").replace("1", "2")}</TABLE>`,
	);
	expect(cars.map(pick("year", "model", "trim", "price"))).toEqual([
		[2008, "Highlander", "Limited", 8995],
		[1999, "F-250", "XLT", 9500],
	]);
});

test("names in a row above their values are each value's, and a down payment in such a row is no price", () => {
	const toCard = (name: string, at: number, cash: string) =>
		`<tr><td><table><tr><td colspan="4"><a href="VehicleFrm.aspx?stk=55${at}">${name}</a></td></tr>
		<tr><td>Stock#</td><td>Miles</td><td>Color</td><td>VIN (last 8)</td></tr><tr><td>55${at}</td><td>14${at},200</td><td>Tan</td><td>C1190442</td></tr>
		<tr><td>Down</td><td>Biweekly</td><td>${cash && "Cash Special"}</td></tr><tr><td>$995</td><td>$160.00</td><td>${cash}</td></tr></table></td></tr>`;
	const cars = read(
		`<table>${toCard("2012 CHEVROLET IMPALA LS", 1, "")}${toCard("2014 DODGE DART SXT", 2, "$6,995")}</table>`,
	);
	expect(cars.map(pick("stockNumber", "mileage", "exteriorColor", "price"))).toEqual([
		["551", 141_200, "Tan", null],
		["552", 142_200, "Tan", 6995],
	]);
});

test("a car in two rows beside its photo, under a banner, is one car with its columns' values", () => {
	const toRows = (stock: string, vin: string, name: string, miles: string, price: string) =>
		`<tr><td rowspan="2"><img src="/img/${stock}.jpg"></td><td>2015</td><td>${name}</td><td>Blue</td><td>${miles}</td><td>${price}</td></tr>
		<tr><td colspan="5"><small>Stk ${stock} Ser# ${vin}<br>$71,000 new in 2014, 2,500 miles on new tires</small></td></tr>`;
	const cars = read(
		`<table><tr><td colspan="6"><img src="/banner.gif"></td></tr>
		<tr><td>Photo</td><td>Yr</td><td>Description</td><td>Color</td><td>Odo</td><td>Price</td></tr>
		${toRows("C7117", "1G1YB2D71F5117722", "Chevrolet Corvette 1LT", "41K", "$34,995")}
		${toRows("S8201", "JF1VA1C63F9820118", "Subaru WRX Premium", "79K", "$18,995")}</table>`,
	);
	expect(cars.map(pick("model", "stockNumber", "mileage", "price", "exteriorColor"))).toEqual([
		["Corvette", "C7117", 41_000, 34_995, "Blue"],
		["WRX", "S8201", 79_000, 18_995, "Blue"],
	]);
});

test("names under a heading stand before their values, and a year may have its month", () => {
	const toTable = (...rows: [string, string][]) =>
		`<table>${rows.map(([name, value]) => `<tr><th>${name}</th><td>${value}</td></tr>`).join("")}</table>`;
	const [car] = read(
		`<h1>2017 Miata Club</h1><p>$18,950</p>${toTable(["Year", "May 2017"], ["Mileage", "38,400 mi"])}
		<div><h2>Details</h2>${toTable(["Make", "Mazda"], ["Model", "MX-5 Miata"], ["Version", "Club"], ["Exterior", "White"])}
		${toTable(["Interior", "Black"], ["Transmission", "Manual"])}</div>`,
		"https://www.handmade.example/vehicle/2017-miata-club-brembo/",
		"<title>2017 Miata Club | Weekend Roadsters</title>",
	);
	expect(car && pick("year", "make", "model", "exteriorColor", "interiorColor", "price")(car)).toEqual([
		...[2017, "Mazda", "MX-5 Miata", "White", "Black", 18_950],
	]);
});

test("where a table's columns tell payments from prices, a payment never stands in for a price that is missing", () => {
	const toRow = (at: number, name: string, down: string, cash: string) =>
		`<tr><td><a href="vehicle.asp?id=20${at}"><img src="i/${at}.jpg"></a></td><td>20${at}</td><td><a href="vehicle.asp?id=20${at}"><b>${name}</b> LT</a></td><td>1${at},450</td><td>${down}</td><td>$95</td>${cash && `<td>${cash}</td>`}</tr>`;
	const read3 = (last: string, cash: string[]) =>
		read(
			`<table><thead><tr><th></th><th>Stk#</th><th>Vehicle</th><th>Miles</th><th>Down</th><th>Weekly</th>${last}</tr></thead>${toRow(14, "2017 Chevrolet Cruze", "$1,200", cash[0] ?? "")}${toRow(21, "2016 Chevrolet Impala", "$4,600", cash[1] ?? "")}</table>`,
		).map(({ price }) => price);
	expect(read3("<th>Cash Price</th>", ["&mdash;", "$8,995"])).toEqual([null, 8995]);
	expect(read3("", [])).toEqual([null, null]);
});

test("a row ends the row before with all that it left open, and nothing less than the price is a saving", () => {
	const toRow = (name: string, at: number, price: string) =>
		`<TR><TD><IMG SRC="pics/${at}.jpg"><TD><FONT SIZE=4>${name}</FONT><BR>V6, 14${at},332 miles. Stock #31${at}.<P>Good truck.<TD ALIGN=RIGHT><FONT COLOR=RED SIZE=5>${price}\n`;
	const cars = read(
		`<TABLE>${toRow("2004 Ford F-150 Lariat", 1, "$6500")}${toRow("1974 John Deere 4430 tractor", 2, "$14,500")}${toRow("2003 Chevrolet S-10 LS", 3, "$3800<BR></FONT><FONT SIZE=1>(no less)")}</TABLE>`,
	);
	expect(cars.map(pick("model", "price", "mileage", "images"))).toEqual([
		["F-150", 6500, 141_332, ["https://www.handmade.example/pics/1.jpg"]],
		["S-10", 3800, 143_332, ["https://www.handmade.example/pics/3.jpg"]],
	]);
});

test("a wholesaler's list of plain text ends its miles and sums below their names, with short years and models", () => {
	const toLine = (...cells: [string, number][]) =>
		cells.reduce(
			(line, [cell, end]) => line + (end < 0 ? cell.padStart(-end - line.length) : cell.padEnd(end - line.length)),
			"",
		);
	const toCar = (stock: string, year: string, make: string, model: string, miles: string, vin: string, price: string) =>
		toLine([stock, 7], [year, 11], [make, 20], [model, 46], [miles, -53], ["  WHITE", 64], [vin, 82], [price, -96]);
	const cars = read(
		`<pre>PRICE LIST          REVISED 05/04/2026
${toLine(["STK#", 7], ["YR", 11], ["MAKE", 20], ["MODEL", 48], ["MILES", 55], ["COLOR", 64], ["VIN", 90], ["PRICE", 95])}
TRUCKS
${toCar("T1", "14", "CHEVY", "SLVRDO 1500 LT 4X4 CREW", "131,804", "3GCUKREC9EG402217", "13,900")}
${toCar("T2", "12", "JEEP", "GR CHEROKEE LAREDO", "109K", "1C4RJFAGXCC208814", "7,900")}
${toCar("T3", "13", "GMC", "SIERRA 1500 SLE", "154,911", "1GTR1VE08DZ118826", "** SOLD **")}
${toCar("T4", "08", "CHEVY", "EXPRESS 2500 CARGO", "TMU", "1GCGG25C881194470", "CALL")}
${toCar("T5", "19", "PJ", "20FT TILT TRAILER", "", "4P5T62023K1301188", "5,400")}
$75.00 TITLE FEE EACH UNIT.   11 MALIBU 140K BROUGHT 4,100   09 SILVERADO 188K BROUGHT 6,250
  NASHVILLE TN           2150         $300       $495</pre>`,
	);
	expect(cars.map(pick("year", "make", "model", "trim", "mileage", "exteriorColor", "price"))).toEqual([
		[2014, "Chevrolet", "Silverado 1500", "LT", 131_804, "White", 13_900],
		[2012, "Jeep", "Grand Cherokee", "Laredo", 109_000, "White", 7900],
		[2008, "Chevrolet", "Express 2500", null, null, "White", null],
	]);
});

test("a printed sheet parts narrow columns by one space, names some in two words, and its down payment is no price", () => {
	const cars = read(`<pre>
STK#   YEAR MAKE       MODEL                   EXT COLOR INT         MILES  VIN                  DOWN  SALE PRICE
-----------------------------------------------------------------------------------------------------------------
4471A  2013 BUICK      ENCLAVE LEATHER         WHITE     TAN       128,411  5GAKRCKD7DJ231804   1,500       9,995
4479   2016 CHEVROLET  SILVERADO 1500 LT CREW  BLACK     BLACK     118,930  3GCUKREC8GG340912   3,000      21,900
            * Z71, 5.3, TOW PKG, NEW TIRES 10/2026
4466   2015 CHRYSLER   TOWN &amp; COUNTRY TOURING  SILVER    BLACK     109,774  2C4RC1BG4FR602817   1,500        SOLD
4455B  2008 FORD       RANGER XLT              GREEN     GRAY          TMU  1FTYR44U18P118765               6,200
4494   2020 NISSAN     ROGUE SV                WHITE     CHARCOAL   61,975  5N1AT2MV7LC734016   2,500        CALL
T-18   2015 PJ         18 FT EQUIP TRAILER     BLACK                        4P5CC1828F1226604               3,800
</pre>`);
	expect(cars.map(pick("year", "make", "model", "mileage", "exteriorColor", "interiorColor", "price"))).toEqual([
		[2013, "Buick", "Enclave", 128_411, "White", "Tan", 9995],
		[2016, "Chevrolet", "Silverado 1500", 118_930, "Black", "Black", 21_900],
		[2008, "Ford", "Ranger", null, "Green", "Gray", 6200],
		[2020, "Nissan", "Rogue", 61_975, "White", "Charcoal", null],
	]);
});

test("a row whose car has no VIN keeps its facts from the next, and the line below a name and its trim is none of it", () => {
	const toRow = (year: string, stock: string, name: string, vin: string, miles: string, price: string) =>
		`<TR><TD><A HREF="detail.cfm?stk=${stock}"><IMG SRC="pics/${stock}.jpg"></A><TD><B>${year}</B><TD><A HREF="detail.cfm?stk=${stock}"><B>${name}</B></A><BR>Stk# ${stock} ${vin}<TD>${miles}<TD>${price}`;
	const cars = read(
		`<TABLE><TR><TH>Photo<TH>Yr<TH>Vehicle<TH>Miles<TH>Price
		${toRow("2006", "F22", "FORD RANGER XLT<BR>SUPERCAB 4.0 V6", "VIN: 1FTYR14E26PA22019", "97,551", "6,900")}
		${toRow("2011", "B77", "BUICK LUCERNE CXL<BR>LEATHER, SHARP!", "", "88K", "$7,250")}
		${toRow("2005", "K91", "JEEP ZORPAL<BR>NEW TIRES", "VIN: 1J4FA24155L588032", "99,120", "CALL")}
		${toRow("2008", "J58", "JEEP WRNGLR X<BR>SFT TOP", "VIN: 1J4FA24188L588031", "121,777", "CALL")}
		${toRow("2004", "T88", "TOYOTA CAMRY LE<BR>RUNS GREAT", "VIN: 4T1BE32K34U886190", "201,338", "$3995 cash")}</TABLE>`,
	);
	const about = cars.toSorted((a, b) => (a.stockNumber ?? "").localeCompare(b.stockNumber ?? ""));
	expect(about.map(pick("stockNumber", "year", "model", "trim", "mileage", "price"))).toEqual([
		["B77", 2011, "Lucerne", "CXL", 88_000, 7250],
		["F22", 2006, "Ranger", "XLT", 97_551, 6900],
		["J58", 2008, "Wrangler", "X", 121_777, null],
		["K91", 2005, "Zorpal", null, 99_120, null],
		["T88", 2004, "Camry", "LE", 201_338, 3995],
	]);
});

test("two cars to a row: beside the last one a boat stays apart, and a paint, a motor and a down payment are told by their places", () => {
	const toCell = (name: string, at: number, facts: string, price: string) =>
		`<td width="50%"><table border="2"><tr><td><font>${name}</font></td></tr><tr><td><img src="pics/${at}.jpg"></td></tr><tr><td>${facts}</td></tr>
		<tr><td><table><tr><td><b>${price}</b></td><td><b>$1,500 DN</b><br>$85 WK</td></tr><tr><td>STK# 114${at}</td></tr></table></td></tr></table></td>`;
	const cars = read(
		`<table><tr>${toCell("2004 CHEVY SILVERADO 1500 LS", 1, "BLACK, 5.3 V8, AUTO, COLD AIR", "CASH $5,995")}${toCell("2010 DODGE GRAND CARAVAN SXT", 2, "RED, V6, STOW &amp; GO SEATS<br>131K MILES", "CASH $5,495")}</tr>
		<tr>${toCell("2006 FORD F150 XLT", 3, "WHITE, 5.4 V8, AUTO", "CASH $6,900")}${toCell("2011 CHEVROLET IMPALA LT", 4, "LEATHER, TAN, SHARP", "CASH $5,250")}</tr>
		<tr>${toCell("2007 TOYOTA CAMRY LE", 5, "GREEN, 4 CYL, 156,811 MILES", "CALL FOR CASH PRICE")}${toCell("1998 BAYLINER 1950 W/ TRAILER", 6, "WHITE/BLUE, OPEN BOW", "$4,500 OBO")}</tr></table>`,
	);
	const toPhoto = (at: number) => [`https://www.handmade.example/pics/${at}.jpg`];
	expect(cars.map(pick("model", "exteriorColor", "price", "images"))).toEqual([
		["Silverado 1500", "Black", 5995, toPhoto(1)],
		["Grand Caravan", "Red", 5495, toPhoto(2)],
		["F-150", "White", 6900, toPhoto(3)],
		["Impala", null, 5250, toPhoto(4)],
		["Camry", "Green", null, toPhoto(5)],
	]);
});

test("a column may say first that it tells a colour, and then whose", () => {
	const row = (at: number) =>
		`<tr><td>22${at}</td><td>201${at}</td><td>FORD MUSTANG GT</td><td>BLK</td><td>CHARCOAL</td><td>98,11${at}</td><td>9,85${at}.00</td></tr>`;
	const heads = ["STK#", "YEAR", "MAKE / MODEL", "COLOR EXT", "COLOR INT", "MILES", "OUR PRICE"];
	const cars = read(
		`<table><tr>${heads.map((head) => `<th>${head}</th>`).join("")}</tr>${[1, 2, 3].map(row).join("")}</table>`,
	);
	expect(cars.map(pick("exteriorColor", "interiorColor"))).toEqual([1, 2, 3].map(() => ["BLK", "Charcoal"]));
});

test("where cars stand in columns, a last table with one column is read whole", () => {
	const names = [
		"2012 Honda Civic LX",
		"2014 Ford Edge SEL",
		"2015 Kia Soul EX",
		"2016 Mazda CX-5",
		"2017 Toyota Camry LE",
	];
	const toTable = (some: string[]) => {
		const toRow = (head: string, cell: (name: string) => string) =>
			`<tr><th>${head}</th>${some.map((name) => `<td>${cell(name)}</td>`).join("")}</tr>`;
		const at = (name: string) => names.indexOf(name);
		return `<table>${toRow("", (name) => `<img src="/${at(name)}.jpg">`)}${toRow("Vehicle", (name) => `<a href="/details/550${at(name)}/">${name}</a>`)}${toRow("Price", (name) => `$8,${at(name)}95`)}${toRow("Miles", (name) => `7${at(name)},058`)}</table>`;
	};
	const cars = read(toTable(names.slice(0, 2)) + toTable(names.slice(2, 4)) + toTable(names.slice(4)));
	expect(cars.map(pick("model", "price", "mileage")).at(-1)).toEqual(["Camry", 8495, 74_058]);
	expect(cars).toHaveLength(5);
});

test("leaders of dots or lines stand for colons", () => {
	for (const leader of [".", "_", ".", "_"]) {
		const isApart = random.below(2) === 0;
		const end = ["", ":"][random.below(2)];
		const toLine = ([label, value]: [string, string]) =>
			`${label}${isApart ? " " : ""}${leader.repeat(24 - label.length)}${end} ${value}`;
		const facts: [string, string][] = [
			["Stock No.", "0447"],
			["Miles", "148,233"],
			["Outside", "Dark Shadow Gray"],
			["Interior", "Tan leather"],
			["Motor", "6.0 Powerstroke"],
			["Price", "$16,500.00"],
		];
		const body = `<h2>2006 Ford F-150 Lariat</h2><pre>\n${facts.map(toLine).join("\n")}\n</pre><p>Had $6,200 put in... new motor.</p>`;
		const [car, other] = read(body, "https://www.handmade.example/vehicle/2006-ford-f-150-0447/");
		expect(other).toBeUndefined();
		expect(car && pick("price", "mileage", "exteriorColor", "interiorColor", "stockNumber")(car), body).toEqual([
			16_500,
			148_233,
			"Dark Shadow Gray",
			"Tan",
			"0447",
		]);
	}
});

test("the year of a table's only car is not its price, wherever among the heads the price's name stands", () => {
	const cells: Record<string, string> = { Miles: "110,050", Color: "Flame Red", Price: "<b>CALL</b>" };
	const heads = Object.keys(cells);
	for (let turn = 0; turn < heads.length; turn++) {
		const order = [...heads.slice(turn), ...heads.slice(0, turn)];
		const name =
			'<a href="/car.aspx?id=3158"><span>2017</span> <span>RAM</span> <span>1500</span></a><br><span>SLT</span>';
		for (const last of ["", "<th>&nbsp;</th>"]) {
			const body = `<table><tr><th>&nbsp;</th><th>Vehicle</th>${order.map((head) => `<th><a href="#">${head}</a></th>`).join("")}${last}</tr><tr><td><a href="/car.aspx?id=3158"><img src="/Photos/3158/1.jpg"></a></td><td>${name}</td>${order.map((head) => `<td>${cells[head]}</td>`).join("")}${last && "<td></td>"}</tr></table>`;
			const [car, other] = read(body);
			expect([car?.model, car?.price, other], body).toEqual(["1500", null, undefined]);
			expect([null, 110_050], body).toContain(car?.mileage);
		}
	}
});

test("a car whose cells for miles and VIN are empty is for sale among others that have them, and a model alone is not", () => {
	const toRow = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`;
	const head = toRow("Year", "Make", "Model", "Trim", "Miles", "VIN", "Remarks", "Price");
	const known = toRow("2005", "Mercury", "Sable", "LS", "163,900", "1MEFM50U95G612340", "Dent in door", "$1,700.00");
	const towed = toRow("1998", "GMC", "Sierra 1500", "SLE", "&nbsp;", "&nbsp;", "Needs a motor", "$1,100.00");
	const asked = toRow("2000", "Ford", "Focus", "SE", "", "", "Ask", "Call");
	expect(read(`<table>${head}${known}${towed}${asked}</table>`).map(pick("model", "trim", "mileage", "price"))).toEqual(
		[
			["Sable", "LS", 163_900, 1700],
			["Sierra 1500", "SLE", null, 1100],
		],
	);
	expect(read(`<table>${head}${towed}</table>`)).toEqual([]);
	const serviced = toRow("2002", "Ford", "Escape", "XLT", "", "", "Oil changed at 188,200 miles", "$1,300.00");
	expect(read(`<table>${head}${known}${serviced}</table>`).map(pick("model"))).toEqual([["Sable"]]);
});

const pictured = (file: string) => `<a href="pics/${file}.jpg"><img src="pics/${file}_s.jpg"></a>`;

test("a make that stands only in a row above its cars is theirs, where the model is that maker's", () => {
	const head = "<tr><td>Photo<td>Yr<td>Model<td>Color<td>Miles<td>Price";
	const toGroup = (name: string, ...rows: string[]) => `<tr><td colspan=6><b>${name}</b></td></tr>${rows.join("")}`;
	const toRow = (year: string, name: string, price: string) =>
		`<tr><td>${pictured(`n${price}`)}<td>${year}<td><b>${name}</b><td>tan<td>12${price}<td>$${price}`;
	const cars = read(
		`<table>${head}${toGroup("MERCURY", toRow("'05", "Sable LS</b><br>1MEFM50U95G612340<b>", "2,100"), toRow("'07", "Milan", "3,400"), toRow("'06", "Sebring", "2,800"))}
		${toGroup("GMC Trucks (2)", toRow("2011", "Sierra 1500 SLE", "8,900"), toRow("’09", "Pontiac G6", "3,100"))}
		${toGroup("MISC.", toRow("'98", "Canyon trailer", "1,200"))}</table>`,
	);
	expect(cars.map(pick("year", "make", "model", "trim", "vin"))).toEqual([
		[2005, "Mercury", "Sable", "LS", "1MEFM50U95G612340"],
		[2007, "Mercury", "Milan", null, null],
		[2011, "GMC", "Sierra 1500", "SLE", null],
		[2009, "Pontiac", "G6", null, null],
	]);
	expect(cars[0]?.images).toEqual(["https://www.handmade.example/pics/n2,100.jpg"]);
	expect(cars[0]?.originalListingUrl).toBeNull();
});

test("a make in a heading is that of the names with years below it, to the next heading", () => {
	const toList = (...names: string[]) =>
		`<ul>${names.map((name, at) => `<li><b>${name}</b><br>1${at}4,300 miles, $${at + 3},900</li>`).join("")}</ul>`;
	const cars = read(
		`<div><h2>Ford</h2></div>${toList("'06 Ranger XLT", "2012 Focus SEL")}<h2>Others</h2>${toList("2009 Pontiac Vibe", "2010 Kia Soul")}`,
	);
	expect(cars.map(pick("year", "make", "model"))).toEqual([
		[2006, "Ford", "Ranger"],
		[2012, "Ford", "Focus"],
		[2009, "Pontiac", "Vibe"],
		[2010, "Kia", "Soul"],
	]);
});

test("a VIN or a stock number below a name in its cell is no part of the model", () => {
	const toRow = (name: string, number: string) => `<tr><td>2009<td><b>${name}</b><br>${number}<td>131,400<td>$3,100`;
	const cars = read(
		`<table><tr><td>Yr<td>Model<td>Miles<td>Price${toRow("Pontiac G6 GXP", "1G2ZM177294112345")}${toRow("Mercury Milan VX", "Stk# 4471")}</table>`,
	);
	expect(cars.map(pick("make", "model", "vin"))).toEqual([
		["Pontiac", "G6", "1G2ZM177294112345"],
		["Mercury", "Milan", null],
	]);
});

test("below a price that is not told, the miles of the next row are no price", () => {
	for (const words of [
		"Call for price",
		"Call for Price!",
		"Please call for price",
		"Price on request",
		"Ask for price",
		"Call",
		"",
	])
		for (const label of ["Price", "Our Price", "Internet Special", "Down", "Precio"])
			for (const own of ["Miles", "Mileage", "Odometer"]) {
				const rows = `<tr><td>${label}</td><td>${words}</td></tr><tr><td>${own}</td><td>104,566</td></tr>`;
				const html = `<div class="car"><h3><a href="/inventory/1N4AL3AP4GC300101">2016 Nissan Altima 2.5 S</a></h3><table>${rows}</table></div>`;
				expect(read(html).map(pick("price", "mileage")), rows).toEqual([[null, 104_566]]);
			}
});

const financed = (columns: [string, string[]][]) => {
	const names = ["2011 Dodge Avenger Mainstreet", "2006 Buick Rendezvous CX", "2014 Kia Optima LX"];
	const rows = names.map((name, at) => {
		const sums = columns.map(([, values]) => `<td align=center>${values[at]}`).join("");
		return `<tr><td>${pictured(`f${at}`)}<td><b>${name}</b><br>auto, 1${at}6,400 miles${sums}`;
	});
	const head = columns.map(([label]) => `<th>${label}`).join("");
	return read(`<table><tr><th>Photo<th>Vehicle${head}${rows.join("")}</table>`).map(pick("price", "mileage"));
};
const miles = [106_400, 116_400, 126_400];
const cash = ["$4,850", "<strike>$5,200</strike> <b>$4,300</b>", "In-house only"];
const [down, weekly] = [
	["$1,100", "$900", "$1,300"],
	["$85", "$70/wk", "$90"],
];

test("of what a lot that finances its cars itself asks for, the cash is the price, in whatever order", () => {
	const labels = ["Cash", "CASH:", "Cash Only", "Cash Special", "Cash Price", "Contado"];
	const downs = ["Down", "MIN. DOWN", "Dn Pymt", "Drive-Off", "Enganche"];
	const often = ["Weekly", "Wkly Pmt", "Per Week", "Payment", "Semanal"];
	for (const [at, label] of [...labels, ...labels].entries()) {
		const columns: [string, string[]][] = [
			[label, cash],
			[downs[(2 * at) % downs.length] ?? "", down],
			[often[at % often.length] ?? "", weekly],
		];
		const wanted = [4850, 4300, null].map((price, order) => [price, miles[order]]);
		const heads = columns.map(([head]) => head).join();
		expect(financed(columns), heads).toEqual(wanted);
		expect(financed(columns.reverse()), `${heads} reversed`).toEqual(wanted);
	}
});

test("what is to pay down is no price where no column is the price's", () => {
	const wanted = miles.map((one) => [null, one]);
	for (const own of ["Down", "DOWN PAYMENT", "Amt. Down", "Deposit", "Pymt", "Enganche"]) {
		expect(financed([[own, down]]), own).toEqual(wanted);
		expect(
			financed([
				["Weekly", weekly],
				[own, down],
			]),
			own,
		).toEqual(wanted);
	}
});

test("of a table's cells with a car each, one without a VIN is a car like those with one, and no row's car is two", () => {
	const toCell = (name: string, story: string, vin = "") =>
		`<td valign=top><img src="pics/${story.length}.jpg"><br><b>${name}</b><br>auto, ${story}${vin && `<br>VIN ${vin}`}</td>`;
	const sable = toCell("2005 Mercury Sable LS", "88,100 miles<br>Cash $2,950", "1MEFM50U95G612340");
	const ranger = toCell("2002 Ford Ranger Edge", "green, 141,300 miles<br><b>Cash Special $4,150!</b> (Reg. $4,800)");
	const soul = toCell("2010 Kia Soul", "12 to a box, 109,900 miles<br>$3,800");
	const rows = [sable + ranger, ranger + sable, `${sable}</tr><tr>${ranger}`, `${ranger}</tr><tr>${sable}`];
	for (const row of rows) {
		const cars = read(`<table><tr>${row}</tr></table>`).map(pick("model", "price", "mileage", "vin"));
		expect(cars, row).toHaveLength(2);
		expect(cars, row).toContainEqual(["Ranger", 4150, 141_300, null]);
		expect(cars, row).toContainEqual(["Sable", 2950, 88_100, "1MEFM50U95G612340"]);
	}
	expect(read(`<table><tr>${sable}${soul}</tr><tr>${ranger}</tr></table>`).flatMap(pick("model")).sort()).toEqual(
		"Ranger,Sable,Soul".split(","),
	);
	const twice = `<td><b>2005 Mercury Sable LS</b><br>VIN 1MEFM50U95G612340</td><td><b>2005 Mercury Sable LS</b><br>88,100 miles, $2,950</td>`;
	const other = twice
		.replaceAll("1MEFM50U95G612340", "1HGCP26318A055120")
		.replaceAll("2005 Mercury Sable LS", "2008 Honda Accord EX");
	expect(read(`<table><tr>${twice}</tr><tr>${other}</tr></table>`).map(pick("model", "price"))).toEqual([
		["Sable", 2950],
		["Accord", 2950],
	]);
});

test("a model's column may begin with the make's own words", () => {
	const told: [make: string, model: string, trim: string | null, read: string][] = [
		["Land Rover", "Range Rover", null, "Range Rover"],
		["Land Rover", "Range Rover Sport", "HSE", "Range Rover Sport"],
		["Land Rover", "Range Rover Evoque", "SE", "Range Rover Evoque"],
		["MINI", "Mini Cooper", "S", "Cooper"],
		["Mazda", "Mazda3", "Touring", "Mazda3"],
		["Tesla", "Tesla Model 3", "Long Range", "Model 3"],
		["Ram", "Ram 1500", "Laramie", "1500"],
		["Toyota", "Toyota Camry", "SE", "Camry"],
	];
	const toTable = (names: string[], rows: string[][]) =>
		`<table><tr>${names.map((name) => `<th>${name}</th>`).join("")}</tr>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</table>`;
	const facts = (at: number) => [`$24,99${at}`, `6${at},210`, `<a href="/vdp/22${at}/">Details</a>`];
	const apart = toTable(
		["Year", "Make", "Model", "Trim", "Price", "Miles", ""],
		told.map(([make, model, trim], at) => ["2019", make, model, trim ?? "", ...facts(at)]),
	);
	const together = toTable(
		["Year", "Make", "Model", "Price", "Miles", ""],
		told.map(([make, model, trim], at) => ["2019", make, `${model} ${trim ?? ""}`.trim(), ...facts(at)]),
	);
	const named = toTable(
		["Year", "Make", "Model", "Vehicle", "Price", "Miles", ""],
		told.map(([make, model, trim], at) => {
			const [, own = model] = new RegExp(`^(?:${make} )?(.+)$`, "i").exec(model) ?? [];
			return ["2019", make, model, `2019 ${make} ${own} ${trim ?? ""}`.trim(), ...facts(at)];
		}),
	);
	for (const page of [apart, together, named])
		expect(read(page).map(pick("model", "trim"))).toEqual(told.map(([, , trim, model]) => [model, trim]));
});
