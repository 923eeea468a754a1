import { env } from "cloudflare:test";
import { renderWay, type WayAnswer } from "./dealers/ways/render-way";
import { toMobile, type Way } from "./dealers/ways/way";
import { listDays, type WayCase } from "./dealers/ways/way-days";
import { addDealership, deleteDealerships, Lot, openLot, syncOnce } from "./lot";
import { type StockFacts, toLine } from "./stock-line";

const DAY_MS = 86_400_000;

function toResponse(answer: WayAnswer): Response {
	if (answer === null) return new Response("Not found", { status: 404 });
	if ("moved" in answer) return new Response(null, { status: 301, headers: { Location: answer.moved } });
	return new Response(answer.body, { headers: { "Content-Type": answer.type } });
}

interface Row extends StockFacts {
	id: number;
	vin: string | null;
	stockNumber: string | null;
	trim: string | null;
	paint: string | null;
	photo: string | null;
}

async function listRows(id: number): Promise<Row[]> {
	const sql = `SELECT id, vin, stock_number AS stockNumber, year, make, model, trim, price, mileage,
		exterior_color AS paint, images ->> '$[0]' AS photo FROM vehicles
		WHERE dealership_id = ?1 AND sold_at IS NULL AND listed = 1`;
	return (await env.DB.prepare(sql).bind(id).all<Row>()).results;
}

/** What the car's row told before and does not any more. */
function listErased(before: Row[], after: Row[]): string[] {
	const rows = new Map(after.map((row) => [row.id, row]));
	const fields = ["vin", "stockNumber", "trim", "price", "mileage", "paint", "photo"] as const;
	return before.flatMap((row) => {
		const now = rows.get(row.id);
		return now
			? fields
					.filter((field) => row[field] !== null && now[field] === null)
					.map((field) => `${field} of ${toLine(row)}`)
			: [];
	});
}

export interface WayFault {
	after: number;
	kind: "more" | "fewer" | "wrong" | "erased" | "rows" | "outcome";
	tells: string;
}

/** How the cars on our site differ from those on the lot after one, two, three and four syncs; nothing is as it should be. */
export async function listWayFaults(way: Way, one: WayCase): Promise<WayFault[]> {
	await deleteDealerships(env);
	const origin = `https://www.ways${one.seed}.example.com`;
	const days = listDays(one, origin);
	const open = openLot(env, new Lot([]));
	const id = await addDealership(open.ctx, `${origin}/`);
	const faults: WayFault[] = [];
	let before: Row[] = [];
	for (const [at, day] of [0, 1, 2, 2].entries()) {
		const dealer = days[day] ?? days[0];
		const answer = renderWay(days, way, day, one.hasPages);
		open.ctx.fetch = async (input, init) => {
			const url = new URL(new Request(input, init).url);
			const folder = { [origin]: "", [toMobile(origin)]: "/@m" }[url.origin];
			return toResponse(folder === undefined ? null : answer(folder + url.pathname + url.search));
		};
		const run = await syncOnce(open, id, "cron");
		open.clock.offsetMs += at === 0 ? DAY_MS : 8 * DAY_MS;
		const rows = await listRows(id);
		const read = rows.map(toLine);
		const truth = dealer.cars.map(toLine);
		const extra = read.filter((line) => !truth.includes(line));
		const lost = truth.filter((line) => !read.includes(line));
		const note = (kind: WayFault["kind"], tells: string) => faults.push({ after: at + 1, kind, tells });
		const lines = `too many: ${extra.join(" | ")}; lost: ${lost.join(" | ")}`;
		if (read.length > truth.length) note("more", `${read.length} for ${truth.length}: ${lines}`);
		else if (read.length < truth.length) note("fewer", `${read.length} for ${truth.length}: ${lines}`);
		else if (extra.length + lost.length > 0) note("wrong", lines);
		const erased = listErased(before, rows);
		if (erased.length > 0) note("erased", erased.join(" | "));
		if (run.outcome !== "complete") note("outcome", `${run.outcome} ${run.reason}`);
		before = rows;
	}
	const rows = await env.DB.prepare("SELECT count(*) AS n FROM vehicles WHERE dealership_id = ?1")
		.bind(id)
		.first<{ n: number }>();
	const ever = new Set(days.flatMap(({ cars }) => cars.map(({ vin }) => vin))).size;
	if (rows && rows.n > ever) faults.push({ after: 4, kind: "rows", tells: `${rows.n} rows for ${ever} cars` });
	return faults;
}
