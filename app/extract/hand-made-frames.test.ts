import { expect, test } from "vitest";
import { randomFrom } from "../../scripts/sample-dealers/random";
import { proofCount, seed } from "../../testing/proof";
import { extractPage } from "./extract-page";

const home = "https://www.kelly-autos.example/";
const read = (html: string, path = "") => extractPage({ url: home + path, html });
const toUrls = (paths: string[]) => paths.map((path) => new URL(path, home).href);

const quotes = ['"', "'", ""] as const;
const files = ["nav", "left", "top", "banner", "main", "home2", "body", "frame1", "welcome", "content"];
const endings = [".html", ".htm", ".php", ".asp", ".cfm", ".shtml", ".php?page=1"];
const lists = ["/cars.html", "/inventory/", "used-cars.php", "/stock.asp", "inventory.cfm?type=used", "/vehicles"];
const away = [
	"https://www.google.com/maps/embed?pb=x",
	"//ads.example.net/banner.html",
	"https://www.youtube.com/embed/2019-ford",
	"about:blank",
	"javascript:false",
	"https://other-dealer.example/inventory",
];

const pages = Array.from({ length: proofCount(40, 4000) }, (_, at) => {
	const random = randomFrom(seed + at);
	const names = files.filter(() => random.below(3) === 0).map((name) => name + random.pick(endings));
	return { random, names, quote: random.pick(quotes) };
});

type Page = (typeof pages)[number];

function toFrameset({ random, names, quote }: Page): string {
	const toFrame = (src: string) =>
		random.pick([
			`<frame name="${src.slice(0, 3)}" scrolling="no" noresize src=${quote}${src}${quote}>`,
			`<FRAME SRC=${quote}${src}${quote} frameborder=0 />`,
		]);
	const frames = names.map(toFrame).join(random.pick(["", "\n"]));
	const set = random.pick([frames, `<frameset rows="90,*">${frames}</frameset>`]);
	const noFrames = random.pick(["", "<noframes><body>Your browser shows no frames.</body></noframes>"]);
	return `<html><head><title>Kelly's</title></head><frameset cols="160,*" border="0">${set}${noFrames}</frameset></html>`;
}

test("a frameset's pages are the page, whatever their names", () => {
	for (const page of pages) {
		const { frames, isHollow } = read(toFrameset(page));
		expect(frames, toFrameset(page)).toEqual(toUrls(page.names));
		if (page.names.length > 0) expect(isHollow).toBe(false);
	}
});

test("another host's frames, this page itself, files, sold cars and frames that nobody sees are none", () => {
	for (const { random } of pages) {
		const own = ["/sold.html", "/img/car.jpg", "/form.pdf", "#top", "/"];
		const tag = random.pick(["frame", "iframe"]);
		const html = [...away, ...own].map((src) => `<${tag} src="${src}"></${tag}>`).join("");
		const hides = ['width="0" height="0"', "hidden", 'style="display:none;visibility:hidden"', 'height="1" width="1"'];
		const hidden = `<iframe src="/inventory" ${random.pick(hides)}></iframe>`;
		const quiet = `<noscript><iframe src="/inventory"></iframe></noscript>`;
		expect(read(`<html><body>${html}${hidden}${quiet}</body></html>`).frames).toEqual([]);
	}
});

const car = `<table><tr><td><a href="/car.php?id=71">2014 Honda Accord EX</a></td><td>$9,950</td><td>98,100 miles</td><td>VIN 1HGCR2F8XEA255084</td></tr></table>`;

test("of a page's own frames a list is read, any other only beside no cars, and none of a topic", () => {
	for (const { random, names } of pages) {
		const list = random.pick(lists);
		const src = random.pick(["src", "data-src"]);
		const [other = "embed.php"] = names;
		const topics = ["/contact-us/form.html", "/finance/apply", "/reviews.html", "/new-inventory/"];
		const shown = [list, other, random.pick(topics)].map((one) => `<iframe ${src}="${one}" width="100%"></iframe>`);
		const page = (body: string) => `<html><body><h1>Our stock</h1>${body}${shown.join("")}</body></html>`;
		expect(read(page(""), "our-cars").frames).toEqual(toUrls([list, other]));
		expect(read(page(car), "our-cars").frames).toEqual(toUrls([list]));
	}
});

test("a page that only sends its visitors on shows what it sends them to", () => {
	const toScript = (text: string) => `<html><head><script>${text}</script></head><body></body></html>`;
	const toRefresh = (content: string, body = "") =>
		`<html><head><meta http-equiv="Refresh" content="${content}"></head><body>${body}</body></html>`;
	for (const page of [
		toRefresh("0; url=/home.php"),
		toRefresh("0;URL='home.php'"),
		toRefresh("3; /home.php", "<p>You are being taken to our site.</p>"),
		toScript('window.location = "/home.php";'),
		toScript("location.href='home.php'"),
		toScript('document.location.replace("/home.php")'),
		toScript("top.location.assign('/home.php');"),
	]) {
		const { frames, isHollow } = read(page);
		expect(frames, page).toEqual(toUrls(["home.php"]));
		expect(isHollow).toBe(false);
	}
});

test("a page that is read again later, one of its own, and one that goes elsewhere send nobody on", () => {
	const car = `<div class="card"><a href="/used/1"><h3>2014 Honda Civic LX</h3></a><p>$9,995</p><p>54,120 miles</p></div>`;
	for (const page of [
		`<meta http-equiv="refresh" content="600"><p>Lot</p>`,
		`<meta http-equiv="refresh" content="600; url=/home.php"><p>Lot</p>`,
		`<meta http-equiv="refresh" content="0; url=https://www.example.com/">`,
		`<meta http-equiv="refresh" content="0; url=/home.php">${car}`,
		`<script>function go() { location.href = "/home.php" }</script>${"<a href=/about>About</a>".repeat(9)}`,
		`<script>if (location.pathname == "/home.php") go(); var location2 = "/home.php";</script>`,
	])
		expect(read(`<html><body>${page}</body></html>`).frames, page).toEqual([]);
});
