import { gzipSync } from "node:zlib";
import { type Lot, makeCars } from "../lot";
import { answer, type Behaviour, breakOff, drip, hang, hangInBody, pour, redirect, reset } from "./hostile-answers";

type Outcome = "complete" | "partial" | "empty" | "error" | "blocked" | "needs-review";

/** Turns hostile after a sound first sync; that must not cost it a car. */
export interface HostileLot {
	name: string;
	outcome: Outcome;
	reason?: RegExp;
	requests: number;
	changed?: number;
	added?: number;
	/** Only under PROOF: thousands of pages. */
	isLong?: boolean;
	hangs?: RegExp;
	turn: (lot: Lot) => Record<string, Behaviour>;
}

const SOUND = 5;
const ALL_TRIES = 7;

const everywhere = (behaviour: Behaviour) => () => ({ "*": behaviour, "/robots.txt": answer("", {}, 404) });
const pages = /^(?!\/robots\.txt$)/;
const onLists = (behaviour: Behaviour) => () => ({ "/used-inventory": behaviour });

const page = (body: string) => `<!doctype html><html><head><title>Lot</title></head><body>${body}</body></html>`;
const menu = `<nav><a href="/">Home</a><a href="/used-inventory">Inventory</a><a href="/about">About us</a></nav><h1>Our inventory</h1>`;
const withoutDatabase = page(`${menu}<p>Error: SQLSTATE[HY000] [2002] Connection refused</p>`);
const jsonLd = (data: object) =>
	`<script type="application/ld+json">${JSON.stringify(data).replaceAll("</", "<\\/")}</script>`;
const listOf = (cars: object[], more = "") => page(jsonLd({ "@graph": cars }) + more);
const carsOf = (lot: Lot) => lot.cars.map((car) => lot.toJsonLd(car));
const bomb = () => gzipSync(Buffer.alloc(64 * 1024 * 1024));
const sitemapOf = (urls: string[]) =>
	`<?xml version="1.0"?><urlset>${urls.map((url) => `<url><loc>${url}</loc></url>`).join("")}</urlset>`;
const xml = { "Content-Type": "text/xml" };

function each(make: (time: number, url: URL) => Behaviour): Behaviour {
	let time = 0;
	return (response, request) => {
		time += 1;
		make(time, new URL(request.url ?? "/", "http://lot"))(response, request);
	};
}

const refusals: HostileLot[] = [401, 403, 406, 451].map((status) => ({
	name: `a ${status} on every page`,
	outcome: "blocked",
	reason: /refused our requests/,
	requests: ALL_TRIES,
	turn: everywhere(answer("no", {}, status)),
}));

const outages: HostileLot[] = [400, 404, 410, 500, 502, 503].map((status) => ({
	name: `a ${status} on every page`,
	outcome: "error",
	reason: new RegExp(`answered ${status}`),
	requests: ALL_TRIES,
	turn: everywhere(answer("oops", {}, status)),
}));

const redirects: HostileLot[] = Object.entries({
	"localhost on another port": "http://localhost:1/",
	"a private network": "http://10.0.0.1/",
	"the cloud's metadata": "http://169.254.169.254/latest/meta-data/",
	"another dealer's domain": "https://www.example.com/used",
	"a file": "file:///etc/passwd",
	"no address at all": "http://",
	"itself, for ever": "/",
}).map(([where, location]) => ({
	name: `redirects to ${where}`,
	outcome: "error",
	reason: /could not be read: (?:left the dealer's domain|address refused|redirect to no address|too many redirects)/,
	requests: location === "/" ? 3 * 6 + 1 : ALL_TRIES,
	turn: everywhere(redirect(location)),
}));

const broken: HostileLot[] = [
	{ name: "bodies that break off", turn: everywhere(breakOff()) },
	{ name: "bodies shorter than they say", turn: everywhere(breakOff({ "Content-Length": "5000" })) },
	{ name: "connections reset", turn: everywhere(reset) },
	{ name: "gzip that is none", turn: everywhere(answer("no gzip", { "Content-Encoding": "gzip" })) },
	{ name: "a gzip bomb", turn: () => everywhere(answer(bomb(), { "Content-Encoding": "gzip" }))() },
	{ name: "pages of 200 MB", turn: everywhere(pour(Buffer.alloc(65_536, "a"), 200 * 1024 * 1024)) },
	{ name: "a PDF for a page", turn: everywhere(answer("%PDF", { "Content-Type": "application/pdf" })) },
	{ name: "a photo for a page", turn: everywhere(answer("GIF89a", { "Content-Type": "image/gif" })) },
	{ name: "JSON for a page", turn: everywhere(answer('{"cars":[]}', { "Content-Type": "application/json" })) },
	{ name: "a 304 that nobody asked for", turn: everywhere(answer("", {}, 304)) },
	{ name: "headers that never come", hangs: pages, turn: everywhere(hang) },
	{ name: "bodies that stop", hangs: pages, turn: everywhere(hangInBody) },
	{ name: "bodies of a byte a second", hangs: pages, turn: everywhere(drip) },
].map((row) => ({
	outcome: "error",
	reason: /did not answer: (?:connection|time-out)|could not be read: (?:too-large|content type)|answered 304/,
	requests: ALL_TRIES,
	...row,
}));

const robots: HostileLot[] = [
	{ name: "a 500 for robots.txt", answer: answer("", {}, 500), outcome: "error", requests: 3 },
	{ name: "a robots.txt that never comes", answer: hang, hangs: /^\/robots\.txt$/, outcome: "error", requests: 3 },
	{ name: "a robots.txt behind a redirect loop", answer: redirect("/robots.txt"), outcome: "error", requests: 18 },
	{
		name: "a robots.txt that forbids all",
		answer: answer("User-agent: *\nDisallow: /"),
		outcome: "blocked",
		requests: 1,
	},
	{ name: "a robots.txt of 2 MB", answer: answer("# filler\n".repeat(230_000)), outcome: "complete", requests: SOUND },
	{ name: "a page for robots.txt", answer: answer(page("<h1>Lot</h1>")), outcome: "complete", requests: SOUND },
	{ name: "a 400 for robots.txt", answer: answer("", {}, 400), outcome: "complete", requests: SOUND },
	{
		name: "a challenge for robots.txt answered with 503",
		answer: answer("<title>Just a moment...</title>", {}, 503),
		outcome: "blocked",
		requests: 3,
	},
	{ name: "a 403 for robots.txt", answer: answer("", {}, 403), outcome: "complete", requests: SOUND },
].map(
	({ answer: robotsTxt, ...row }): HostileLot => ({
		...row,
		outcome: row.outcome as Outcome,
		turn: () => ({ "/robots.txt": robotsTxt }),
	}),
);

const walls: HostileLot[] = [
	{
		name: "a 429 that says when to come again",
		turn: everywhere(answer("slow", { "Retry-After": "120" }, 429)),
	},
	{
		name: "a 429 that says 'in a year'",
		turn: everywhere(answer("slow", { "Retry-After": "Fri, 20 Nov 2037 00:00:00 GMT" }, 429)),
	},
	{ name: "a challenge answered with 200", turn: everywhere(answer("<title>Just a moment...</title>")) },
	{ name: "a challenge answered with 503", turn: everywhere(answer("<title>Just a moment...</title>", {}, 503)) },
	{ name: "a challenge told in a header", turn: everywhere(answer(page("cars"), { "cf-mitigated": "challenge" })) },
].map((row) => ({ outcome: "blocked", reason: /refused our requests/, requests: ALL_TRIES, ...row }));

const hollow: HostileLot[] = [
	{ name: "an empty 200 on every page", turn: everywhere(answer("")) },
	{ name: "a sign-in page for everything", turn: everywhere(answer(page('<form><input type="password"></form>'))) },
	{
		name: "a page about maintenance for everything",
		turn: everywhere(
			answer(page("<h1>Be right back!</h1><p>Our site is unavailable due to scheduled maintenance.</p>")),
		),
	},
	{ name: "a part of each page", turn: everywhere(answer(page("<p>Used"), { "Content-Range": "bytes 0-9/900" }, 206)) },
].map((row) => ({ outcome: "error", reason: /shows neither its cars|answered 206/, requests: ALL_TRIES, ...row }));

const nothing: HostileLot[] = [
	{ name: "empty lists", turn: onLists(answer(page("<p>No vehicles match.</p>"))) },
	{ name: "JSON in a page's clothes", turn: everywhere(answer('{"vehicles":[{"vin":"1HGCV1F30KA000001"}]}')) },
].map((row) => ({ outcome: "empty", reason: /Nothing was removed/, requests: 2 * SOUND, ...row }));

const partial: HostileLot[] = [
	{
		name: "lists that answer 500",
		turn: onLists(answer("", {}, 500)),
		outcome: "error",
		reason: /used-inventory answered 500/,
	},
	{
		name: "a second list that became a sign-in page",
		turn: onSecondList(answer('<form><input type="password"></form>')),
	},
	{
		name: "a second list of a parked domain",
		turn: onSecondList(answer("<h1>This domain is for sale</h1><a href=/used-inventory?ad=1>Used cars</a>")),
	},
	{ name: "a second list of blanks", turn: onSecondList(answer(" ".repeat(50_000))) },
	{ name: "a second list that leads home", turn: onSecondList(redirect("/")), requests: SOUND + 5 },
	{
		name: "a second list that leads to the first",
		turn: onSecondList(redirect("/used-inventory")),
		requests: SOUND + 5,
	},
	{
		name: "a second list that shows the first",
		turn: (lot: Lot) => onSecondList(answer(listOf(carsOf(lot).slice(0, 3))))(lot),
	},
	{ name: "a second list without its database", turn: onSecondList(answer(withoutDatabase)) },
	{ name: "a second list of the frame alone", turn: onSecondList(answer(page(menu))) },
	{ name: "a second list that breaks off", turn: onSecondList(breakOff()) },
	{ name: "a second list that redirects elsewhere", turn: onSecondList(redirect("https://www.example.com/")) },
	{ name: "a second list behind a challenge", turn: onSecondList(answer("<title>Just a moment...</title>")) },
	{ name: "a second list that never comes", turn: onSecondList(hang), hangs: /page=2/ },
	{
		name: "lists of the frame alone",
		turn: onLists(answer(page(menu))),
		outcome: "error",
		reason: /used-inventory could not be read/,
	},
	{
		name: "a sitemap that is a gzip bomb",
		turn: () => ({ "/sitemap.xml": answer(bomb(), { "Content-Type": "application/gzip" }) }),
	},
].map(
	(row): HostileLot => ({
		requests: SOUND + 2,
		reason: /could not be read/,
		...row,
		outcome: (row.outcome ?? "partial") as Outcome,
	}),
);

function onSecondList(behaviour: Behaviour) {
	return (lot: Lot) => ({
		"/used-inventory": each((_, url) =>
			url.searchParams.get("page") === "2"
				? behaviour
				: answer(listOf(carsOf(lot).slice(0, 3), '<a rel="next" href="/used-inventory?page=2">Next</a>')),
		),
	});
}

const inCharset = (charset: "latin1" | "utf16le", type: string) => (lot: Lot) => {
	const list = listOf(carsOf(lot).map((car) => ({ ...car, description: "From Cañon City — “as new”" })));
	const text = charset === "utf16le" ? `\ufeff${list}` : list.replace("—", "-").replace(/[“”]/g, '"');
	return {
		"/used-inventory": answer(Buffer.from(text.replaceAll('"as new"', "as new"), charset), { "Content-Type": type }),
	};
};

const mark = `</script><script>alert(1)</script><img src=x onerror=alert(1)>{{constructor.constructor('alert(1)')()}}\${7*7}=HYPERLINK("http://evil.example","x")`;
const injected = (lot: Lot) =>
	carsOf(lot).map((car) => ({
		...car,
		name: `${car.name} ${mark}`,
		description: mark,
		color: mark,
		vehicleTransmission: mark,
		fuelType: mark,
		bodyType: mark,
		image: ["javascript:alert(1)", `${lot.origin}/a.jpg"onerror="alert(1)`, "data:text/html,<script>alert(1)</script>"],
	}));

const lies: HostileLot[] = [
	{ name: "Latin-1 declared as UTF-8", turn: inCharset("latin1", "text/html; charset=utf-8"), changed: 5 },
	{ name: "Latin-1 that is not declared", turn: inCharset("latin1", "text/html"), changed: 5 },
	{ name: "UTF-16", turn: inCharset("utf16le", "text/html"), changed: 5 },
	{
		name: "an unknown charset",
		turn: (lot: Lot) => ({
			"/used-inventory": answer(listOf(carsOf(lot)), { "Content-Type": "text/html; charset=klingon" }),
		}),
	},
	{
		name: "no Content-Type",
		turn: (lot: Lot) => ({ "/used-inventory": answer(listOf(carsOf(lot)), { "Content-Type": "" }) }),
	},
	{
		name: "the same cars on each of endless lists",
		turn: (lot: Lot) => ({
			"/used-inventory": each((time) =>
				answer(listOf(carsOf(lot), `<a rel="next" href="/used-inventory?page=${time + 1}">Next</a>`)),
			),
		}),
	},
	{
		name: "session ids in every address",
		turn: (lot: Lot) => ({
			"/": each((time) => answer(page(`<a href="/used-inventory?PHPSESSID=${time}">Used inventory</a>`))),
			"/used-inventory": each((time) =>
				answer(
					listOf(
						carsOf(lot).map((car) => ({ ...car, url: `${car.url}?sid=${time}` })),
						`<a rel="next" href="/used-inventory?page=2&PHPSESSID=${time}">Next</a>`,
					),
				),
			),
		}),
	},
	{
		name: "prices that differ at every look",
		changed: 5,
		turn: (lot: Lot) => {
			let looks = 0;
			for (const car of lot.cars) Object.defineProperty(car, "price", { get: () => 10_000 + 500 * ++looks });
			return {};
		},
	},
	{
		name: "all prices at zero",
		outcome: "needs-review",
		reason: /5 of 5 prices/,
		turn: (lot: Lot) => {
			for (const car of lot.cars) car.price = 0;
			return {};
		},
	},
	{
		name: "scripts, formulas and templates in every field",
		changed: 5,
		turn: (lot: Lot) => ({
			"/used-inventory": answer(listOf(injected(lot))),
			...Object.fromEntries(injected(lot).map((car) => [new URL(car.url).pathname, answer(page(jsonLd(car)))])),
		}),
	},
	{
		name: "each car under two addresses",
		changed: 5,
		requests: 3 * SOUND,
		turn: (lot: Lot) => ({
			"/used-inventory": answer(
				listOf(
					carsOf(lot).flatMap((car) => [
						car,
						{ ...car, url: `${lot.origin}/used/again/${car.vehicleIdentificationNumber}` },
					]),
				),
			),
		}),
	},
	{
		name: "a sitemap index that names itself",
		requests: SOUND + 1,
		turn: (lot: Lot) => ({
			"/sitemap.xml": answer(
				`<sitemapindex><sitemap><loc>${lot.origin}/sitemap.xml</loc></sitemap><sitemap><loc>${lot.origin}/sitemap.xml?2</loc></sitemap></sitemapindex>`,
				xml,
			),
			"/sitemap.xml?2": answer(
				`<sitemapindex><sitemap><loc>${lot.origin}/sitemap.xml</loc></sitemap></sitemapindex>`,
				xml,
			),
		}),
	},
	{
		name: "a page of a hundred thousand nested elements",
		turn: (lot: Lot) => ({ "/used-inventory": answer(listOf(carsOf(lot), "<div>".repeat(100_000))) }),
	},
	{
		name: "thousands of links to itself",
		requests: SOUND + 60,
		turn: (lot: Lot) => ({
			"/used-inventory": answer(
				listOf(
					carsOf(lot),
					Array.from({ length: 3000 }, (_, i) => `<a href="/contact?from=${i}">Used cars ${i}</a>`).join(""),
				),
			),
		}),
	},
].map((row): HostileLot => ({ requests: 2 * SOUND, ...row, outcome: (row.outcome ?? "complete") as Outcome }));

const endless: HostileLot[] = [
	{
		name: "new cars on each of endless lists",
		outcome: "partial",
		reason: /more pages than/,
		requests: 610,
		added: 601,
		isLong: true,
		turn: (lot) => ({
			"/used-inventory": each((time) => {
				const [car] = makeCars(1, 1000 + time);
				const cars =
					time === 1 || !car ? carsOf(lot) : [{ ...lot.toJsonLd(car), url: `${lot.origin}/used-inventory#${time}` }];
				return answer(listOf(cars, `<a rel="next" href="/used-inventory?page=${time + 1}">Next</a>`));
			}),
		}),
	},
	{
		name: "a sitemap of 100,000 cars that are not there",
		outcome: "partial",
		reason: /more than the 2,000 cars/,
		requests: 5_010,
		isLong: true,
		turn: (lot) => ({
			"/sitemap.xml": answer(
				sitemapOf(Array.from({ length: 100_000 }, (_, i) => `${lot.origin}/used/2019-honda-civic-${i}`)),
				xml,
			),
		}),
	},
	{
		name: "a sitemap of 100,000 pages that are no cars",
		outcome: "partial",
		reason: /more than the 2,000 cars/,
		requests: 2 * SOUND,
		turn: (lot) => ({
			"/sitemap.xml": answer(sitemapOf(Array.from({ length: 100_000 }, (_, i) => `${lot.origin}/about/${i}`)), xml),
		}),
	},
	{
		name: "an attribute of 2 MB",
		outcome: "partial",
		reason: /too large/,
		requests: SOUND,
		turn: (lot) => ({
			"/used-inventory": answer(listOf(carsOf(lot), `<a href="/x" title="${"y".repeat(2_000_000)}">x</a>`)),
		}),
	},
	{
		name: "a list behind a text without end",
		outcome: "partial",
		reason: /too large/,
		requests: SOUND,
		turn: (lot) => ({
			"/used-inventory": answer(`<p>${"A word and a word. ".repeat(50_000)}</p>${listOf(carsOf(lot).slice(1))}`),
		}),
	},
	{
		name: "most of its stock gone at once",
		outcome: "needs-review",
		reason: /no longer on the dealer's site/,
		requests: SOUND,
		turn: (lot) => ({ "/used-inventory": answer(listOf([...carsOf(lot).slice(4)])) }),
	},
];

export const hostileLots: readonly HostileLot[] = [
	...refusals,
	...outages,
	...redirects,
	...broken,
	...robots,
	...walls,
	...hollow,
	...nothing,
	...partial,
	...lies,
	...endless,
];
