import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { addDealership, deleteDealerships, Lot, makeCars, openLot, syncOnce } from "../../testing/lot";
import { proofCount, seed } from "../../testing/proof";
import { randomFrom } from "../../testing/random";
import { getTroubles } from "../stats/troubles.server";
import { LEAST_CARS, storeLostFieldsStatement } from "../sync/lost-fields.server";
import { decideRun } from "../sync/runs/decide-run.server";
import type { Attention } from "./dealership";
import { getDealership } from "./dealerships.server";

const user = { id: 1, username: "desk" };

/** How a dealer's site may be found, and what a dealership that never synced is then. */
const sites = {
	open: { answers: [], attention: null },
	refuses: { answers: [["/", 403]], attention: "blocked" },
	throttles: { answers: [["/", 429]], attention: "blocked" },
	asks: { answers: [["/", 401]], attention: "blocked" },
	forbids: { answers: [["/robots.txt", "User-agent: *\nDisallow: /\n"]], attention: "blocked" },
	bare: { answers: [["/", "<p>Closed today.</p>"]], attention: "never-synced" },
	broken: { answers: [["/", 500]], attention: "never-synced" },
} as const;
type Site = keyof typeof sites;

function show(lot: Lot, site: Site): void {
	lot.overrides.clear();
	for (const [path, answer] of sites[site].answers)
		lot.overrides.set(path, () =>
			typeof answer === "number" ? new Response("no", { status: answer }) : new Response(answer),
		);
}

test("a dealership's attention is what its site last did, until a sync of it is complete and after", async () => {
	const random = randomFrom(seed);
	const names = Object.keys(sites) as Site[];
	for (let walk = 0; walk < proofCount(3, 60); walk++) {
		await deleteDealerships(env);
		const lot = new Lot(makeCars(6), `https://walk${walk}.example.com`);
		const open = openLot(env, lot);
		const id = await addDealership(open.ctx, `${lot.origin}/`);
		const isAt = async () => (await getDealership(open.ctx.db, id, open.ctx.now()))?.attention;
		expect(await isAt()).toBe("never-synced");
		const trail: Site[] = [];
		for (let step = 0, synced = false; step < 5; step++) {
			const site = names[random(names.length)] ?? "open";
			trail.push(site);
			synced ||= site === "open";
			show(lot, site);
			await syncOnce(open, id, "admin");
			const wanted: Attention | null =
				sites[site].attention === "never-synced" && synced ? null : sites[site].attention;
			expect(await isAt(), trail.join(" → ")).toBe(wanted);
			const { failing } = await getTroubles(open.ctx.db, open.ctx.now());
			expect(
				failing.some((one) => one.id === id),
				trail.join(" → "),
			).toBe(site !== "open");
			open.clock.offsetMs += 86_400_000;
		}
		await env.DB.prepare("DELETE FROM dealerships").run();
	}
});

test("a run that waits comes before all else, and no longer once it is decided", async () => {
	const lot = new Lot(makeCars(8), "https://review.example.com");
	const open = openLot(env, lot);
	const id = await addDealership(open.ctx, `${lot.origin}/`);
	const read = async () => (await getDealership(open.ctx.db, id, open.ctx.now()))?.attention;
	await syncOnce(open, id, "admin");
	lot.cars.splice(2);
	open.clock.offsetMs += 7_200_000;
	const { id: run } = await syncOnce(open, id, "admin");
	expect(await read()).toBe("needs-review");
	open.clock.offsetMs += 7_200_000;
	show(lot, "refuses");
	await syncOnce(open, id, "admin");
	expect(await read()).toBe("needs-review");
	await decideRun(open.ctx, user, Number(run), "reject");
	expect(await read()).toBe("blocked");
});

type Coverage = Record<string, number>;

/** What the statement must come to, told in plain words. */
function toLost(lost: Record<string, string>, before: Coverage | undefined, now: Coverage, at: string) {
	const cars = now.cars ?? 0;
	if (cars < LEAST_CARS) return {};
	const fields = Object.keys(now).filter((field) => field !== "cars" && !field.startsWith("unread "));
	const isGone = (field: string) => (now[field] ?? 0) <= cars / 20;
	const wasThere = (field: string) => before !== undefined && (before[field] ?? 0) >= (before.cars ?? 0) / 2;
	return Object.fromEntries(
		fields
			.filter((field) => isGone(field) && (lost[field] !== undefined || wasThere(field)))
			.map((field) => [field, lost[field] ?? at]),
	);
}

test("a field that nearly all cars lost is told since the run that saw it first, until they have it again", async () => {
	const random = randomFrom(seed + 1);
	const { ctx } = openLot(env, new Lot([]));
	for (let walk = 0; walk < proofCount(6, 200); walk++) {
		const id = await addDealership(ctx, `https://lost${walk}.example.com/`);
		let lost: Record<string, string> = {};
		let before: Coverage | undefined;
		for (let run = 0; run < 6; run++) {
			const cars = random(3) === 0 ? random(8) : 5 + random(60);
			const count = () => [0, cars, Math.floor(cars / 20), Math.ceil(cars / 2), random(cars + 1)][random(5)] ?? 0;
			const coverage: Coverage = {
				cars,
				images: count(),
				price: count(),
				carfax_url: count(),
				"unread price": count(),
			};
			const at = new Date(Date.UTC(2026, 0, 1 + run)).toISOString();
			const row = await env.DB.prepare(
				`INSERT INTO sync_runs (dealership_id, "trigger", outcome, coverage, next_step_at, started_at, finished_at)
				VALUES (?1, 'cron', 'complete', ?2, ?3, ?3, ?3) RETURNING id`,
			)
				.bind(id, JSON.stringify(coverage), at)
				.first<{ id: number }>();
			await storeLostFieldsStatement(ctx.db, { id: row?.id ?? 0, dealershipId: id }, at).run();
			lost = toLost(lost, before, coverage, at);
			if (cars >= LEAST_CARS) before = coverage;
			const told = await env.DB.prepare("SELECT lost_fields FROM dealerships WHERE id = ?1")
				.bind(id)
				.first<string>("lost_fields");
			expect(JSON.parse(told ?? "{}"), JSON.stringify({ coverage, before })).toEqual(lost);
		}
	}
});
