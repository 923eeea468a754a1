import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { addDealership, deleteDealerships, Lot, type LotCar, makeCars, openLot, syncOnce } from "../../testing/lot";

const PER_PART = 4;
let count = 0;

/** Where a vendor's list keeps its cars, by what a page of it is known, and how a part of them is asked for. */
interface Vendor {
	sign: string;
	json: string;
	/** The first car of the part that an address asks for. */
	from: (params: URLSearchParams) => number;
}

const byPage = (name: string) => (params: URLSearchParams) => (Number(params.get(name)) - 1) * PER_PART;

const vendors: Record<string, Vendor> = {
	"Dealer.com": {
		sign: '<script src="https://static.dealer.com/v9/app.js"></script><div class="ddc-site" data-widget-name="ws-inv-data"></div>',
		json: "/apis/widget/INVENTORY_LISTING_DEFAULT_AUTO_USED:inventory-data-bus1/getInventory",
		from: (params) => Number(params.get("start")),
	},
	DealerOn: {
		sign: '<script src="https://cdn.dlron.us/app.js"></script><script id="dealeron_tagging_data" type="application/json">{"dealerId":"12","pageId":"34"}</script>',
		json: "/api/vhcliaa/vehicle-pages/cosmos/srp/vehicles/12/34",
		from: byPage("pt"),
	},
	"Team Velocity": {
		sign: '<script src="https://cdn.teamvelocityportal.com/a.js"></script>',
		json: "/inventory-used.json",
		from: byPage("page"),
	},
	"Wayne Reaves": {
		sign: '<a href="https://www.waynereaves.com">Powered by Wayne Reaves</a><script src="/app.js"></script>',
		json: "/service/inventory/website",
		from: byPage("page"),
	},
	DealerSync: {
		sign: '<script src="https://dealer-cdn.dealersync.com/a.js"></script>',
		json: "/Inventory/Search",
		from: (params) => Number(params.get("startIndex")),
	},
	sm360: {
		sign: '<script src="https://img.sm360.ca/a.js"></script>',
		json: "/en/used-inventory/api/listing",
		from: byPage("page"),
	},
	Strathcom: {
		sign: '<script src="/wp-content/plugins/strathcom/a.js"></script>',
		json: "/wp-json/strathcom/vehicles/search",
		from: byPage("page"),
	},
};

const toRecord = ({ vin, year, make, model, price, mileage }: LotCar) => ({
	...{ vin, year, make, model, price, mileage, condition: "Used" },
	...{ stockNumber: vin.slice(-6), url: `/vehicle/${vin}` },
});

beforeEach(() => deleteDealerships(env));

type Silence = null | (() => Response);
const notThere = () => new Response("not here", { status: 404 });

async function openShell({ sign, json, from }: Vendor, silence: Silence) {
	const lot = new Lot(makeCars(10), `https://shell${++count}.example.com`);
	const open = openLot(env, lot);
	lot.overrides.set("/", `<html><body><a href="/used-vehicles">Used Inventory</a></body></html>`);
	const shown = `<html><head><title>Used Vehicles</title></head><body><div id="root"></div>${sign}</body></html>`;
	lot.overrides.set("/used-vehicles", shown);
	const shell = { open, lot, id: await addDealership(open.ctx, `${lot.origin}/`), silence };
	const { fetch } = lot;
	lot.fetch = async (input, init) => {
		const url = new URL(new Request(input, init).url);
		if (url.pathname !== json) return fetch(input, init);
		if (shell.silence) return shell.silence();
		const at = from(url.searchParams);
		return Response.json({ total: 10, vehicles: lot.cars.slice(at, at + PER_PART).map(toRecord) });
	};
	return shell;
}

function showBeside({ lot }: Awaited<ReturnType<typeof openShell>>, path: string): void {
	const cars = lot.cars.slice(0, 3).map((car) => lot.toJsonLd(car));
	const data = `<script type="application/ld+json">${JSON.stringify({ "@graph": cars })}</script>`;
	const links = `<a href="/used-vehicles">Used Inventory</a><a href="/certified-inventory">Certified Inventory</a>`;
	lot.overrides.set("/", `<html><body>${links}</body></html>`);
	lot.overrides.set(path, `<html><body>${links}${data}</body></html>`);
}

for (const [name, vendor] of Object.entries(vendors)) {
	test(`a list that ${name} draws with JavaScript is read from its JSON, part after part`, async () => {
		const { open, lot, id } = await openShell(vendor, null);
		expect(await syncOnce(open, id)).toMatchObject({ added: 10, platform: name });
		const sql = "SELECT vin, price FROM vehicles WHERE dealership_id = ?1 AND listed = 1 ORDER BY vin";
		const wanted = lot.cars.map(({ vin, price }) => ({ vin, price })).sort((a, b) => (a.vin < b.vin ? -1 : 1));
		expect((await env.DB.prepare(sql).bind(id).all()).results).toEqual(wanted);
		expect(await syncOnce(open, id)).toMatchObject({ added: 0, changed: 0, removed: 0, found: 10 });
	});

	test(`a list that ${name} draws and whose JSON does not answer is told by that name, with what to do`, async () => {
		const { open, id } = await openShell(vendor, notThere);
		const reason = expect.stringMatching(new RegExp(`built with ${name}.*JavaScript.*feed`));
		expect(await syncOnce(open, id)).toMatchObject({ outcome: "client-rendered", reason });
	});
}

test("a home page that leads nowhere is read from its vendor's JSON, too", async () => {
	const vendor = vendors["Wayne Reaves"];
	if (!vendor) throw new Error("no such vendor");
	const { open, lot, id } = await openShell(vendor, null);
	lot.overrides.set("/", `<html><body><div id="page"></div>${vendor.sign}</body></html>`);
	expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete", added: 10 });
});

const silences: Record<string, () => Response> = {
	"is not there": () => new Response("not here", { status: 404 }),
	"is the site's page": () => new Response("<html><body><div id='root'></div></body></html>"),
	"has other names": () => Response.json({ rows: makeCars(10).map(({ vin }) => ({ a: vin, b: "x" })) }),
};

for (const [name, vendor] of Object.entries(vendors))
	for (const [how, silence] of Object.entries(silences)) {
		test(`while the JSON of ${name} ${how}, cars on the home page are no whole reading`, async () => {
			const shell = await openShell(vendor, silence);
			showBeside(shell, "/");
			const reason = expect.stringMatching(/with JavaScript.*nothing was removed.*feed/);
			expect(await syncOnce(shell.open, shell.id)).toMatchObject({ outcome: "partial", added: 3, reason });
		});

		test(`once the JSON of ${name} ${how}, nothing is removed, whatever another list shows`, async () => {
			const shell = await openShell(vendor, null);
			showBeside(shell, "/certified-inventory");
			expect(await syncOnce(shell.open, shell.id)).toMatchObject({ outcome: "complete", added: 10 });
			shell.silence = silence;
			for (let sync = 0; sync < 4; sync++) {
				shell.open.clock.offsetMs += 86_400_000 * 3;
				expect(await syncOnce(shell.open, shell.id)).toMatchObject({ outcome: "partial", removed: 0 });
			}
		});
	}

for (const [name, vendor] of Object.entries(vendors))
	test(`where the JSON of ${name} ends with 404, what is sold leaves once the last part is gone`, async () => {
		const { open, lot, id } = await openShell(vendor, null);
		const { fetch } = lot;
		lot.fetch = async (input, init) => {
			const url = new URL(new Request(input, init).url);
			const isPast = url.pathname === vendor.json && vendor.from(url.searchParams) >= lot.cars.length;
			return isPast ? notThere() : await fetch(input, init);
		};
		expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete", added: 10 });
		lot.cars.length = 8;
		const removed: unknown[] = [];
		for (let sync = 0; sync < 2; sync++) {
			open.clock.offsetMs += 86_400_000;
			removed.push((await syncOnce(open, id)).removed);
		}
		expect(removed).toEqual([0, 2]);
	});

test("a list that a vendor draws whose cars lie with itself is told by its name", async () => {
	for (const [name, sign] of [
		["Dealer Inspire", '<script src="/wp-content/themes/DealerInspireDealerTheme/a.js"></script>'],
		["DealerVenom", "<script>window.__tsHost = 'x'</script>"],
		["Overfuel", '<script src="https://static.overfuel.com/a.js"></script>'],
		["Convertus", '<script src="/wp-content/plugins/convertus-vms/a.js"></script>'],
	]) {
		const { open, id } = await openShell({ sign: sign ?? "", json: "/nowhere", from: () => 0 }, notThere);
		const run = await syncOnce(open, id);
		expect(run).toMatchObject({ outcome: "client-rendered", reason: expect.stringContaining(`with ${name}`) });
	}
});
