import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { addDealership, deleteDealerships, Lot, type LotCar, makeCars, openLot, syncOnce } from "../../testing/lot";
import { seed } from "../../testing/proof";
import { randomFrom } from "../../testing/random";

const DAY_MS = 86_400_000;

const toRow = ({ year, make, model, price, mileage, vin }: LotCar) =>
	`<table border="1"><tr><td><b>${year} ${make} ${model}</b><br>${mileage} miles, VIN ${vin}</td><td>$${price}</td></tr></table>`;
const toPage = (body: string) => `<html><body bgcolor="#ffffff">${body}</body></html>`;
const toMenu = (files: string[]) =>
	toPage(files.map((file) => `<p><a href="${file}" target="main"><img src="b.gif" alt=""></a></p>`).join(""));
const half = (cars: LotCar[], at: 0 | 1) => cars.filter((_, order) => order % 2 === at);

/** Sites whose cars stand in frames, by file. */
const sites: ((cars: LotCar[]) => Record<string, string>)[] = [
	(cars) => ({
		"/": `<html><frameset cols="160,*"><frame src="nav.php"><frame src="main.php" name="main"><noframes>No frames? Sorry.</noframes></frameset></html>`,
		"/nav.php": toMenu(["main.php", "cars.php", "trucks.php"]),
		"/main.php": toPage("<h1>Welcome</h1><p>Good cars since 1977.</p>"),
		"/cars.php": toPage(half(cars, 0).map(toRow).join("<br>")),
		"/trucks.php": toPage(half(cars, 1).map(toRow).join("<br>")),
	}),
	(cars) => ({
		"/": `<html><frameset rows="90,*"><frame src="top.htm"><frameset cols="20%,80%"><frame src=left.htm><frame src=content.htm></frameset></frameset></html>`,
		"/top.htm": toPage("<h1>Kelly's</h1>"),
		"/left.htm": toMenu(["contact.htm"]),
		"/content.htm": `<html><frameset cols="50%,50%"><frame src="a.htm"><frame src="b.htm"></frameset></html>`,
		"/a.htm": toPage(half(cars, 0).map(toRow).join("")),
		"/b.htm": toPage(half(cars, 1).map(toRow).join("")),
	}),
	(cars) => ({
		"/": toPage(`<h1>Kelly's</h1><a href="/inventory.html">Our inventory</a><iframe src="/map.html"></iframe>`),
		"/map.html": toPage("<p>Here we are.</p>"),
		"/inventory.html": toPage(
			`<h1>Our inventory</h1><iframe src="https://maps.example.net/embed"></iframe><iframe width="100%" src="/embed/list.php?p=1"></iframe>`,
		),
		"/embed/list.php?p=1": toPage(`${half(cars, 0).map(toRow).join("")}<a href="/embed/list.php?p=2">Next</a>`),
		"/embed/list.php?p=2": toPage(half(cars, 1).map(toRow).join("")),
	}),
];

test("cars that stand in frames come, sync after sync, and no other host is asked", { timeout: 120_000 }, async () => {
	const random = randomFrom(seed);
	for (const [at, toFiles] of sites.entries()) {
		const origin = `https://frames${at}.example.com`;
		const cars = makeCars(4 + random(9));
		const files = toFiles(cars);
		const open = openLot(env, new Lot([]));
		const hosts = new Set<string>();
		open.ctx.fetch = async (input, init) => {
			const url = new URL(new Request(input, init).url);
			hosts.add(url.origin);
			const html = files[url.pathname + url.search];
			return new Response(html ?? "", { status: html ? 200 : 404, headers: { "Content-Type": "text/html" } });
		};
		const id = await addDealership(open.ctx, `${origin}/`);
		for (const trigger of ["admin", "cron", "cron"] as const) {
			await syncOnce(open, id, trigger);
			const stock = "SELECT vin FROM vehicles WHERE dealership_id = ?1 AND listed = 1 AND sold_at IS NULL ORDER BY vin";
			const { results } = await env.DB.prepare(stock).bind(id).all<{ vin: string }>();
			const seen = results.map(({ vin }) => vin);
			expect(seen, `site ${at}, ${trigger}, seed ${seed}`).toEqual(cars.map(({ vin }) => vin).sort());
			open.clock.offsetMs += 2 * DAY_MS;
		}
		expect([...hosts]).toEqual([origin]);
		await deleteDealerships(env);
	}
});
