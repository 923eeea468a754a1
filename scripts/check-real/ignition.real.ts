import { env } from "cloudflare:test";
import { expect, inject, test } from "vitest";
import { addDealership, Lot, openLot, syncOnce } from "../../testing/lot";

declare module "vitest" {
	interface ProvidedContext {
		/** `../shared/real/srp/ignition321_d3autosales_page.html` */
		ignition: string;
	}
}

let port = 28_800;

async function openReal(path: string) {
	const lot = new Lot([], `http://127.0.0.1:${++port}`);
	if (path === "everywhere") lot.fetch = async () => new Response(inject("ignition"), asHtml);
	lot.overrides.set("/", `<a href="${path}">Used inventory</a>`);
	lot.overrides.set(path, inject("ignition"));
	const open = openLot({ ...env, ALLOW_PRIVATE_HOSTS: "1" }, lot);
	return { open, id: await addDealership(open.ctx, `${lot.origin}/`) };
}

const asHtml = { headers: { "Content-Type": "text/html; charset=utf-8" } };

test.for(["/", "/inventory", "everywhere"])(
	"a real list of 321 Ignition, served at %s, gives its 18 cars once",
	async (path) => {
		const { open, id } = await openReal(path);
		for (const added of [18, 0, 0]) {
			expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete", found: 18, added, changed: 0 });
			const sql =
				"SELECT count(*) AS cars, count(DISTINCT vin) AS vins, count(price) AS prices FROM vehicles WHERE dealership_id = ?1 AND listed = 1";
			expect(await env.DB.prepare(sql).bind(id).first()).toEqual({ cars: 18, vins: 18, prices: 18 });
		}
	},
);
