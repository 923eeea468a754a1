import fc from "fast-check";
import { expect, test } from "vitest";
import { seed } from "../../testing/proof";
import { extractDealer, extractSharedName, findContactPage } from "./extract-dealer";

const url = "https://www.sunrise-motors.com/";
const toScript = (data: object) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const short = names.map((name) => name.slice(0, 3));

const hour = fc.integer({ min: 6, max: 11 });
const end = fc.integer({ min: 13, max: 21 });
const week = fc.array(fc.option(fc.tuple(hour, end), { nil: null, freq: 5 }), { minLength: 7, maxLength: 7 });
type Week = ([number, number] | null)[];

const toAm = (at: number) => `${at % 12 === 0 ? 12 : at % 12}:00 ${at < 12 ? "AM" : "PM"}`;

/** A line a day, as a person would say it. */
function toDays(hours: string | undefined): Record<string, string> {
	const days: Record<string, string> = {};
	for (const line of (hours ?? "").split("\n").filter(Boolean)) {
		const [, first = "", last = first, told = ""] = /^(\w{3})(?:–(\w{3}))? (.+)$/.exec(line) ?? [];
		for (let at = short.indexOf(first); at <= short.indexOf(last || first); at++) days[short[at] ?? ""] = told;
	}
	return days;
}

const toTruth = (week: Week) =>
	Object.fromEntries(week.flatMap((day, at) => (day ? [[short[at], `${toAm(day[0])}–${toAm(day[1])}`]] : [])));

const spellings: ((week: Week) => string)[] = [
	(week) =>
		toScript({
			"@type": "AutoDealer",
			openingHoursSpecification: week.flatMap((day, at) =>
				day
					? [
							{
								dayOfWeek: `https://schema.org/${names[at]}`,
								opens: `${String(day[0]).padStart(2, "0")}:00`,
								closes: `${day[1]}:00:00`,
							},
						]
					: [],
			),
		}),
	(week) =>
		toScript({
			"@graph": [
				{
					"@type": ["LocalBusiness", "AutoDealer"],
					openingHours: week.flatMap((day, at) =>
						day ? [`${names[at]?.slice(0, 2)} ${String(day[0]).padStart(2, "0")}:00-${day[1]}:00`] : [],
					),
				},
			],
		}),
];

test("opening hours are read however a page spells them for machines", () => {
	fc.assert(
		fc.property(week, fc.constantFrom(...spellings), (week, spell) => {
			expect(toDays(extractDealer(url, spell(week)).hours?.value)).toEqual(toTruth(week));
		}),
		{ seed },
	);
});

test("days from one to another are all between them, also over the end of the week", () => {
	for (const [from, first] of names.entries())
		for (const [to, last] of names.entries()) {
			const said = `${first.slice(0, 2)}-${last.slice(0, 2)} 09:00-17:00`;
			const html = toScript({ "@type": "AutoDealer", openingHours: said });
			const open = names.map((_, at) => (from <= to ? from <= at && at <= to : at >= from || at <= to));
			const truth = toTruth(open.map((isOpen) => (isOpen ? [9, 17] : null)));
			expect(toDays(extractDealer(url, html).hours?.value), said).toEqual(truth);
		}
});

test("hours in words are read when five days have them; sales and service hours that differ say nothing", () => {
	const full = fc.array(fc.tuple(hour, end), { minLength: 7, maxLength: 7 });
	const wordings: ((day: string, from: number, until: number) => string)[] = [
		(day, from, until) => `<li>${day}: ${from}:00 AM - ${until - 12}:00 PM</li>`,
		(day, from, until) => `<tr><td>${day}</td><td>${from}am – ${until - 12}pm</td></tr>`,
		(day, from, until) => `<p>${day.slice(0, 3)} ${from} a.m. to ${until - 12} p.m.</p>`,
	];
	fc.assert(
		fc.property(full, fc.constantFrom(...wordings), (week, say) => {
			const html = week.map(([from, until], at) => say(names[at] ?? "", from, until)).join("\n");
			expect(toDays(extractDealer(url, html).hours?.value)).toEqual(toTruth(week));
			const service = week.map(([from, until], at) => say(names[at] ?? "", from, until - 1)).join("\n");
			expect(extractDealer(url, `${html}<h2>Service</h2>${service}`).hours).toBeNull();
			expect(extractDealer(url, say("Saturday", 9, 17)).hours).toBeNull();
		}),
		{ seed },
	);
});

test("a name is what machines are told, else the site's own name, else a title's part that its domain spells; of two none", () => {
	const name = (html: string) => extractDealer(url, html).name;
	const dealer = { "@type": "AutoDealer", name: "Sunrise Motors of Houston" };
	expect(name(toScript(dealer))).toEqual({ value: "Sunrise Motors of Houston", source: "structured data" });
	expect(name(toScript([dealer, { ...dealer, name: "Sunset Motors" }]))).toBeNull();
	expect(name('<meta property="og:site_name" content="Sunrise &amp; Sons">')?.value).toBe("Sunrise & Sons");
	expect(name("<title>Used Cars Houston TX | Sunrise Motors</title>")).toEqual({
		value: "Sunrise Motors",
		source: "page title",
	});
	for (const title of ["Home", "Used Cars in Houston", "Best Deals | Cheap Cars"])
		expect(name(`<title>${title}</title>`)).toBeNull();
});

test("city and phone come with where they stand, and a page that says nothing leaves all open", () => {
	const address = { addressLocality: "Houston", addressRegion: "TX" };
	const page = extractDealer(url, toScript({ "@type": "AutoDealer", telephone: "713-555-0142", address }));
	expect(page.phone).toEqual({ value: "(713) 555-0142", source: "structured data" });
	expect(page.location).toEqual({ value: "Houston, TX", source: "structured data" });
	const words = extractDealer(url, '<p>12 Main St, Houston, TX 77002</p><a href="tel:7135550142">Call</a>');
	expect([words.phone?.source, words.location?.source]).toEqual(["phone link", "address line"]);
	fc.assert(
		fc.property(fc.array(fc.lorem({ maxCount: 8 })), (lines) => {
			const html = lines.map((line) => `<p>${line}</p>`).join("");
			expect(extractDealer(url, html)).toEqual({ name: null, location: null, phone: null, hours: null });
		}),
		{ seed },
	);
});

test("the page that tells who the dealer is lies on its own host", () => {
	const links = '<a href="/">Home</a><a href="https://maps.example/x">Directions</a><a href="mailto:a@b.c">Contact</a>';
	expect(findContactPage(url, links)).toBeNull();
	expect(findContactPage(url, `${links}<a href="/contact-us/#form">Contact Us</a>`)).toBe(`${url}contact-us/`);
	const words = ["Contact", "About our family", "Hours", "DIRECTIONS", "Our location", "Find us", "Visit us"];
	for (const text of words) expect(findContactPage(url, `<a href="/p/4">${text}</a>`), text).toBe(`${url}p/4`);
	const long = "Contact our friendly team in new Salem";
	expect(findContactPage(url, `<a href="/p/4">${long}</a>`)).toBe(`${url}p/4`);
	expect(findContactPage(url, '<a href="/p/find_us">Here</a>')).toBe(`${url}p/find_us`);
	const others = ["Contactless", "Seabout", "Ours", "Used cars", "Contact our friendly team in old Denver", "Findus"];
	for (const text of others) expect(findContactPage(url, `<a href="/p/4">${text}</a>`), text).toBeNull();
	expect(findContactPage(`${url}about`, '<a href="/about#hours">Hours</a><a href="//">Contact</a>')).toBeNull();
});

test("opening hours in one line are read with the days that they name, and hours from a time to itself are closed", () => {
	const toHours = (openingHours: unknown) =>
		extractDealer(url, toScript({ "@type": "AutoDealer", openingHours })).hours?.value;
	expect(toHours("Mo-Fr 09:00-19:00")).toBe("Mon–Fri 9:00 AM–7:00 PM");
	expect(toHours(" mo - we , Sa 9:30 - 12:00 ")).toBe("Mon–Wed 9:30 AM–12:00 PM\nSat 9:30 AM–12:00 PM");
	expect(toHours(["Mo,We 09:00-18:15", "Su 00:00-00:00"])).toBe("Mon 9:00 AM–6:15 PM\nWed 9:00 AM–6:15 PM\nSun closed");
	for (const said of [
		"Mo-Fr 25:00-26:00",
		"Mo-Fr 09:60-19:00",
		"Xx 09:00-19:00",
		"Mo-Xx 09:00-19:00",
		"09:00-19:00",
		"",
	])
		expect(toHours(said), said).toBeUndefined();
	expect(toHours(`Mo${" ".repeat(200)}09:00-19:00`)).toBeUndefined();
	expect(toHours(["Mo-Fr 09:00-19:00", "Fr 09:00-18:00"])).toBeUndefined();
});

test("a day that opens at the hour at which it closes is closed, a time in any spelling is one", () => {
	const toHours = (opens: string, closes: string, dayOfWeek: unknown = ["Monday", "http://schema.org/Sunday"]) => {
		const openingHoursSpecification = { "@type": "OpeningHoursSpecification", opens, closes, dayOfWeek };
		return extractDealer(url, toScript({ "@type": "Store", openingHoursSpecification })).hours?.value.split("\n");
	};
	for (const opens of ["09:00", "9am", "9:00 a.m.", "T09:00:00", " 9 AM", "09:00:00"])
		for (const closes of ["24:00", "00:00", "12 am"])
			expect(toHours(opens, closes), opens).toEqual(["Mon 9:00 AM–12:00 AM", "Sun 9:00 AM–12:00 AM"]);
	expect(toHours("12pm", "6:30 p.m.", "Tuesday")).toEqual(["Tue 12:00 PM–6:30 PM"]);
	expect(toHours("00:00", "00:00")).toEqual(["Mon closed", "Sun closed"]);
	for (const opens of ["", "soon", "25:00"]) expect(toHours(opens, "18:00"), opens).toBeUndefined();
	expect(toHours("09:00", "18:00", "PublicHolidays")).toBeUndefined();
});

test("a car dealer's hours outweigh those of a shop beside it, two dealers with other hours say nothing", () => {
	const toHours = (...nodes: [string, string][]) => {
		const told = nodes.map(([type, openingHours]) => ({ "@type": type, openingHours }));
		return extractDealer(url, toScript(told)).hours?.value;
	};
	const shop: [string, string] = ["Store", "Mo 07:00-16:00"];
	for (const type of ["AutoDealer", "CarDealer", "MotorcycleDealer", "https://schema.org/AutoDealer"])
		expect(toHours(shop, [type, "Mo 09:00-18:00"]), type).toBe("Mon 9:00 AM–6:00 PM");
	expect(toHours(shop)).toBe("Mon 7:00 AM–4:00 PM");
	expect(toHours(shop, ["AutoRepair", "Mo 09:00-18:00"])).toBeUndefined();
	expect(toHours(shop, ["AutoRepair", "Mo 07:00-16:00"])).toBe("Mon 7:00 AM–4:00 PM");
	expect(toHours(["AutoDealer", "Mo 07:00-16:00"], ["AutoDealer", "Mo 09:00-18:00"])).toBeUndefined();
});

test("a name that all titles of a site share, and its home page says, is its own; ordinary words and two of them are none", () => {
	const at = (...titles: string[]) =>
		extractSharedName(
			titles.map((title, n) => ({
				url: `${url}${n}`,
				html: `<title>${title}</title><b>Sunrise Motors</b> <b>Denver</b> Used Cars`,
			})),
		);
	expect(at("Home | Sunrise Motors", "Used cars | Sunrise Motors")).toEqual({
		value: "Sunrise Motors",
		source: "page titles",
	});
	expect(at("Used Cars | Sunrise Motors", "Used Cars - Sunrise Motors", "Used Cars • Sunrise Motors")?.value).toBe(
		"Sunrise Motors",
	);
	for (const titles of [
		["Home | Sunrise Motors"],
		["Home | Sunrise Motors", "Used cars"],
		["Used Cars", "Used Cars"],
		["Sunset Motors | Home", "Sunset Motors | Cars"],
		["Sunrise Motors | Denver", "Denver | Sunrise Motors"],
	])
		expect(at(...titles), titles.join()).toBeNull();
});

test("a phone in the page's words is read where there is one; of two none", () => {
	const phone = (text: string) => extractDealer(url, `<footer>${text}</footer>`).phone;
	for (const text of [
		"Denver, CO 80211 · (303) 555-0178 · open",
		"Call 303.555.0178",
		"Tel. +1 303-555-0178, 303 555 0178",
	])
		expect(phone(text), text).toEqual({ value: "(303) 555-0178", source: "text of the page" });
	for (const text of ["(303) 555-0178 or (303) 555-0179", "Stock 3035550178", "8-303-555-0178-2", "123-555-0178"])
		expect(phone(text), text).toBeNull();
});
