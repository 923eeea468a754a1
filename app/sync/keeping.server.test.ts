import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { listenToAlerts } from "../../testing/listen-to-alerts";
import { addDealership, deleteDealerships, Lot, type LotCar, makeCars, openLot, syncOnce } from "../../testing/lot";
import { driveParts } from "../steps/drive-parts";
import { parseFilters } from "../vehicles/search/filters";
import { searchVehicles } from "../vehicles/search/search.server";
import { approveRun, rejectRun } from "./runs/review.server";
import { rollBackRun } from "./runs/roll-back.server";
import { syncParts } from "./sweep.server";

beforeEach(() => deleteDealerships(env));

const DAY_MS = 86_400_000;
let count = 0;

async function openSynced(cars = makeCars(10)) {
	const lot = new Lot(cars, `https://kept${++count}.example.com`);
	const open = openLot(env, lot);
	const id = await addDealership(open.ctx, `${lot.origin}/`);
	const run = await syncOnce(open, id);
	return { lot, open, id, runId: Number(run.id) };
}

async function countListed(id: number): Promise<number> {
	const row = await env.DB.prepare("SELECT count(*) AS n FROM vehicles WHERE dealership_id = ?1 AND listed = 1")
		.bind(id)
		.first();
	return Number(row?.n);
}

const setExpiry = (id: number, date: string | null) =>
	env.DB.prepare("UPDATE dealerships SET expiration_date = ?2 WHERE id = ?1").bind(id, date).run();

/** Cron without the network: what is due stays due. */
async function tick(open: ReturnType<typeof openLot>): Promise<void> {
	await env.DB.prepare("UPDATE dealerships SET next_sync_at = NULL").run();
	await driveParts(open.ctx, syncParts);
}

test("cars of an expired dealership leave the public site and are back on renewal", async () => {
	const { open, id } = await openSynced();
	await setExpiry(id, "2026-01-01");
	await tick(open);
	expect(await countListed(id)).toBe(0);
	await setExpiry(id, "2099-01-01T00:00:00Z");
	await tick(open);
	expect(await countListed(id)).toBe(10);
});

test("cars that nothing confirmed for 14 days leave the site and come back with the next sync", async () => {
	const { open, id } = await openSynced();
	open.clock.offsetMs += 13 * DAY_MS;
	await tick(open);
	expect(await countListed(id)).toBe(10);
	open.clock.offsetMs += 2 * DAY_MS;
	await tick(open);
	expect(await countListed(id)).toBe(0);
	await syncOnce(open, id);
	expect(await countListed(id)).toBe(10);
});

test("a car that an administrator hid stays hidden through syncs that change it", async () => {
	const { lot, open, id } = await openSynced();
	const [car] = lot.cars;
	await env.DB.prepare(
		"UPDATE vehicles SET hidden_at = '2026-01-01', hidden_reason = 'Photo of another car', listed = 0 WHERE vin = ?1",
	)
		.bind(car?.vin)
		.run();
	if (car) car.price = 8_888;
	await syncOnce(open, id);
	expect(await countListed(id)).toBe(9);
	const row = await env.DB.prepare("SELECT price, listed FROM vehicles WHERE vin = ?1 AND dealership_id = ?2")
		.bind(car?.vin, id)
		.first();
	expect(row).toEqual({ price: 8_888, listed: 0 });
});

for (const rule of ["Disallow: /used-inventory", "Disallow: /used-inventory?page=", "Disallow: /$"])
	test(`a robots.txt that newly says ${rule} takes no car away, however long it stays`, async () => {
		const { lot, open, id } = await openSynced();
		lot.overrides.set("/robots.txt", () => new Response(`User-agent: *\n${rule}\nDisallow: /used/`));
		lot.cars.splice(8, 1);
		for (const days of [2, 20, 40]) {
			open.clock.offsetMs += days * DAY_MS;
			const run = await syncOnce(open, id);
			expect(run).toMatchObject({ removed: 0, reason: expect.stringContaining("robots.txt does not allow") });
			expect(run.outcome).not.toBe("complete");
		}
		lot.overrides.delete("/robots.txt");
		open.clock.offsetMs += 2 * DAY_MS;
		expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete", found: 9, removed: 1 });
	});

test("cars whose pages only a sitemap names stay when robots.txt forbids those", async () => {
	const { lot, open, id } = await openSynced();
	lot.showOnlyInSitemap();
	open.clock.offsetMs += 2 * DAY_MS;
	expect(await syncOnce(open, id)).toMatchObject({ outcome: "partial", found: 10, removed: 0 });
	open.clock.offsetMs += 8 * DAY_MS;
	expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete", found: 10 });
	lot.overrides.set("/robots.txt", () => new Response("User-agent: *\nDisallow: /used/"));
	open.clock.offsetMs += 8 * DAY_MS;
	expect(await syncOnce(open, id)).toMatchObject({
		removed: 0,
		reason: expect.stringContaining("robots.txt does not allow"),
	});
});

test("a list page that answers 404 once takes no car away", async () => {
	const { lot, open, id } = await openSynced();
	lot.hasEtags = true;
	await syncOnce(open, id);
	const fetchLot = lot.fetch;
	lot.fetch = async (input, init) =>
		new Request(input, init).url.endsWith("?page=3") ? new Response("", { status: 404 }) : fetchLot(input, init);
	expect(await syncOnce(open, id)).toMatchObject({ outcome: "partial", found: 8, removed: 0 });
	lot.fetch = fetchLot;
	expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete", found: 10, removed: 0 });
	expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete", found: 10, removed: 0 });
});

test("a list page that goes on answering 404 is believed the second time", async () => {
	const { lot, open, id } = await openSynced();
	const fetchLot = lot.fetch;
	lot.fetch = async (input, init) =>
		new Request(input, init).url.endsWith("?page=3") ? new Response("", { status: 404 }) : fetchLot(input, init);
	expect(await syncOnce(open, id)).toMatchObject({ outcome: "partial", removed: 0 });
	expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete", found: 8, removed: 2 });
});

test("a car whose page answers 404 once is back with the next reading, however long its ETag lasts", async () => {
	const cars = makeCars(10);
	const lot = new Lot(cars, `https://kept${++count}.example.com`);
	const open = openLot(env, lot);
	lot.hasEtags = true;
	lot.showOnlyInSitemap();
	const id = await addDealership(open.ctx, `${lot.origin}/`);
	await syncOnce(open, id);
	const path = `/used/${cars[0]?.vin}`;
	lot.overrides.set(path, () => new Response("", { status: 404 }));
	open.clock.offsetMs += 2 * DAY_MS;
	expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete", found: 9, removed: 1 });
	lot.overrides.delete(path);
	open.clock.offsetMs += 2 * DAY_MS;
	expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete", found: 10, added: 1 });
});

test("an approved run removes what it held back, a rejected one leaves the stock", async () => {
	const { lot, open, id } = await openSynced();
	lot.cars.splice(0, 6);
	const run = await syncOnce(open, id);
	expect(run.outcome).toBe("needs-review");
	expect(await rejectRun(open.ctx, Number(run.id), [])).toBe("done");
	expect(await countListed(id)).toBe(10);
	const second = await syncOnce(open, id);
	expect(second.outcome).toBe("needs-review");
	expect(await approveRun(open.ctx, Number(second.id), [])).toBe("done");
	expect(await countListed(id)).toBe(4);
	expect(await approveRun(open.ctx, Number(second.id), [])).toBe("not-found");
});

test("what one dealership's run waits for is settled neither by another's run nor by a decision on that", async () => {
	const dealers = [await openSynced(), await openSynced()];
	const waiting: number[] = [];
	for (const { lot, open, id } of dealers) {
		lot.cars.splice(0, 6);
		waiting.push(Number((await syncOnce(open, id)).id));
	}
	const [first = 0, second = 0] = waiting;
	const { ctx } = openLot(env, new Lot([], "https://any.example.com"));
	expect(await rejectRun(ctx, second, [])).toBe("done");
	expect(await approveRun(ctx, first, [])).toBe("done");
	expect(await Promise.all(dealers.map(({ id }) => countListed(id)))).toEqual([4, 10]);
});

test("a review that a later run overtook can no longer take cars that are back", async () => {
	const { lot, open, id } = await openSynced();
	const gone = lot.cars.splice(0, 6);
	const waiting = await syncOnce(open, id);
	expect(waiting.outcome).toBe("needs-review");
	lot.cars.push(...gone);
	expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete", removed: 0 });
	expect(await approveRun(open.ctx, Number(waiting.id), [])).toBe("not-found");
	expect(await countListed(id)).toBe(10);
});

test("a run rolled back leaves everything as it was before it", async () => {
	const { lot, open, id } = await openSynced();
	const [moved, gone] = lot.cars;
	if (moved) moved.price = 7_777;
	lot.cars = [...lot.cars.filter((car) => car !== gone), ...makeCars(1, 70)];
	const run = await syncOnce(open, id);
	expect(run).toMatchObject({ added: 1, changed: 1, removed: 1 });
	expect(await rollBackRun(open.ctx, Number(run.id), [])).toBe("done");
	const { results } = await env.DB.prepare(
		"SELECT vin, price FROM vehicles WHERE dealership_id = ?1 AND listed = 1 ORDER BY vin",
	)
		.bind(id)
		.all();
	expect(results).toEqual(
		makeCars(10)
			.map(({ vin, price }) => ({ vin, price }))
			.sort((a, b) => (a.vin < b.vin ? -1 : 1)),
	);
	expect(await rollBackRun(open.ctx, Number(run.id), [])).toBe("not-found");
});

test("a car that a run removed comes back when it is undone, also where a later run saw it in a list", async () => {
	const { lot, open, id } = await openSynced();
	const [car] = lot.cars;
	const page = `<h1>2019 Honda ${car?.model}</h1><p class="status">SOLD</p><p>$${car?.price} VIN ${car?.vin}</p>`;
	lot.overrides.set(`/used/${car?.vin}`, `<!doctype html><html><body>${page}</body></html>`);
	open.clock.offsetMs += 8 * DAY_MS;
	const run = await syncOnce(open, id, "admin");
	expect(run).toMatchObject({ outcome: "complete", removed: 1 });
	open.clock.offsetMs += 8 * DAY_MS;
	expect(await syncOnce(open, id, "admin")).toMatchObject({ outcome: "complete", added: 0, removed: 0 });
	expect(await countListed(id)).toBe(9);
	expect(await rollBackRun(open.ctx, Number(run.id), [])).toBe("done");
	expect(await countListed(id)).toBe(10);
});

test("a run can be rolled back for 30 days", async () => {
	const { open, id, runId } = await openSynced();
	const later = await syncOnce(open, id);
	open.clock.offsetMs += 29 * DAY_MS;
	expect(await rollBackRun(open.ctx, Number(later.id), [])).toBe("done");
	open.clock.offsetMs += 2 * DAY_MS;
	expect(await rollBackRun(open.ctx, runId, [])).toBe("not-found");
});

/** The car's own page tells where it stands, in words that its list entry does not have. */
function placeCar(lot: Lot, car: LotCar, place: string): void {
	const data = JSON.stringify(lot.toJsonLd(car));
	const stands = `<div data-vin="${car.vin}" data-location="${place}"></div>`;
	lot.overrides.set(`/used/${car.vin}`, `<script type="application/ld+json">${data}</script>${stands}`);
}

test("a car that a run moved is found where it stood before once the run is rolled back", async () => {
	await env.DB.prepare(
		`INSERT INTO zip_places (id, zip, city, state, latitude, longitude)
		VALUES (72032, '72032', 'Conway', 'AR', 35.09, -92.44), (72201, '72201', 'Little Rock', 'AR', 34.75, -92.29)`,
	).run();
	const cars = makeCars(3);
	const lot = new Lot(cars, `https://kept${++count}.example.com`);
	const open = openLot(env, lot);
	const id = await addDealership(open.ctx, `${lot.origin}/`);
	const countFound = async (query: string) => {
		const filters = parseFilters(new URLSearchParams(`dealershipId=${id}&${query}`));
		return (await searchVehicles(open.ctx.db, filters, { page: 1, cursor: null })).vehicles.length;
	};
	const countPlaces = async () => [
		...[await countFound("location=Conway, AR"), await countFound("location=Little Rock, AR")],
		...[await countFound("zipCode=72032&distance=5"), await countFound("keyword=Conway")],
	];
	for (const car of cars) placeCar(lot, car, "Conway, AR");
	await syncOnce(open, id);
	expect(await countPlaces()).toEqual([3, 0, 3, 3]);
	for (const car of cars.slice(1)) placeCar(lot, car, "Little Rock, AR 72201");
	open.clock.offsetMs += 8 * DAY_MS;
	const run = await syncOnce(open, id);
	expect(await countPlaces()).toEqual([1, 2, 1, 1]);
	expect(await rollBackRun(open.ctx, Number(run.id), [])).toBe("done");
	expect(await countPlaces()).toEqual([3, 0, 3, 3]);
});

test("a price that a roll-back brought back goes when the dealer still calls for it", async () => {
	const { lot, open, id } = await openSynced();
	const [car] = lot.cars;
	const getPrice = () =>
		env.DB.prepare("SELECT price FROM vehicles WHERE vin = ?1 AND dealership_id = ?2")
			.bind(car?.vin, id)
			.first<number>("price");
	if (car) car.price = null;
	const run = await syncOnce(open, id);
	expect(await getPrice()).toBeNull();
	expect(await rollBackRun(open.ctx, Number(run.id), [])).toBe("done");
	expect(await getPrice()).toBe(15_100);
	await syncOnce(open, id);
	expect(await getPrice()).toBeNull();
});

test("what changed after a run is not rolled back with it", async () => {
	const { lot, open, id } = await openSynced();
	const [car] = lot.cars;
	if (car) car.price = 7_777;
	const run = await syncOnce(open, id);
	if (car) car.price = 6_666;
	await syncOnce(open, id);
	await rollBackRun(open.ctx, Number(run.id), []);
	const row = await env.DB.prepare("SELECT price FROM vehicles WHERE vin = ?1 AND dealership_id = ?2")
		.bind(car?.vin, id)
		.first();
	expect(row).toEqual({ price: 6_666 });
});

test("after a roll-back the history ends with what the car is, and the next sync brings the dealer's word", async () => {
	const { lot, open, id } = await openSynced();
	lot.hasEtags = true;
	const [car, gone] = lot.cars;
	if (car) car.price = 12_007;
	lot.cars = [...lot.cars.filter((one) => one !== gone), ...makeCars(1, 70)];
	const run = await syncOnce(open, id);
	expect(await rollBackRun(open.ctx, Number(run.id), [])).toBe("done");
	const sql = `SELECT v.vin, h.field, group_concat(coalesce(h.new_value, ''), ' ' ORDER BY h.id) AS went FROM field_history h
		JOIN vehicles v ON v.id = h.vehicle_id WHERE v.dealership_id = ?1 AND v.vin IN (?2, ?3, ?4)
		GROUP BY v.vin, h.field ORDER BY v.vin, h.field`;
	const [moved, sold, added] = [car?.vin, gone?.vin, lot.cars.at(-1)?.vin];
	const { results } = await env.DB.prepare(sql).bind(id, moved, sold, added).all();
	const byVin = (a: { vin?: string }, b: { vin?: string }) => String(a.vin).localeCompare(String(b.vin));
	expect(results.sort(byVin)).toEqual(
		[
			{ vin: moved, field: "price", went: "12007 15100" },
			{ vin: moved, field: "state", went: "added" },
			{ vin: sold, field: "state", went: "added sold active" },
			{ vin: added, field: "state", went: "added sold" },
		].sort(byVin),
	);
	expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete", added: 1, changed: 1, removed: 1 });
	const row = env.DB.prepare("SELECT price FROM vehicles WHERE vin = ?1 AND dealership_id = ?2").bind(moved, id);
	expect(await row.first()).toEqual({ price: 12_007 });
});

test("a roll-back takes nothing from a run that is under way, and what that has not read comes with the next", async () => {
	const { lot, open, id } = await openSynced();
	lot.hasEtags = true;
	for (const car of [lot.cars[0], lot.cars.at(-1)]) if (car) car.price = 12_007;
	const run = await syncOnce(open, id);
	const fetchLot = lot.fetch;
	lot.fetch = async (input, init) => {
		if (!new Request(input, init).url.endsWith("?page=3")) return fetchLot(input, init);
		lot.fetch = fetchLot;
		expect(await rollBackRun(open.ctx, Number(run.id), [])).toBe("done");
		return new Response("later", { status: 500 });
	};
	expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete", found: 10, removed: 0 });
	expect(await syncOnce(open, id)).toMatchObject({ outcome: "complete", found: 10, removed: 0 });
	expect(await countListed(id)).toBe(10);
	const moved = env.DB.prepare("SELECT count(*) AS n FROM vehicles WHERE dealership_id = ?1 AND price = 12007");
	expect(await moved.bind(id).first("n")).toBe(2);
});

test("an alert goes out when a run waits for review", async () => {
	const { lot, open, id } = await openSynced();
	const told = listenToAlerts(open);
	lot.cars.splice(0, 6);
	await syncOnce(open, id);
	expect(told).toEqual([expect.stringContaining("needs-review")]);
});

test("an alert goes out when a dealership fails the third time in a row, and not each time", async () => {
	const { lot, open, id } = await openSynced();
	const told = listenToAlerts(open);
	lot.overrides.set("/", () => new Response("denied", { status: 403 }));
	for (let i = 0; i < 4; i++) await syncOnce(open, id);
	expect(told).toEqual([expect.stringContaining("blocked")]);
});
