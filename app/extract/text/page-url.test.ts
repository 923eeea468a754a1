import { expect, test } from "vitest";
import { isThirdParty, toAbsolute, toOwnAddresses, toPathKey } from "./page-url";

const page = "https://www.lot.example/cars/?page=2";

test("an address is absolute and has no fragment, what is no web address is none", () => {
	expect(toAbsolute(" /a?b=1#c ", page)).toBe("https://www.lot.example/a?b=1");
	expect(toAbsolute("7.htm", page)).toBe("https://www.lot.example/cars/7.htm");
	expect(toAbsolute("//other.example/x", page)).toBe("https://other.example/x");
	const others = [
		"",
		" ",
		"#top",
		"javascript:void(0)",
		"MAILTO:a@b.c",
		"tel:5",
		"data:x",
		"sms:5",
		"about:blank",
		"ftp://a/b",
		"http://",
		"/".repeat(2001),
	];
	for (const href of others) expect(toAbsolute(href, page), href).toBeNull();
	expect(toAbsolute("/".padEnd(2000, "a"), page)).not.toBeNull();
});

test("one page has one key, whatever tracks its visitors", () => {
	const key = "/cars/7?id=9";
	for (const more of [
		"",
		"&utm_source=x",
		"&gclid=1",
		"&fbclid=2",
		"&ref=home",
		"&source=mail",
		"&cs:o=3",
		"#photos",
		"&UTM_medium=y",
	])
		expect(toPathKey(`https://www.lot.example/Cars/7/?id=9${more}`), more).toBe(key);
	for (const more of ["&reference=1", "&sources=2", "&page=2"])
		expect(toPathKey(`https://www.lot.example/cars/7?id=9${more}`), more).not.toBe(key);
	expect(toPathKey("https://www.lot.example/ca%20r//")).toBe("/ca r");
	expect(toPathKey("https://www.lot.example/50%")).toBe("/50%");
	expect(toPathKey("no address")).toBe("no address");
	expect(toPathKey("https://www.lot.example/cars?utm_source=x")).toBe("/cars");
});

test("addresses of the machine that a site was made on mean the site, except on that machine", () => {
	const html = `<a href="https://localhost:3000/a"><a href="http://127.0.0.1/b">{"u":"https:\\/\\/localhost\\/c"} http://localhosts/d`;
	const own = `<a href="https://www.lot.example/a"><a href="https://www.lot.example/b">{"u":"https:\\/\\/www.lot.example\\/c"} http://localhosts/d`;
	expect(toOwnAddresses(html, page)).toBe(own);
	for (const here of ["http://localhost:8080/", "http://127.0.0.1/x", "no address"])
		expect(toOwnAddresses(html, here), here).toBe(html);
	expect(toOwnAddresses('{"u":"https:\\/\\/localhost\\/c"}', page)).toBe('{"u":"https:\\/\\/localhost\\/c"}');
});

test("histories, maps, networks and messages are other parties, a dealer with such letters in its name is none", () => {
	const hosts = [
		...[
			"www.carfax.com",
			"autocheck.com",
			"experian.com",
			"kbb.com",
			"edmunds.com",
			"iihs.org",
			"nhtsa.gov",
			"facebook.com",
		],
		...["twitter.com", "pinterest.com", "api.whatsapp.com", "maps.google.com", "cargurus.com", "capitalone.com"],
		...["monroneylabels.com", "linkedin.com", "addtoany.com", "sharethis.com", "wa.me", "m.me", "t.me", "x.wa.me"],
	];
	for (const host of hosts) expect(isThirdParty(`https://${host}/1HG`), host).toBe(true);
	for (const host of ["www.lot.example", "team.me", "kbbq.example", "lot.example/google"])
		expect(isThirdParty(`https://${host}/`), host).toBe(false);
});
