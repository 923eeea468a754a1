import { extractPage } from "../../app/extract/extract-page";
import { parseRobots } from "../../app/fetching/robots";
import { readFeed } from "../../app/stock-files/feed/read-feed";
import { parseSitemap } from "../../app/sync/pages/sitemap";

/** Reads an input that contains this run of text. */
export type Growing = (run: string) => void;

const card = '<div class="card"><h3><a href="/vehicle/1">2015 Honda Civic</a></h3><b>$9,995</b> 80,120 miles</div>';
const url = "https://dealer.example/used-inventory";
const ownUrl = "https://dealer.example/vehicle/2015-honda-civic-1";
const now = new Date("2026-01-15T00:00:00Z");

const onPage =
	(write: (run: string) => string, address = url): Growing =>
	(run) => {
		extractPage({ url: address, html: write(run) });
	};
const inFeed =
	(write: (run: string) => string): Growing =>
	(run) => {
		readFeed(new TextEncoder().encode(write(run)), { siteUrl: "https://dealer.example/", now });
	};
const quote = (run: string) => run.replaceAll('"', "&quot;");
const sheet = `Year Make  Model Miles  Price VIN
2015 Honda Civic 80,120 9,995 1HGCM82633A004352`;
const inNuxt = (values: string) =>
	`<script type="application/json" id="__NUXT_DATA__">[{"vin":1,"year":2,"make":3,"miles":4},${values}]</script>${card}`;
const cells = "1HGCM82633A004352,2015,Honda,Civic,9995,80120";
const columns = "VIN,Year,Make,Model,Price,Mileage";

export const contexts: Record<string, Growing> = {
	"a script": onPage((run) => `<script>var vin = ${run}</script>${card}`),
	"a list's script": onPage(
		(run) => `<p>Showing 1 - 1 of 90</p>${card}<script>fetch("/api/inventory");${run}</script>`,
	),
	"a list's controls": onPage(
		(run) => `${card}<option value="${quote(run)}">2<b class="load-more" data-url="/${quote(run)}" data-page="1">`,
	),
	"JSON-LD": onPage((run) => `<script type="application/ld+json">${run}</script>${card}`),
	"a text of JSON": onPage((run) => `<script type="application/json">{"vin":${JSON.stringify(run)}}</script>${card}`),
	"a style": onPage((run) => `<style>${run}</style><div style="${quote(run)}">${card}</div>`),
	"an attribute": onPage((run) => `<div data-vehicle="${quote(run)}" title="${quote(run)}">${card}</div>`),
	"a text": onPage((run) => `${card}<p>${run}</p>`),
	"a stock sheet": onPage((run) => `<pre>${sheet}\n${run}</pre>`),
	"a stock sheet's columns": onPage((run) => `<pre>${sheet.replace("Miles", `Miles ${run}`)}</pre>`),
	"a part for those without scripts": onPage((run) => `<noscript>${card}<p>${run.padEnd(300)}</p></noscript>`),
	"a text of Nuxt's payload": onPage((run) => inNuxt(`${JSON.stringify(run)}`)),
	"the places of Nuxt's payload": onPage((run) => inNuxt(`[${"1,".repeat(run.length / 2)}1],${JSON.stringify(run)}`)),
	"a table's cells": onPage(
		(run) => `<table><tr><th>Miles<td>${run}</tr><tr><th>Price<td>${run}<td>$9,995</tr></table>`,
	),
	"a card": onPage((run) => `${card.replace("</div>", `<p>${run}</p></div>`)}${card}`),
	"the text of a car's page": onPage((run) => `<h1>2015 Honda Civic</h1><p>$9,995</p><p>${run}</p>`, ownUrl),
	"a name": onPage((run) => `<title>${run}</title><h1>2015 Honda Civic ${run}</h1>${card}`, ownUrl),
	"an address": onPage((run) => `<a href="/used/${quote(run)}">2015 Honda Civic</a><img src="/${quote(run)}">${card}`),
	"the page's own address": (run) => {
		extractPage({ url: `${url}/${encodeURI(run.slice(0, 60_000))}`, html: card });
	},
	"robots.txt": (run) => {
		parseRobots("https://dealer.example/robots.txt", `User-agent: *\nDisallow: /${run}`, "bot").isAllowed(`${url}/a`);
	},
	"a sitemap": (run) => {
		parseSitemap(`<urlset><url><loc>${run}</loc></url></urlset>`, url);
	},
	"a cell": inFeed((run) => `${columns}\n${cells}\n${cells.replace("Civic", run)}\n`),
	"a header": inFeed((run) => `${columns},${run}\n${cells},x\n`),
	"a feed in XML": inFeed(
		(run) => `<inventory><vehicle><vin>1HGCM82633A004352</vin><model>${run}</model></vehicle></inventory>`,
	),
	"a feed in JSON": inFeed((run) => `[{"vin":"1HGCM82633A004352","model":${JSON.stringify(run)}}]`),
};

const characters = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));

const words = [
	...[
		"\n",
		"\t",
		"\u00a0",
		"\u200b",
		"é",
		"{;",
		"[{",
		"{}",
		'{"',
		'":',
		'",',
		"\\",
		'\\"',
		"\\u00",
		"/*",
		"*/",
		"//",
		"://",
	],
	...[
		"<",
		"</",
		"<!--",
		"-->",
		"<![CDATA[",
		"]]>",
		"<b>$1</b>",
		"<br>",
		"<div>",
		"</div>",
		"<p>",
		"<a href=",
		"<svg>",
		"<td>",
	],
	...[
		"<li>",
		"<table><tr><td>",
		"<script>",
		"</script",
		"<style>",
		"<title>",
		"<use ",
		"<h3>2015 Honda Civic</h3>",
		"<select>",
	],
	...[
		"&",
		"&amp;",
		"&#",
		"&quot;",
		"%7B",
		"%",
		"%20",
		"?",
		"?vin=",
		"a=b&",
		"/..",
		"./",
		"http://",
		"https://a.b/",
		"data:",
	],
	...["$", "$1", "$1,", "$9,995", "$ ", "$9,995 - ", "USD ", "1,", "123,", "45,120 ", "45,120 miles ", "1 mi ", "12k "],
	...[
		"2015 ",
		"2015",
		"2015 Honda ",
		"2015 Honda Civic ",
		"Honda ",
		"Used ",
		"New ",
		"VIN ",
		"VIN: ",
		"1HGCM82633A004352",
	],
	...[
		"1HGCM82633A004352 ",
		"Mileage: ",
		"Miles ",
		"Odometer ",
		"Stock # ",
		"Stock #: ",
		"Color - ",
		"Color ",
		"Exterior ",
		"Engine: ",
	],
	...[
		"price ",
		"price: ",
		"Our Price ",
		"call for price ",
		"down ",
		"/mo ",
		"per month ",
		"plus tax, ",
		"tax and ",
		"for sale in ",
	],
	...[
		"sold ",
		"Just Sold ",
		"this vehicle has been sold ",
		"as low as ",
		"AB K1A 0B1 ",
		". ",
		"- ",
		"| ",
		", ",
		": ",
		"# ",
		"(",
		")",
	],
	...[
		"background:",
		"background:url(",
		"url(",
		"display: none",
		'style="background:',
		"class=",
		"itemprop=name ",
		"itemscope ",
	],
	...[
		"dealeron_tagging_data",
		"vin",
		"vin:",
		'"vin":',
		'"vin":"',
		"mileage",
		"odometer ",
		"vehicleIdentification",
		"carfax.com/",
		"//carfax.com/a",
	],
	...[
		"data-vin=",
		"window.",
		"= ",
		"=",
		";",
		"\r\n",
		'"\n',
		'","',
		"\tA",
		"A,B\n",
		"Mon-Fri 9am-6pm ",
		"9:00 AM - ",
		"(555) 010-4477 ",
	],
];

export const runs: readonly string[] = [...new Set([...characters, ...words])];

/** Of whole runs: a tag cut in two swallows what follows, so that more of it would be read as something else. */
export const grow = (run: string, length: number): string => run.repeat(Math.ceil(length / run.length));
