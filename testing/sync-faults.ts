import { env } from "cloudflare:test";
import type { Dealer } from "./dealers/create-dealer";
import { findPage } from "./dealers/find-page";
import { renderSite, type Site } from "./dealers/render-site";
import { addDealership, deleteDealerships, Lot, openLot, syncOnce } from "./lot";
import { type StockFacts, toLine } from "./stock-line";

const DAY_MS = 86_400_000;

/** The dealer's site as its server answers; the pages of cars that are gone answer 404. */
function serve(site: Site): typeof fetch {
	return async (input, init) => {
		const url = new URL(new Request(input, init).url);
		const page = url.origin === site.dealer.origin ? findPage(site, url.pathname + url.search) : undefined;
		return page
			? new Response(page.body, { headers: { "Content-Type": page.type } })
			: new Response("Not found", { status: 404 });
	};
}

type Row = StockFacts & { vin: string | null };

async function listStock(id: number): Promise<string[]> {
	const sql = `SELECT vin, year, make, model, price, mileage FROM vehicles
		WHERE dealership_id = ?1 AND sold_at IS NULL AND listed = 1`;
	return (await env.DB.prepare(sql).bind(id).all<Row>()).results.map(toLine).sort();
}

const tell = ({ theme, plan, data, identity, facets, adornments }: Dealer) =>
	[theme.name, plan.name, data.name, identity, facets ?? "no facets", ...adornments.map(({ name }) => name)].join(", ");

/** `unpriced`: of all `cars`, those whose price we do not know. */
export type SyncGrade = { faults: string[]; cars: number; unpriced: number };

/** How the cars on our site differ from those on the lot after one, two and three syncs; nothing is as it should be. */
export async function gradeSyncs(dealer: Dealer): Promise<SyncGrade> {
	await deleteDealerships(env);
	const site = renderSite(dealer);
	const open = openLot(env, new Lot([]));
	open.ctx.fetch = serve(site);
	const id = await addDealership(open.ctx, `${dealer.origin}/`);
	const truth = site.stock.map(toLine).sort();
	const grade: SyncGrade = { faults: [], cars: 0, unpriced: 0 };
	for (const [at, trigger] of (["added", "cron", "admin"] as const).entries()) {
		const run = await syncOnce(open, id, trigger);
		open.clock.offsetMs += at === 0 ? 60_000 : 8 * DAY_MS;
		const read = await listStock(id);
		const wrong = truth.filter((line) => !read.includes(line));
		const unpriced = wrong.map(toUnpriced).filter((line) => read.includes(line) && !truth.includes(line));
		const extra = read.filter((line) => !truth.includes(line) && !unpriced.includes(line));
		const missing = wrong.filter((line) => !unpriced.includes(toUnpriced(line)));
		const isEqual = extra.length + missing.length === 0 && read.length === truth.length;
		grade.cars += truth.length;
		grade.unpriced += unpriced.length;
		if (!isEqual) {
			const counts = `${read.length} cars for ${truth.length} after ${at + 1}, ${run.outcome} ${run.reason ?? ""}`;
			grade.faults.push(
				`${dealer.seed} (${tell(dealer)}): ${counts}; too many: ${extra.join(" | ")}; lost: ${missing.join(" | ")}`,
			);
		}
	}
	return grade;
}

const toUnpriced = (line: string) => line.replace(/\$\d+$/, "$null");
