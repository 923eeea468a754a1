import { expect, test } from "vitest";
import { toFormatless, toSizelessUrl, toWebUrl } from "./photo-urls";

const page = { url: "https://lot.example/used/" };
const read = (text: string) => toWebUrl(text, page)?.href ?? null;

test("an address is read as a browser reads it, and a template or a script is none", () => {
	expect(read(" /a.jpg?b=1&amp;c=2 ")).toBe("https://lot.example/a.jpg?b=1&c=2");
	expect(read("1.jpg")).toBe("https://lot.example/used/1.jpg");
	const none = [
		...[
			"",
			" ",
			"#top",
			"javascript:go()",
			"data:image/gif;base64,R0",
			"ftp://lot.example/a",
			"https://pat@lot.example/a",
		],
		...[
			"/{{photo}}",
			"/%7B%7Bphoto",
			["/$", "{photo}"].join(""),
			"/$%7Bphoto",
			"/$%7bphoto",
			"http://",
			`/${"a".repeat(2000)}`,
			"a".repeat(4001),
		],
	];
	for (const text of none) expect(read(text), text).toBeNull();
	expect(read(`/${"a".repeat(1900)}`)).not.toBeNull();
});

test("an address within a private network counts only for a page that is there, or where that is allowed", () => {
	for (const host of ["localhost", "127.0.0.1", "10.0.0.7", "192.168.1.1"]) {
		const url = `http://${host}/a.jpg`;
		expect(toWebUrl(url, page), host).toBeNull();
		expect(toWebUrl(url, { ...page, allowPrivateHosts: true })?.href, host).toBe(url);
		expect(toWebUrl(url, { url: "http://10.1.1.1/" })?.href, host).toBe(url);
		expect(toWebUrl(url, { url: "http://10.1.1.1/", allowPrivateHosts: false }), host).toBeNull();
	}
});

test("two addresses of one photo differ by size and format alone", () => {
	const one = toSizelessUrl(new URL("https://lot.example/p.jpg?id=7"));
	const sizes = [
		"w",
		"width",
		"wid",
		"imwidth",
		"sw",
		"mw",
		"h",
		"height",
		"hei",
		"sh",
		"resize",
		"fit",
		"size",
		"format",
	];
	for (const name of sizes)
		expect(toSizelessUrl(new URL(`https://lot.example/p.jpg?id=7&${name}=640`)), name).toBe(one);
	for (const name of ["id2", "page", "version", "swatch", "shot"])
		expect(toSizelessUrl(new URL(`https://lot.example/p.jpg?id=7&${name}=640`)), name).not.toBe(one);
	expect(toSizelessUrl(new URL("https://lot.example/p.jpg"))).toBe(
		toSizelessUrl(new URL("https://lot.example/p.jpg?w=1")),
	);
	for (const format of ["jpg", "JPEG", "png", "webp", "avif"])
		expect(toFormatless(`/1.${format}?a`), format).toBe("/1?a");
	expect([toFormatless("/1.gif"), toFormatless("/1.jpg.x")]).toEqual(["/1.gif", "/1.jpg.x"]);
});
