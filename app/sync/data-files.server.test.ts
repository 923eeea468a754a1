import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { addDealership, deleteDealerships, Lot, type LotCar, makeCars, openLot, syncOnce } from "../../testing/lot";

const DAY_MS = 86_400_000;
let count = 0;

beforeEach(() => deleteDealerships(env));

const toRecord = ({ vin, year, make, model, price, mileage }: LotCar) => ({
	...{ id: `${year}-${make}-${vin.slice(-4)}`, vin, year, make, model, price: `$${price}`, miles: mileage },
});

const files: Record<string, { sign: string; toBody: (cars: LotCar[]) => string; type: string }> = {
	"/inventory.js": {
		sign: "<script>document.write('<script src=\"inventory.js?v=' + Date.now() + '\"><\\/script>');</script>",
		toBody: (cars) => `// Our stock\nwindow.STOCK = ${JSON.stringify(cars.map(toRecord), null, 2)};\n`,
		type: "application/javascript",
	},
	"/data/cars.json": {
		sign: "<script>fetch('data/cars.json').then((answer) => answer.json()).then(draw);</script>",
		toBody: (cars) => JSON.stringify({ updated: "2026-11-01", cars: cars.map(toRecord) }),
		type: "application/json",
	},
	"/inv-scripts/inv/vehicles": {
		sign: '<script type="application/json">{"pageSize":10,"serviceUrl":"/inv-scripts/inv/vehicles?vc=a&cb=draw_4"}</script><a href="/inventory/ford/focus">Focus</a>',
		toBody: (cars) => `draw_4(${JSON.stringify({ Total: cars.length, Vehicles: cars.map(toRecord) })})`,
		type: "application/javascript",
	},
};

/** A hand-made site whose pages have no car: its script draws those of the file. */
async function openHandMade(path: string) {
	const { sign = "", toBody, type } = files[path] ?? {};
	const lot = new Lot(makeCars(10), `https://drawn${++count}.example.com`);
	const open = openLot(env, lot);
	const site = {
		open,
		lot,
		id: await addDealership(open.ctx, `${lot.origin}/`),
		answer: null as null | (() => Response),
	};
	lot.overrides.set("/", `<html><body><a href="/inventory.html">Inventory</a></body></html>`);
	lot.overrides.set("/inventory.html", `<html><body><h1>Inventory</h1><div id="root"></div>${sign}</body></html>`);
	const { fetch } = lot;
	lot.fetch = async (input, init) => {
		if (new URL(new Request(input, init).url).pathname !== path) return fetch(input, init);
		const body = toBody?.(lot.cars) ?? "";
		return site.answer?.() ?? new Response(body, { headers: { "Content-Type": type ?? "" } });
	};
	return site;
}

function toCut(path: string, share: number): string {
	const body = files[path]?.toBody(makeCars(10)) ?? "";
	return body.slice(0, body.length * share);
}

for (const path of Object.keys(files)) {
	test(`the cars of ${path} are read, known again, and leave once they are sold`, async () => {
		const { open, lot, id } = await openHandMade(path);
		expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete", added: 10 });
		const sql = "SELECT vin, price FROM vehicles WHERE dealership_id = ?1 AND listed = 1 ORDER BY vin";
		const wanted = lot.cars.map(({ vin, price }) => ({ vin, price })).sort((a, b) => (a.vin < b.vin ? -1 : 1));
		expect((await env.DB.prepare(sql).bind(id).all()).results).toEqual(wanted);
		expect(await syncOnce(open, id)).toMatchObject({ added: 0, changed: 0, removed: 0, found: 10 });
		lot.cars.length = 8;
		let removed = 0;
		for (let sync = 0; sync < 2; sync++) {
			open.clock.offsetMs += DAY_MS;
			removed += Number((await syncOnce(open, id)).removed ?? 0);
		}
		expect(removed).toBe(2);
	});

	const silences: Record<string, () => Response> = {
		"is not there": () => new Response("not here", { status: 404 }),
		"is the site's page": () => new Response("<html><body><div id='root'></div></body></html>"),
		"is cut at its beginning": () => new Response(toCut(path, 0.05)),
		"is cut in its middle": () => new Response(toCut(path, 0.6)),
		"only draws": () => new Response("import { draw } from './draw.js'; draw(document.querySelector('#root'));"),
	};
	for (const [how, answer] of Object.entries(silences))
		test(`while ${path} ${how}, nothing is removed, and a new dealer is told why it is not read`, async () => {
			const known = await openHandMade(path);
			expect(await syncOnce(known.open, known.id)).toMatchObject({ outcome: "complete", added: 10 });
			known.answer = answer;
			for (let sync = 0; sync < 4; sync++) {
				known.open.clock.offsetMs += 3 * DAY_MS;
				expect((await syncOnce(known.open, known.id)).removed ?? 0).toBe(0);
			}
			const fresh = await openHandMade(path);
			fresh.answer = answer;
			const reason = expect.stringMatching(/JavaScript.*feed/);
			expect(await syncOnce(fresh.open, fresh.id)).toMatchObject({ outcome: "client-rendered", reason });
		});
}
