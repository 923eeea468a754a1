import { expect, test } from "vitest";
import { toListingUrl, toSessionless } from "./listing-url";

const page = { url: "https://lot.example/cars" };

test("an address holds nothing that only one answer's links have: no session, no number against caches", () => {
	const of = (path: string) => toListingUrl(path, page);
	for (const session of [
		"PHPSESSID=9b1deb4d3b7d4bad9bdd2b0d7b3dcb6d",
		"osCsid=9b1deb4d3b7d4bad",
		"CFID=4021&CFTOKEN=88a1-90",
		"ASPSESSIONIDQABC=GHJKPLMNB",
		"sid=9b1deb4d3b7d4bad9bdd",
		"_=1700000000000",
		"rnd=0.4412873",
		"nocache=84F1A2",
	]) {
		expect(of(`/car?id=7&${session}`), session).toBe("https://lot.example/car?id=7");
		expect(of(`/car?${session}&amp;id=7`), session).toBe("https://lot.example/car?id=7");
		expect(of(`/car?${session}#photos`), session).toBe("https://lot.example/car");
	}
	expect(of("/car/7;jsessionid=1A530637289A03B07199A44E8D531427.node2?page=2")).toBe(
		"https://lot.example/car/7?page=2",
	);
	expect(of("/(S(4ppqgs55kq3rfk45wtrc0wfa))/car/7")).toBe("https://lot.example/car/7");
	expect(of("/(X(1)S(4ppqgs55kq3rfk45wtrc0wfa))/car/7")).toBe("https://lot.example/car/7");
});

test("a car's own number stays, whatever its name", () => {
	for (const path of ["/car?stock=7", "/car?vid=12345678901234567", "/car?brand=12345", "/cars/(used)/7", "/car?cid=7"])
		expect(toListingUrl(path, page)).toBe(`https://lot.example${path}`);
	expect(toSessionless('<a href="/a?sid=4412">a</a>')).toBe('<a href="/a?sid=4412">a</a>');
});

test("a page's links lose them as addresses do", () => {
	const html = (q: string, p = "") => `<a href="/cars${p}?page=2${q}">2</a><script>{"url":"\\/car\\/7${p}"}</script>`;
	expect(toSessionless(html("&amp;PHPSESSID=1a2b3c4d5e", ";jsessionid=AB12"))).toBe(html(""));
});
