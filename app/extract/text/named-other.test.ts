import { expect, test } from "vitest";
import { isAboutOther } from "./named-other";

const page = (change: Partial<Parameters<typeof isAboutOther>[0]>) => ({
	url: "https://www.lot.example/",
	title: "",
	headings: [],
	...change,
});

test("a page about a motorcycle, a boat or a trailer says so in its title, its address or its first heading", () => {
	const names = [
		...[
			"2019 Ducati Panigale V4 R",
			"Harley-Davidson Road King 2014",
			"1999 Harley Davidson Sportster",
			"1948 Indian Chief",
		],
		"2017 Sundowner horse trailer",
	];
	for (const name of names) {
		expect(isAboutOther(page({ title: name })), name).toBe(true);
		for (const mark of ["|", "–", "—", "•", "·", "-"])
			expect(isAboutOther(page({ title: `${name} ${mark} Hill Motors` })), mark).toBe(true);
		expect(isAboutOther(page({ headings: [name, "Our cars"] })), name).toBe(true);
		const path = name.replaceAll(" ", "-");
		for (const url of [`/${path}`, `/${path}/?a=b`, `/${path.replaceAll("-", "_")}`])
			expect(isAboutOther(page({ url: `https://www.lot.example${url}` })), url).toBe(true);
	}
});

test("a name that begins with its year and make is one below a folder, too", () => {
	const url = "https://www.lot.example/inventory/2019-Ducati-Panigale-V4-R";
	expect(isAboutOther(page({ url }))).toBe(true);
	expect(isAboutOther(page({ url: `${url}/photos/1` }))).toBe(false);
});

test("a page about a car, a dealer since a year or nothing with a year is about nothing else", () => {
	const titles = [
		...[
			"2019 Ford F-150",
			"Indian River Auto Sales since 1998",
			"Triumph Motors 2019",
			"Ducati",
			"Ducati 1939",
			"Ducati 2050",
			"Ducati 12019",
		],
		...[`Ducati ${"x".repeat(120)} 2019`, "Our horse trailer of 2017", ""],
	];
	for (const title of titles) expect(isAboutOther(page({ title })), title).toBe(false);
	const other = "2019 Ducati Panigale V4 R";
	expect(isAboutOther(page({ title: "2019 Ford F-150", headings: [other] }))).toBe(false);
	expect(isAboutOther(page({ headings: ["2019 Ford F-150", other] }))).toBe(false);
	expect(isAboutOther(page({ url: "https://www.lot.example/2019-ford-f-150/7", headings: [other] }))).toBe(false);
});
