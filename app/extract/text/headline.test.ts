import { expect, test } from "vitest";
import { hasHeadline, isNamedAs, parseHeadline, parseLinkHeadline } from "./headline";

const name = (line: string) => {
	const { year, make, model, trim } = parseHeadline(line) ?? {};
	return [year, make, model, trim].filter(Boolean).join(" / ");
};

test("cars of before the war are known by their names", () => {
	expect(name("1931 Ford Model A Deluxe Roadster")).toBe("1931 / Ford / Model A / Deluxe");
	expect(name("1937 Hudson Terraplane")).toBe("1937 / Hudson / Terraplane");
	expect(name("1948 PACKARD Super Eight Convertible")).toBe("1948 / Packard / Super Eight");
	expect(name("1936 Pierce-Arrow 1601 Sedan")).toBe("1936 / Pierce-Arrow / 1601");
	expect(name("Nash Ambassador 1949")).toBe("1949 / Nash / Ambassador");
});

test("a year of today before a town is no car", () => {
	for (const line of ["2024 Hudson Valley Auto Show", "2025 Auburn Hills specials", "Nash Street 2019"])
		expect([parseHeadline(line), hasHeadline(line)], line).toEqual([null, false]);
});

test("what stands behind a dash is a trim where it begins with the name of one, and else the dealer or the miles", () => {
	expect(name("2016 GMC Yukon Denali - Granite Truck Center")).toBe("2016 / GMC / Yukon / Denali");
	expect(name("2019 Honda Civic – Elm Street Autos")).toBe("2019 / Honda / Civic");
	expect(name("2015 Subaru Impreza - 103,500 miles, timing done")).toBe("2015 / Subaru / Impreza");
	expect(name("2015 Toyota Camry - LE")).toBe("2015 / Toyota / Camry / LE");
});

test("behind a quotation mark of titles stands the site's name, and no trim", () => {
	for (const mark of ["«", "»", "‹", "›", "|", "•"]) {
		expect(parseHeadline(`2015 Mini Cooper ${mark} Lakeshore Motor Cars`)?.trim, mark).toBe("");
		expect(parseHeadline(`2019 Honda Civic EX-L ${mark} Lakeshore Motor Cars`)?.trim, mark).toBe("EX-L");
	}
});

test("a body, a drive or a gearbox alone is no trim", () => {
	for (const words of ["Coupe", "Sedan", "4WD", "4WD Automatic", "Access Cab", "High Roof", "Sport Utility"])
		expect(name(`2016 Toyota Tacoma ${words}`), words).toBe("2016 / Toyota / Tacoma");
	for (const words of ["xDrive", "xDrive Gran Coupe"]) expect(name(`2019 BMW 430i ${words}`)).toBe("2019 / BMW / 430i");
});

test("what a name's year stands between is left out of it", () => {
	const civic = "2019 / Honda / Civic / LX";
	for (const lead of ["Used", "Pre-owned", "Preowned", "Certified"])
		for (const line of [`2019 ${lead} Honda Civic LX`, `${lead} Honda Civic LX 2019`, `${lead} 2019 Honda Civic LX`])
			expect(name(line), line).toBe(civic);
	for (const tail of "usado,usada,seminuevo,seminueva,used,pre-owned,preowned,for sale,en venta,de venta,a la venta".split(
		",",
	))
		expect(name(`Honda Civic LX 2019 ${tail}`), tail).toBe(civic);
	for (const body of "Doble Cabina,Cabina sencilla,4 puertas,automático,automatica,estándar,estandar,sedán,sedan,troca,camioneta".split(
		",",
	))
		expect(name(`Honda Civic LX 2019 ${body}`), body).toBe(civic);
	for (const line of [
		"Honda - 2019 - Civic LX",
		"Honda | 2019 | Civic LX",
		"Honda · 2019 · Civic LX",
		"Honda Civic LX (2019)",
		"Honda Civic LX, 2019",
		"2019: Honda Civic LX",
		"2019 – Honda Civic LX",
		"Honda Civic LX 2019 - Casa de Autos",
		"Honda Civic LX 2019: one owner",
	])
		expect(name(line), line).toBe(civic);
	for (const line of [
		"$2019 Honda Civic",
		"12019 Honda Civic",
		"2019,5 Honda Civic",
		"#2019 Honda Civic",
		"1919 Honda Civic",
		"2050 Honda Civic",
	])
		expect(name(line), line).toBe("");
});

test("a make with a word of the trade behind it is no car", () => {
	const words =
		"mile miles mi car cars truck trucks suv suvs van vans vehicle vehicles model models dealer dealership inventory for in near at of and parts service special specials used new sale sales";
	for (const word of words.split(" ")) expect(name(`2019 Honda ${word}`), word).toBe("");
	for (const seller of "Motor,Motors,Motorcar,Motorcars,Auto,Autos,Automotive,Cars,Auto Sales,Auto Group,Auto Mall,Auto Center,Auto Plaza,Auto Outlet,Auto World".split(
		",",
	))
		for (const own of ["Smith", "Smith Bros"])
			expect(name(`2019 Honda Civic LX ${own} ${seller}`), seller).toBe("2019 / Honda / Civic / LX");
	for (const behind of [
		"| Lot",
		"– Lot",
		"• Lot",
		", Lot",
		"; Lot",
		"(Lot)",
		"$9,900",
		"#77",
		"* Lot",
		"- Lot",
		"45k",
		"45,120",
		"for sale",
		"photo 1",
		"images",
		"view 12",
		"in Conway",
		"at Smith",
		"near Troy",
	])
		expect(name(`2019 Honda Civic LX ${behind}`), behind).toBe("2019 / Honda / Civic / LX");
});

test("an address names its car with any sign between its words, and whatever stands first", () => {
	const tell = (path: string) => {
		const { year, make, model } = parseLinkHeadline(`https://a.example${path}`) ?? {};
		return `${year} ${make} ${model}`;
	};
	for (const sign of ["-", "_", "+", "/", "?", "=", "&", ".", "%20"])
		expect(tell(`/${["2019", "honda", "civic"].join(sign)}`), sign).toBe("2019 Honda Civic");
	for (const lead of ["inventory", "used", "car", "cars", "vehicle", "vehicles"])
		expect(tell(`/${lead}/honda/civic/2019/`), lead).toBe("2019 Honda Civic");
	expect(tell("/2019-honda-civic-2da335a0bc82478291cd19df195290f4")).toBe("2019 Honda Civic");
	for (const behind of ["/20418", "/1730255/", "-20418", ""])
		expect(parseLinkHeadline(`https://a.example/detail/2019-Honda-Civic-Sport${behind}`)?.trim, behind).toBe("Sport");
	const civic = { year: "2019", make: "Honda", model: "Civic", trim: "" };
	for (const path of [
		"/honda-civic-lx/",
		"/used-honda-civic",
		"/preowned-honda_civic",
		"/pre-owned-honda-civic?a=1",
		"/certified-honda-civic#a",
		"/cars/honda+civic",
	])
		expect(isNamedAs(`https://a.example${path}`, civic), path).toBe(true);
	for (const path of ["/honda-fit/", "/ford-civic", "/", "/honda-civic/photos"])
		expect(isNamedAs(`https://a.example${path}`, civic), path).toBe(false);
});
