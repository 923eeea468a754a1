import { env } from "cloudflare:test";
import { test } from "vitest";
import { addDealership, deleteDealerships, Lot, openLot, syncOnce } from "../../testing/lot";
import sites from "./blind-tmp.json";

const DAY_MS = 86_400_000;
test("blind", { timeout: 3_000_000 }, async () => {
	const lines: string[] = [];
	const sum: Record<string, [number, number, number]> = {};
	for (const site of sites as any[]) {
		await deleteDealerships(env);
		const at = new URL(site.origin);
		const open = openLot(env, new Lot([]));
		let asked = 0;
		open.ctx.fetch = (async (input: any, init: any) => {
			const url = new URL(new Request(input, init).url);
			asked++;
			const page = url.hostname === at.hostname ? site.pages[url.pathname + url.search] : undefined;
			if (!page) return new Response("Not found", { status: 404, headers: { "Content-Type": "text/html" } });
			return new Response(page.body, { status: page.status ?? 200, headers: { "Content-Type": page.type ?? "text/html; charset=utf-8", ...(page.location ? { Location: page.location } : {}) } });
		}) as never;
		const id = await addDealership(open.ctx, site.start);
		for (const [n, trigger] of (["added", "cron", "admin"] as const).entries()) {
			const run = await syncOnce(open, id, trigger);
			open.clock.offsetMs += n === 0 ? 60_000 : 8 * DAY_MS;
			const rows = (await env.DB.prepare("SELECT vin, year, make, model, trim, price, mileage, exterior_color, interior_color, images, original_listing_url AS listing_url FROM vehicles WHERE dealership_id = ?1 AND sold_at IS NULL AND listed = 1").bind(id).all<any>()).results;
			const link = (u: string) => u ? new URL(u, site.origin).pathname + new URL(u, site.origin).search : "";
			const left = [...rows]; const lost: string[] = []; const wrong: string[] = [];
			const norm = (s: any) => s == null || s === "" ? null : String(s).toLowerCase().replace(/[^a-z0-9+]+/g, " ").trim() || null;
			for (const c of site.cars) {
				let i = left.findIndex((r) => (c.vin && r.vin === c.vin) || (c.link && r.listing_url && link(c.link) === link(r.listing_url)));
				if (i < 0) i = left.findIndex((r) => r.year === c.year && norm(r.make) === norm(c.make) && (r.mileage || null) === (c.mileage || null));
				if (i < 0) { lost.push(`${c.year} ${c.make} ${c.model} $${c.price} ${c.mileage}`); continue; }
				const [r] = left.splice(i, 1) as [any];
				const pairs: [string, any, any][] = [["vin", c.vin, r.vin], ["year", c.year, r.year], ["make", norm(c.make), norm(r.make)], ["model", norm(c.model), norm(r.model)], ["trim", norm(c.trim), norm(r.trim)], ["price", c.price, r.price], ["mileage", c.mileage || null, r.mileage || null], ["ext", norm(c.exteriorColor), norm(r.exterior_color)], ["int", norm(c.interiorColor), norm(r.interior_color)], ["photo", c.photo ? new URL(c.photo, site.origin).href : null, JSON.parse(r.images || "[]")[0] ?? null]];
				for (const [name, t, g] of pairs) {
					const s = (sum[`${n}${name}`] ??= [0, 0, 0]);
					if ((t ?? null) === (g ?? null)) { if (t != null) s[0]++; } else { if (g != null) s[1]++; if (t != null) s[2]++; wrong.push(`${c.year} ${c.model}: ${name} ${t} → ${g}`); }
				}
			}
			lines.push(`${site.slug} sync${n + 1} ${run.outcome} ${run.reason ?? ""} truth ${site.cars.length} rows ${rows.length} asked ${asked}${lost.length ? "\n  LOST " + lost.join(" ; ") : ""}${left.length ? "\n  EXTRA " + left.map((r) => `${r.year} ${r.make} ${r.model} $${r.price} ${r.mileage} ${r.listing_url}`).join(" ; ") : ""}${wrong.length && n !== 1 ? "\n  " + wrong.join("\n  ") : ""}`);
		}
	}
	throw new Error("\n" + lines.join("\n") + "\n" + Object.entries(sum).map(([k, [tp, fp, fn]]) => `${k} F1 ${((2 * tp) / (2 * tp + fp + fn)).toFixed(3)} (${tp} ${fp} ${fn})`).join("\n"));
});
