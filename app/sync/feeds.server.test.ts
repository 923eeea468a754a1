import { env } from "cloudflare:test";
import fc from "fast-check";
import { expect, test } from "vitest";
import { addDealership, deleteDealerships, Lot, makeCars, openLot, syncOnce } from "../../testing/lot";
import { proofCount, seed } from "../../testing/proof";
import { type FeedCar, feedCars, packings, printers } from "../stock-files/feed/fixtures/print-feed";
import { encodeFeedAccess } from "./board/feed-access.server";
import { getRun } from "./runs/sync-runs.server";

let count = 0;

/** A dealer behind a bot wall whose vendor serves its feed, and tells what it was asked with. */
async function openFed(cars: FeedCar[], kind = "inventory.csv", packing = "plain") {
	await deleteDealerships(env);
	const wall = new Lot([], `https://walled${++count}.example.com`);
	const feed = {
		cars,
		url: `https://vendor${count}.example.net/feeds/${count}-${kind}`,
		access: null as string | null,
	};
	const asked: { authorization: string | null; isKnown: boolean }[] = [];
	const open = openLot(env, wall);
	open.ctx.config = { ...open.ctx.config, dataKey: "k".repeat(43) };
	open.ctx.fetch = async (input, init) => {
		const request = new Request(input, init);
		if (request.url !== feed.url) return new Response("Access denied", { status: 403 });
		const body = packings[packing]?.(kind, printers[kind]?.(feed.cars) ?? "") ?? new Uint8Array();
		const etag = `"${body.length}-${feed.cars.map(({ price }) => price).join("-")}"`;
		const authorization = request.headers.get("Authorization");
		const isKnown = request.headers.get("If-None-Match") === etag;
		asked.push({ authorization, isKnown });
		if (feed.access !== null && authorization !== feed.access) return new Response("who?", { status: 401 });
		if (isKnown) return new Response(null, { status: 304, headers: { ETag: etag } });
		return new Response(body, { headers: { ETag: etag, "Content-Type": "application/octet-stream" } });
	};
	const id = await addDealership(open.ctx, `${wall.origin}/`);
	const name = (url: string) =>
		env.DB.prepare("UPDATE dealerships SET additional_urls = ?2 WHERE id = ?1")
			.bind(id, JSON.stringify([url]))
			.run();
	await name(feed.url);
	return { open, id, feed, asked, wall, name, sync: () => syncOnce(open, id, "admin") };
}

async function listStock(id: number) {
	const sql = `SELECT vin, price, mileage, exterior_color AS color, images, listed FROM vehicles
		WHERE dealership_id = ?1 AND sold_at IS NULL ORDER BY vin`;
	return (await env.DB.prepare(sql).bind(id).all()).results;
}

const toStock = (cars: FeedCar[]) =>
	[...cars]
		.sort((a, b) => (a.vin < b.vin ? -1 : 1))
		.map(({ vin, price, mileage, color, photos }) => ({
			...{ vin, price, mileage, color: color.replace(/\s+/g, " "), images: JSON.stringify(photos), listed: 1 },
		}));

test("a dealer behind a bot wall is read by its feed, whatever kind: three syncs, the stock each time", async () => {
	const kinds = fc.constantFrom(...Object.keys(printers));
	const stocks = feedCars.filter(({ length }) => length > 1);
	await fc.assert(
		fc.asyncProperty(stocks, kinds, fc.constantFrom(...Object.keys(packings)), async (cars, kind, packing) => {
			const { id, feed, sync, asked } = await openFed(cars, kind, packing);
			expect(await sync()).toMatchObject({ outcome: "complete", added: cars.length, reason: null });
			expect(await listStock(id)).toEqual(toStock(cars));
			expect(await sync()).toMatchObject({ outcome: "complete", added: 0, changed: 0, removed: 0, found: cars.length });
			expect(asked.at(-1)?.isKnown).toBe(true);
			feed.cars = cars.slice(1).map((car, at) => (at === 0 && car.price ? { ...car, price: car.price - 250 } : car));
			const changed = cars[1]?.price ? 1 : 0;
			expect(await sync()).toMatchObject({ outcome: "complete", added: 0, changed, removed: 1 });
			expect(await listStock(id)).toEqual(toStock(feed.cars));
		}),
		{ numRuns: proofCount(4, 200), seed },
	);
});

const [stock = []] = fc.sample(
	feedCars.filter((cars) => cars.length > 7),
	{ numRuns: 1, seed },
);

test("once a feed is known the walled site is left alone", async () => {
	const { open, sync } = await openFed(stock);
	await sync();
	const urls: string[] = [];
	const { fetch } = open.ctx;
	open.ctx.fetch = (input, init) => {
		urls.push(new URL(new Request(input, init).url).hostname);
		return fetch(input, init);
	};
	expect(await sync()).toMatchObject({ outcome: "complete" });
	expect(urls).toEqual([expect.stringMatching(/^vendor/)]);
});

test("much of a feed's stock gone at once waits for a person, as with a site", async () => {
	const { id, feed, sync } = await openFed(stock);
	await sync();
	feed.cars = stock.slice(0, 2);
	expect(await sync()).toMatchObject({ outcome: "needs-review", removed: 0 });
	expect(await listStock(id)).toEqual(toStock(stock));
});

test("a feed that fails takes nothing away", async () => {
	const { id, feed, sync } = await openFed(stock);
	await sync();
	feed.access = "Basic bm9ib2R5OmtleQ==";
	expect(await sync()).toMatchObject({ outcome: "blocked", reason: expect.stringContaining("user and password") });
	expect(await listStock(id)).toEqual(toStock(stock));
});

test("of two feeds, one in whose place a page answers takes nothing away", async () => {
	const { open, id, feed, sync } = await openFed(stock.slice(3));
	const second = "https://second.example.net/stock.csv";
	const links = ["", "about", "team", "hours", "map", "call"].map((at) => `<a href="/${at}">Our ${at}</a>`).join("");
	let answer = new Response(printers["inventory.csv"]?.(stock.slice(0, 3)));
	const { fetch } = open.ctx;
	open.ctx.fetch = async (input, init) =>
		new Request(input, init).url === second ? answer.clone() : await fetch(input, init);
	const urls = JSON.stringify([feed.url, second]);
	await env.DB.prepare("UPDATE dealerships SET additional_urls = ?2 WHERE id = ?1").bind(id, urls).run();
	expect(await sync()).toMatchObject({ outcome: "complete", added: stock.length });
	answer = new Response(`<html><body>${links}</body></html>`, { headers: { "Content-Type": "text/html" } });
	for (let run = 0; run < 2; run++) {
		open.clock.offsetMs += 7_200_000;
		expect(await sync()).toMatchObject({ outcome: "partial", removed: 0, reason: expect.stringContaining("a page") });
	}
	expect(await listStock(id)).toEqual(toStock(stock));
});

test("a run by a feed names the entries that it left out, and what is wrong with them", async () => {
	const { open, feed, sync } = await openFed(stock);
	const sold = Array.from(
		{ length: 7 },
		(_, at) => `S${at},2015,Kia,Soul,LX,9${at}00,sold,https://lot.example.com/s${at}`,
	);
	const rows = [
		"stock,year,make,model,trim,price,condition,url",
		"A1,2019,Honda,Accord,EX,18950,used,https://lot.example.com/a1",
		"A2,1850,Honda,Civic,LX,17950,used,https://lot.example.com/a2",
		"A3,2018,Ford,Focus,SE,EUR 9 800,used,",
		...sold,
	];
	const { fetch } = open.ctx;
	open.ctx.fetch = async (input, init) =>
		new Request(input, init).url === feed.url ? new Response(rows.join("\n")) : await fetch(input, init);
	const run = await getRun(open.ctx.db, Number((await sync()).id));
	expect(run).toMatchObject({ outcome: "partial", added: 1, skipped: { unread: 2, sold: 7 } });
	expect(run?.skippedCars?.map(({ reason, name, url }) => `${reason}: ${name} ${url}`)).toEqual([
		expect.stringMatching(
			/^unread: 1850 Honda Civic LX \(“1850” is not a model year .+\) https:\/\/lot.example.com\/a2$/,
		),
		"unread: 2018 Ford Focus SE (“EUR 9 800” is not in US dollars) null",
		...[0, 1, 2, 3, 4].map((at) => `sold: 2015 Kia Soul LX https://lot.example.com/s${at}`),
	]);
});

const access = { user: "lot", password: "s3cret" };

test("whoever asks for a feed's password, only the address that it was saved for is told", async () => {
	const answers = fc.constantFrom("asks", "sends on", "serves");
	await fc.assert(
		fc.asyncProperty(answers, answers, answers, fc.nat(2), async (own, vendor, other, saved) => {
			const { open, id, feed, sync } = await openFed(stock);
			const site = `https://walled${count}.example.com/`;
			const addresses = [site, feed.url, `https://feeds.vendor${count}.example.net/stock.csv`];
			const told: (string | null)[] = [];
			open.ctx.fetch = async (input, init) => {
				const { url, headers } = new Request(input, init);
				const at = addresses.indexOf(url);
				if (headers.has("Authorization")) told.push(new URL(url).origin);
				const answer = [own, vendor, other][at];
				if (answer === "serves") return new Response(printers["inventory.csv"]?.(stock));
				if (answer === "sends on") return Response.redirect(addresses[(at + 1) % 3] ?? "");
				return new Response("who?", { status: 401, headers: { "WWW-Authenticate": "Basic" } });
			};
			const { origin } = new URL(addresses[saved] ?? "");
			const sealed = await encodeFeedAccess(open.ctx.config, id, { ...access, origin });
			await env.DB.prepare("UPDATE dealerships SET feed_access = ?2, additional_urls = ?3 WHERE id = ?1")
				.bind(id, sealed, JSON.stringify(addresses.slice(1)))
				.run();
			for (let run = 0; run < 2; run++) await sync();
			expect(told.filter((to) => to !== origin)).toEqual([]);
		}),
		{ numRuns: proofCount(6, 200), seed },
	);
});

test("a feed behind a password is read with what was kept, and nobody else is told", async () => {
	const { open, id, feed, asked, sync } = await openFed(stock);
	feed.access = `Basic ${btoa("lot:s3cret")}`;
	expect((await sync()).outcome).toBe("blocked");
	const sealed = await encodeFeedAccess(open.ctx.config, id, { ...access, origin: new URL(feed.url).origin });
	expect(sealed).not.toContain("s3cret");
	await env.DB.prepare("UPDATE dealerships SET feed_access = ?2 WHERE id = ?1").bind(id, sealed).run();
	const others: (string | null)[] = [];
	const { fetch } = open.ctx;
	open.ctx.fetch = (input, init) => {
		const request = new Request(input, init);
		if (request.url !== feed.url) others.push(request.headers.get("Authorization"));
		return fetch(input, init);
	};
	expect(await sync()).toMatchObject({ outcome: "complete", added: stock.length });
	expect([...new Set(others)]).toEqual([null]);
	asked.length = 0;
	await sync();
	expect(asked.map(({ authorization }) => authorization)).toEqual([feed.access]);
});

test("a feed by plain http is refused, on loopback it is taken", async () => {
	for (const [host, outcome] of [
		["plain.example.net", "error"],
		["127.0.0.1:9", "complete"],
	]) {
		const { id, feed, name, sync } = await openFed(stock);
		feed.url = `http://${host}/lot.csv`;
		await name(feed.url);
		const run = await sync();
		expect(run.outcome === "complete" ? "complete" : "error", JSON.stringify(run)).toBe(outcome);
		expect((await listStock(id)).length).toBe(outcome === "complete" ? stock.length : 0);
	}
});

test("entries that cannot be meant keep the feed from removing anything", async () => {
	const { id, feed, sync } = await openFed(stock);
	await sync();
	feed.cars = stock.slice(1).map((car, at) => (at === 0 ? { ...car, year: 1850 } : car));
	expect(await sync()).toMatchObject({
		outcome: "partial",
		removed: 0,
		reason: expect.stringContaining("1 car in the feed"),
	});
	expect((await listStock(id)).length).toBe(stock.length);
});

test("a site that is read and has a feed beside it goes by the feed from then on", async () => {
	const lot = new Lot(makeCars(6), `https://both${++count}.example.com`);
	const open = openLot(env, lot);
	const id = await addDealership(open.ctx, `${lot.origin}/`);
	expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete", added: 6 });
	const lines = lot.cars.map(({ vin, price, mileage }) => `${vin},2019,Honda,Accord,${(price ?? 0) - 100},${mileage}`);
	lot.overrides.set("/export.csv", ["vin,year,make,model,price,mileage", ...lines].join("\n"));
	await env.DB.prepare("UPDATE dealerships SET additional_urls = ?2 WHERE id = ?1")
		.bind(id, JSON.stringify([`${lot.origin}/export.csv`]))
		.run();
	expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete", added: 0, removed: 0 });
	lot.requests.length = 0;
	expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete", added: 0, changed: 0, removed: 0, found: 6 });
	expect(lot.requests).toEqual(["/export.csv"]);
	const row = env.DB.prepare("SELECT sum(price) AS sum FROM vehicles WHERE dealership_id = ?1");
	expect(await row.bind(id).first("sum")).toBe(lot.cars.reduce((sum, { price }) => sum + (price ?? 0) - 100, 0));
});
