import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { syncOnce } from "../../testing/lot";
import {
	answer,
	carPage,
	FedLot,
	gone,
	holdAnswers,
	type OpenCar,
	openCar,
	type PresenceAnswer,
	person,
} from "../../testing/opened-car";
import { proofCount } from "../../testing/proof";
import { send } from "../../testing/test-admin.server";
import { formatCause, formatSold } from "../dealerships/cars/page/car-page";
import { getCarPage } from "../dealerships/cars/page/desk-car.server";
import { handleJob } from "../jobs/handle-job.server";
import { getVehicleTool } from "../machines/mcp/get-vehicle.server";
import { action } from "../routes/api.vehicles.$idOrVin.check";
import { getVehicle } from "../vehicles/detail/get-vehicle.server";
import { CHECK_LEASE_MS, CHECKS_AN_HOUR } from "./check-limits";
import { checkParts } from "./sweep-checks.server";

test("a car that is still there is told so, at the cost of one request and three rows", async () => {
	const one = await openCar();
	await env.DB.prepare("SELECT 1").first();
	let written = 0;
	const batch = one.ctx.db.$client.batch.bind(one.ctx.db.$client);
	one.ctx.db.$client.batch = async <T>(statements: D1PreparedStatement[]) => {
		const results = await batch<T>(statements);
		for (const { meta } of results) written += meta.rows_written;
		return results;
	};
	const before = await one.getRow();
	const told = await one.ask();
	expect(told).toMatchObject({ state: "listed", price: one.car.price });
	expect(Math.abs(Date.parse(told.checkedAt ?? "") - one.ctx.now().getTime())).toBeLessThan(60_000);
	expect(one.lot.requests).toEqual([`/used/${one.car.vin}`]);
	expect(written).toBeLessThanOrEqual(3);
	expect(written).toBeGreaterThan(0);
	expect(await one.getRow()).toEqual(before);
	const tells = env.DB.prepare("SELECT looks, finds, unseen_hours FROM host_politeness WHERE host = ?1");
	const counted = await tells.bind(new URL(one.lot.origin).host).first<Record<string, number>>();
	expect(counted).toMatchObject({ looks: 1, finds: 0 });
	expect(counted?.unseen_hours).toBeCloseTo(4, 1);
	const shown = await getVehicle(one.ctx.db, String(one.id));
	expect(shown.kind === "found" && shown.vehicle.checkedAt).toBe(told.checkedAt);
	one.pass(29);
	expect((await one.ask()).checkedAt).toBe(told.checkedAt);
	expect(one.lot.requests.length).toBe(1);
	one.pass(2);
	await one.ask();
	expect(one.lot.requests.length).toBe(2);
});

test("a page that is as the sync read it answers 304, and the car counts as seen", async () => {
	const one = await openCar();
	one.lot.hasEtags = true;
	expect(await one.ask()).toMatchObject({ state: "listed", price: one.car.price });
	expect(one.lot.requests.length).toBe(1);
});

test("a new price is told with the old one, and stands on the page, in the history and in its make's deals", async () => {
	const one = await openCar();
	const price = (one.car.price ?? 0) - 700;
	one.show(carPage(one, { ...one.car, price }));
	const version = () => env.DB.prepare("SELECT version FROM catalogue").first<number>("version");
	const changes = () => env.DB.prepare("SELECT changes FROM deal_fits WHERE make = 'honda'").first<number>("changes");
	const [versionBefore, changesBefore] = [await version(), await changes()];
	expect(await one.ask()).toMatchObject({ state: "changed", price, priceWas: one.car.price });
	expect(await one.getRow()).toMatchObject({ price, price_was: one.car.price });
	expect(await version()).toBe((versionBefore ?? 0) + 1);
	expect(await changes()).toBe((changesBefore ?? 0) + 1);
	const history = env.DB.prepare(
		"SELECT old_value, new_value, run_id FROM field_history WHERE vehicle_id = ?1 AND field = 'price'",
	);
	expect((await history.bind(one.id).all()).results).toEqual([
		{ old_value: String(one.car.price), new_value: String(price), run_id: null },
	]);
	one.pass(31);
	expect(await one.ask()).toMatchObject({ state: "listed", price });
});

test("a car that is gone is told at once, leaves at the second look, and its own page is asked by nobody else", async () => {
	const one = await openCar();
	one.show(gone);
	const first = await one.ask();
	expect(first).toMatchObject({ state: "gone" });
	expect(await one.getRow()).toMatchObject({ listed: 1, sold_at: null });
	one.pass(9);
	expect(await one.ask()).toEqual(first);
	expect(one.listPaths().length).toBe(1);
	one.pass(2);
	expect(await one.ask()).toMatchObject({ state: "gone" });
	expect(await one.getRow()).toMatchObject({ listed: 0, sold_at: expect.any(String) });
	expect((await getVehicle(one.ctx.db, String(one.id))).kind).toBe("sold");
	const left = env.DB.prepare("SELECT vehicle_count FROM dealerships WHERE id = ?1").bind(one.dealership);
	expect(await left.first("vehicle_count")).toBe(5);
	const asked = one.lot.requests.length;
	one.pass(600);
	expect(await one.ask()).toMatchObject({ state: "gone" });
	expect(one.lot.requests.length).toBe(asked);
});

test("the desk tells that a look changed a car's price or took it off the site, and by which sign", async () => {
	const one = await openCar();
	one.show(carPage(one, { ...one.car, price: (one.car.price ?? 0) - 700 }));
	await one.ask();
	one.show(gone);
	for (const minutes of [31, 11]) {
		one.pass(minutes);
		await one.ask();
	}
	const { history = [] } = (await getCarPage(one.ctx.db, one.id, one.ctx.now())) ?? {};
	expect(history.map((change) => [change.field, change.newValue, formatCause(change)])).toEqual([
		["state", "sold", "Checked when a shopper opened it: its page is no longer there (404 or 410)"],
		["price", String((one.car.price ?? 0) - 700), "Checked when a shopper opened it: the price that the dealer shows"],
		["state", "added", "Sync"],
	]);
	expect(formatSold(history)).toBe("Sold. Checked when a shopper opened it: its page is no longer there (404 or 410).");
});

test("nobody need come back for the second look: cron sends it", async () => {
	const one = await openCar();
	one.show(gone);
	await one.ask();
	const jobs: unknown[] = [];
	const ctx = { ...one.ctx, jobs: { send: async (job: unknown) => void jobs.push(job) } };
	await checkParts["look-again"]?.(ctx);
	expect(jobs).toEqual([]);
	one.pass(11);
	await checkParts["look-again"]?.(ctx);
	expect(jobs).toEqual([{ v: 1, type: "check", vehicleId: one.id }]);
	const job = { v: 1, type: "check", vehicleId: one.id } as const;
	expect((await handleJob(one.ctx, job)).endsStockChange).toBe(true);
	expect(await one.getRow()).toMatchObject({ listed: 0 });
	expect((await handleJob(one.ctx, job)).endsStockChange).toBe(false);
	await checkParts["look-again"]?.(ctx);
	expect(jobs.length).toBe(1);
});

test("a blip is over at the second look; a sync that sees the car settles it too", async () => {
	const one = await openCar();
	one.show(gone);
	await one.ask();
	one.lot.overrides.clear();
	one.pass(11);
	expect(await one.ask()).toMatchObject({ state: "listed" });
	one.pass(31);
	one.show(gone);
	expect(await one.ask()).toMatchObject({ state: "gone" });
	one.lot.overrides.clear();
	one.pass(5);
	await syncOnce({ ...one.open, ctx: { ...one.ctx, sleep: async () => {} } }, one.dealership, "admin");
	expect(await one.ask()).toMatchObject({ state: "listed" });
	expect(await one.getRow()).toMatchObject({ listed: 1 });
	const jobs: unknown[] = [];
	const ctx = { ...one.ctx, jobs: { send: async (job: unknown) => void jobs.push(job) } };
	one.pass(11);
	for (let tick = 0; tick < 3; tick++) {
		await checkParts["look-again"]?.(ctx);
		expect(jobs, "it is asked about once more, and then no longer").toHaveLength(1);
		await handleJob(ctx, { v: 1, type: "check", vehicleId: one.id });
	}
});

test("a site that lost all its pages loses no car by two looks", async () => {
	const one = await openCar();
	for (const { vin } of one.lot.cars) one.lot.overrides.set(`/used/${vin}`, gone);
	await one.ask();
	for (let looks = 0; looks < 4; looks++) {
		one.pass(31);
		expect(await one.ask()).toMatchObject({ state: "gone" });
		expect(await one.getRow()).toMatchObject({ listed: 1, sold_at: null });
	}
});

test("a crowd of viewers in ten seconds (a thousand in the proof) is one request", async () => {
	const one = await openCar();
	const held = holdAnswers(one);
	const states = new Map<number, number>();
	for (let round = 0; round < 10; round++) {
		if (round === 8) for (const release of held) release();
		const answers = await Promise.all(Array.from({ length: proofCount(20, 100) }, () => one.press()));
		for (const { status } of answers) states.set(status, (states.get(status) ?? 0) + 1);
		if (round === 8) await Promise.all(one.background);
		expect(held.length).toBe(1);
		one.open.clock.offsetMs += 1000;
	}
	expect(one.lot.requests).toEqual([`/used/${one.car.vin}`]);
	expect([...states.keys()].sort()).toEqual([200, 202]);
	expect((await one.ask()).state).toBe("listed");
});

test("whoever asks after a look was killed takes it over, and the one that comes back late changes nothing", async () => {
	const answers = {
		there: () => null,
		cheaper: (one: OpenCar) => carPage(one, { ...one.car, price: 14_900 }),
		unbelievable: (one: OpenCar) => carPage(one, { ...one.car, price: 150_000 }),
		gone: () => gone,
		broken: () => answer("", 500),
	};
	for (const [late, toLate] of Object.entries(answers))
		for (const newer of ["there", "cheaper", "gone"] as const) {
			const one = await openCar();
			const fetchPage = one.lot.fetch;
			const lateAnswer = toLate(one);
			one.lot.fetch = async (...request) => {
				if (lateAnswer === null) return fetchPage(...request);
				return typeof lateAnswer === "function"
					? lateAnswer()
					: new Response(lateAnswer, { headers: { "Content-Type": "text/html" } });
			};
			const held = holdAnswers(one);
			expect((await one.press()).status).toBe(202);
			expect((await one.press()).status).toBe(202);
			expect(one.lot.requests).toEqual([]);
			one.lot.fetch = fetchPage;
			one.open.clock.offsetMs += CHECK_LEASE_MS + 1000;
			const looking = one.background.splice(0);
			one.show(answers[newer](one) ?? carPage(one, one.car));
			await one.ask();
			const told = await readTold(one);
			held[0]?.();
			await Promise.all(looking);
			expect(await readTold(one), `late: ${late}, newer: ${newer}`).toEqual(told);
		}
});

async function readTold({ id }: OpenCar) {
	const tables = ["vehicles WHERE id", "vehicle_checks WHERE vehicle_id", "held_prices WHERE vehicle_id"];
	return await env.DB.batch(tables.map((table) => env.DB.prepare(`SELECT * FROM ${table} = ?1`).bind(id))).then((all) =>
		all.map(({ results }) => results),
	);
}

test("a sync of the same host goes first; what it changed while a look was under way stands", async () => {
	const one = await openCar();
	await env.DB.prepare(
		"INSERT INTO sync_runs (id, dealership_id, \"trigger\", next_step_at, started_at) VALUES (?1, ?2, 'cron', '', '')",
	)
		.bind(900_000 + one.id, one.dealership)
		.run();
	await env.DB.prepare("UPDATE host_politeness SET run_id = ?1 WHERE host = ?2")
		.bind(900_000 + one.id, new URL(one.lot.origin).host)
		.run();
	expect(await one.ask()).toMatchObject({ state: "unverified", price: one.car.price });
	expect(one.lot.requests).toEqual([]);
	await env.DB.prepare("UPDATE sync_runs SET finished_at = 'x' WHERE id = ?1")
		.bind(900_000 + one.id)
		.run();
	const fetchPage = one.lot.fetch;
	one.lot.fetch = async (...request) => {
		await env.DB.prepare("UPDATE vehicles SET price = 13000, last_changed_at = ?2 WHERE id = ?1")
			.bind(one.id, one.ctx.now().toISOString())
			.run();
		return fetchPage(...request);
	};
	one.show(carPage(one, { ...one.car, price: 14_000 }));
	await one.press();
	await Promise.all(one.background.splice(0));
	expect(await one.getRow()).toMatchObject({ price: 13_000 });
});

test("programs and pages fetched ahead start nothing; nobody's unknown car is 404; another site is refused", async () => {
	const one = await openCar();
	const machines = [
		{ "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" },
		{ "User-Agent": "curl/8.5.0" },
		{ ...person, "Sec-Purpose": "prefetch;prerender" },
	];
	for (const headers of machines) {
		const response = await one.press(headers);
		expect([response.status, ((await response.json()) as PresenceAnswer).state]).toEqual([200, "unverified"]);
	}
	expect((await one.press(person, 99_999_999)).status).toBe(404);
	expect((await one.press({ ...person, "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
	expect((await send(one.ctx, action, { method: "GET", params: { idOrVin: String(one.id) } })).status).toBe(405);
	expect(one.lot.requests).toEqual([]);
});

test("while a look runs everybody is told so, programs and agents too, of that car alone and until it ends or is dead", async () => {
	const one = await openCar();
	const held = holdAnswers(one);
	const others = (
		await env.DB.prepare("SELECT id FROM vehicles WHERE dealership_id = ?1 AND id <> ?2")
			.bind(one.dealership, one.id)
			.all<{ id: number }>()
	).results.map(({ id }) => id);
	const listStates = async (id: number) => {
		const told: unknown[] = [];
		for (const headers of [{ "User-Agent": "curl/8.5.0" }, { ...person, "Sec-Purpose": "prefetch" }]) {
			const response = await one.press(headers, id);
			told.push(response.status, ((await response.json()) as PresenceAnswer).state);
		}
		const agent = await getVehicleTool.answer({ ...one.ctx, origin: "https://cars.example" }, { vehicle: id });
		return [...told, (agent as { car: { presence: { state: string } } }).car.presence.state];
	};
	const none = [200, "unverified", 200, "unverified", "unverified"];
	expect(await listStates(one.id)).toEqual(none);
	expect((await one.press()).status).toBe(202);
	expect(await listStates(one.id)).toEqual([202, "checking", 202, "checking", "checking"]);
	expect(await listStates(others[0] ?? 0)).toEqual(none);
	one.open.clock.offsetMs += CHECK_LEASE_MS + 1000;
	expect(await listStates(one.id)).toEqual(none);
	one.open.clock.offsetMs -= CHECK_LEASE_MS + 1000;
	held[0]?.();
	await Promise.all(one.background.splice(0));
	expect(await listStates(one.id)).toEqual([200, "listed", 200, "listed", "listed"]);
});

test("a host gets no more looks than its budget, whoever opens which car", async () => {
	const one = await openCar(CHECKS_AN_HOUR + 4);
	const { results } = await env.DB.prepare("SELECT id FROM vehicles WHERE dealership_id = ?1")
		.bind(one.dealership)
		.all<{ id: number }>();
	const states: string[] = [];
	for (const { id } of results) {
		one.open.clock.offsetMs += 3000;
		states.push(((await (await one.press(person, id)).json()) as PresenceAnswer).state);
	}
	expect(one.lot.requests.length).toBe(CHECKS_AN_HOUR);
	expect(states.slice(CHECKS_AN_HOUR)).toEqual(Array(4).fill("unverified"));
	one.pass(61);
	await one.press(person, results.at(-1)?.id ?? 0);
	expect(one.lot.requests.length).toBe(CHECKS_AN_HOUR + 1);
});

test("a car that a feed told of is looked for there: known, cheaper, gone, and not believed gone with half a feed", async () => {
	const one = await openCar(6, (cars, origin) => new FedLot(cars, origin));
	const lot = one.lot as FedLot;
	expect(await one.ask()).toMatchObject({ state: "listed", price: one.car.price });
	expect(lot.requests).toEqual(["known"]);
	const price = (one.car.price ?? 0) - 500;
	lot.cars = lot.cars.map((car, at) => (at === 0 ? { ...car, price } : car));
	one.pass(31);
	expect(await one.ask()).toMatchObject({ state: "changed", price, priceWas: one.car.price });
	const whole = lot.cars;
	for (const [status, cars] of [
		[404, whole],
		[200, []],
		[200, whole.slice(3)],
		[500, whole],
		[403, whole],
	] as const) {
		Object.assign(lot, { feedStatus: status, cars });
		one.pass(31);
		expect(await one.ask()).toMatchObject({ state: "unverified", price });
		expect(await one.getRow()).toMatchObject({ listed: 1, price });
	}
	Object.assign(lot, { feedStatus: 200, cars: whole.slice(1) });
	one.pass(31);
	expect(await one.ask()).toMatchObject({ state: "gone" });
	one.pass(11);
	await one.ask();
	expect(await one.getRow()).toMatchObject({ listed: 0, sold_at: expect.any(String) });
});
