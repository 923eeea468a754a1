import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { addDealership, deleteDealerships, Lot, type LotCar, makeCars, openLot, syncOnce } from "../../testing/lot";
import { seed } from "../../testing/proof";
import { randomFrom } from "../../testing/random";

const DAY_MS = 86_400_000;
const makes = ["Honda", "Toyota", "Ford", "Kia"];
const counts: ((all: number, shown: number) => string)[] = [
	(all) => `${all} vehicles found`,
	(all, shown) => `Showing 1-${shown} of ${all}`,
	(all, shown) => `1 – ${shown} of ${all} results`,
	(all) => `${all} used cars available`,
	(all, shown) => `Mostrando 1 a ${shown} de ${all}`,
	(all) => `<div>${all} Vehicles</div>`,
	(all) => `<div><b>${all}</b> resultados</div>`,
];

/** Its pager is a script's; each make has a list of its own. */
function openSite(cars: LotCar[], origin: string, perPage: number, count: (all: number, shown: number) => string) {
	const toRow = ({ year, make, model, price, mileage, vin }: LotCar) =>
		`<tr><td><a href="/Details.aspx?id=${vin.slice(-6)}">${year} ${make} ${model}</a></td><td>$${price}</td><td>${mileage} miles</td><td>VIN ${vin}</td></tr>`;
	const facets = makes.map((make) => `<a href="/Inventory.aspx?make=${make}">${make}</a>`).join(" ");
	const toList = (some: LotCar[]) =>
		`<!doctype html><html><body>${facets}<h2>Our Inventory</h2><span>${count(some.length, Math.min(some.length, perPage))}</span><table>${some.slice(0, perPage).map(toRow).join("")}</table><a href="javascript:__doPostBack('grid','Page$2')">2</a></body></html>`;
	return async (url: URL): Promise<Response> => {
		const toPage = (body: string, status = 200) =>
			new Response(body, { status, headers: { "Content-Type": "text/html; charset=utf-8" } });
		if (url.origin !== origin) return toPage("elsewhere", 502);
		const make = url.searchParams.get("make");
		if (url.pathname === "/") return toPage(`<html><body><a href="/Inventory.aspx">Our inventory</a></body></html>`);
		if (url.pathname === "/Inventory.aspx") return toPage(toList(cars.filter((car) => !make || car.make === make)));
		const car = cars.find(
			({ vin }) => url.pathname === "/Details.aspx" && vin.endsWith(url.searchParams.get("id") ?? "?"),
		);
		return car ? toPage(`<html><body><table>${toRow(car)}</table></body></html>`) : toPage("", 404);
	};
}

test("of a list that tells of more cars than its one page shows, each make's list brings the rest, sync after sync", {
	timeout: 300_000,
}, async () => {
	const random = randomFrom(seed);
	for (const [at, count] of counts.entries()) {
		const cars = makeCars(9 + random(12)).map((car) => ({ ...car, make: makes[random(makes.length)] ?? "Honda" }));
		const most = Math.max(...makes.map((make) => cars.filter((car) => car.make === make).length));
		const origin = `https://unfinished${at}.example.com`;
		const site = openSite(cars, origin, Math.max(most, 3), count);
		const open = openLot(env, new Lot([]));
		open.ctx.fetch = async (input, init) => await site(new URL(new Request(input, init).url));
		const id = await addDealership(open.ctx, `${origin}/`);
		for (const trigger of ["admin", "cron", "cron"] as const) {
			await syncOnce(open, id, trigger);
			const stock = "SELECT vin FROM vehicles WHERE dealership_id = ?1 AND listed = 1 AND sold_at IS NULL ORDER BY vin";
			const { results } = await env.DB.prepare(stock).bind(id).all<{ vin: string }>();
			expect(
				results.map(({ vin }) => vin),
				`${count(9, 3)}, ${trigger}, seed ${seed}`,
			).toEqual(cars.map(({ vin }) => vin).sort());
			open.clock.offsetMs += 2 * DAY_MS;
		}
		await deleteDealerships(env);
	}
});

test("a list whose cards tell too little to be cars is walked to its end by the pages that they lead to", async () => {
	const cars = makeCars(14);
	const origin = "https://names-only.example.com";
	const toCard = ({ year, make, model, vin }: LotCar) =>
		`<div class="card"><h4><a href="/auto.php?id=${vin.slice(-6)}">${make} ${model} ${year}</a></h4><p>US$ 15.995</p></div>`;
	const asked: string[] = [];
	const open = openLot(env, new Lot([]));
	open.ctx.fetch = async (input, init) => {
		const url = new URL(new Request(input, init).url);
		asked.push(url.pathname + url.search);
		const toPage = (body: string, status = 200) =>
			new Response(`<!doctype html><html><body>${body}</body></html>`, {
				status,
				headers: { "Content-Type": "text/html" },
			});
		if (url.pathname === "/") return toPage('<a href="/catalogo.php">Inventario</a>');
		const number = Number(url.searchParams.get("pag") ?? 1);
		// Beyond its end the list shows its last cars again and again.
		const from = Math.min((number - 1) * 4, cars.length - 4);
		if (url.pathname === "/catalogo.php")
			return toPage(
				`${cars
					.slice(from, from + 4)
					.map(toCard)
					.join("")}<a href="/catalogo.php?pag=${number + 1}">${number + 1}</a>`,
			);
		const car = cars.find(({ vin }) => vin.endsWith(url.searchParams.get("id") ?? "?"));
		return car
			? toPage(
					`<h1>${car.year} ${car.make} ${car.model}</h1><p>$${car.price}</p><p>${car.mileage} miles</p><p>VIN ${car.vin}</p>`,
				)
			: toPage("", 404);
	};
	const id = await addDealership(open.ctx, `${origin}/`);
	for (const trigger of ["admin", "cron", "cron"] as const) {
		asked.length = 0;
		await syncOnce(open, id, trigger);
		const stock = "SELECT vin FROM vehicles WHERE dealership_id = ?1 AND listed = 1 AND sold_at IS NULL ORDER BY vin";
		const { results } = await env.DB.prepare(stock).bind(id).all<{ vin: string }>();
		expect(
			results.map(({ vin }) => vin),
			trigger,
		).toEqual(cars.map(({ vin }) => vin).sort());
		expect(asked.filter((path) => path.includes("pag=")).length, trigger).toBeLessThan(6);
		open.clock.offsetMs += 2 * DAY_MS;
	}
});

type Past = "first cars again" | "last cars again" | "no cars" | number;

/** A list of which a script draws the rest: its second page is there, and nothing links it. */
async function syncUnlinked(cars: LotCar[], past: Past, told = cars.length) {
	const lot = new Lot(cars, `https://unlinked-${told}-${String(past).replaceAll(" ", "-")}.example.com`);
	const first = /<a rel="next"[^>]*>Next<\/a>/;
	const toAnswer = async (number: number) => {
		const isPast = (number - 1) * lot.perPage >= cars.length;
		if (isPast && typeof past === "number") return new Response("", { status: past });
		const at = { "first cars again": 1, "last cars again": Math.ceil(cars.length / lot.perPage), "no cars": number };
		const page = isPast && typeof past === "string" ? at[past] : number;
		const answer = await plain(`${lot.origin}/used-inventory?page=${page}`);
		const body = (await answer.text()).replace(first, "").replace("<ul>", `<p>${told} vehicles</p><ul>`);
		return new Response(body, { headers: { "Content-Type": "text/html" } });
	};
	const plain = lot.fetch;
	const open = openLot(env, lot);
	const asked: string[] = [];
	open.ctx.fetch = async (input, init) => {
		const url = new URL(new Request(input, init).url);
		asked.push(url.pathname + url.search);
		return url.pathname === "/used-inventory"
			? await toAnswer(Number(url.searchParams.get("page") ?? 1))
			: await plain(input, init);
	};
	const id = await addDealership(open.ctx, `${lot.origin}/`);
	const runs = [];
	for (let sync = 0; sync < 3; sync++) {
		asked.length = 0;
		const { outcome, found, removed } = await syncOnce(open, id, sync === 0 ? "admin" : "cron");
		runs.push({ outcome, found, removed, lists: asked.filter((path) => path.includes("page=")).length });
		open.clock.offsetMs += 2 * DAY_MS;
	}
	return runs;
}

test.for<Past>(["first cars again", "last cars again", "no cars", 404])(
	"a list that tells of more cars than it shows is asked for its next page, which nothing links; at its end: %s",
	async (past) => {
		const runs = await syncUnlinked(makeCars(10), past);
		expect(runs).toEqual(Array(3).fill({ outcome: "complete", found: 10, removed: 0, lists: expect.any(Number) }));
		for (const { lists } of runs) expect(lists).toBeLessThan(5);
	},
);

test("a list that shows the same one car, whichever part is asked for, is not asked for ever", async () => {
	for (const { lists } of await syncUnlinked(makeCars(1), "first cars again", 45)) expect(lists).toBeLessThan(3);
});

test.for<Past>([500, 403, 404])(
	"a site that answers %d where a page is only guessed has been read whole",
	async (past) => {
		const runs = await syncUnlinked(makeCars(3), past, 5);
		expect(runs).toEqual(Array(3).fill({ outcome: "complete", found: 3, removed: 0, lists: 1 }));
	},
);

test('a list whose "Load more" names its own address is read as the page that a visitor sees', async () => {
	const lot = new Lot(makeCars(10), "https://own-address.example.com");
	const open = openLot(env, lot);
	const { fetch } = lot;
	open.ctx.fetch = async (input, init) => {
		const request = new Request(input, init);
		const url = new URL(request.url);
		if (url.pathname !== "/used-inventory") return await fetch(input, init);
		if (request.headers.get("Accept")?.startsWith("application/json")) return Response.json({ rows: [], page: 1 });
		const body = await (await fetch(input, init)).text();
		const page = url.searchParams.get("page") ?? "1";
		const more = body.includes("Next</a>")
			? `<button class="load-more" data-url="/used-inventory" data-page="${page}">Load more</button>`
			: "";
		const html = `<!doctype html>${body.replace(/<a rel="next"[^>]*>Next<\/a>/, more)}`;
		return new Response(html, { headers: { "Content-Type": "text/html" } });
	};
	const id = await addDealership(open.ctx, `${lot.origin}/`);
	expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete", added: 10 });
});
