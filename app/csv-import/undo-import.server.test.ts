import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import type { Handler } from "~/http";
import { pinStatements } from "~/inventory/stock/pins.server";
import type { Undo } from "~/inventory/undo/format-undo";
import { action as decide, loader as show } from "~/routes/admin._shell.dealerships_.$id_.uploads.$importId";
import { header } from "../../testing/civics";
import { CsvDesk } from "../../testing/csv-desk";
import { addDealership, deleteDealerships, Lot, openLot, syncOnce } from "../../testing/lot";
import { proofCount, seed } from "../../testing/proof";
import { type Random, randomFrom } from "../../testing/random";
import { toVin } from "../../testing/vins";
import { requireDealership } from "../dealerships/require-dealership.server";
import { countUndoable } from "../inventory/undo/count-undoable.server";
import { countUndone } from "../inventory/undo/count-undone.server";
import type { UndoCause } from "../inventory/undo/undo-cause";
import { decideRun } from "../sync/runs/decide-run.server";
import { readStock } from "./fixtures/read-stock";
import { UndoModel } from "./fixtures/undo-model";
import { getImport } from "./imports.server";
import { undoImport } from "./undo-import.server";

const desk = new CsvDesk();
const DAY_SECONDS = 86_400;
const civic = { year: 2019, make: "Honda", model: "Civic", mileage: 42_150 };

beforeAll(() => desk.signIn());

type Line = { n: number; price?: number | string; title?: string; place?: string };

const toLine = ({ n, price = 10_000 + n, title = "", place = "" }: Line) =>
	`${title},2019,Honda,Civic,${price},42000,${toVin(n)},"${place}",`;
const upload = (id: number, lines: Line[], wholeStock = false) =>
	desk.upload(id, `${[header, ...lines.map(toLine)].join("\n")}\n`, {
		fields: wholeStock ? { wholeStock: "on" } : {},
	});

async function getNewest(id: number): Promise<string> {
	const sql = "SELECT max(id) AS id FROM imports WHERE dealership_id = ?1";
	return String(await env.DB.prepare(sql).bind(id).first<number>("id"));
}

async function uploadOnly(id: number): Promise<string> {
	await upload(id, [{ n: 1 }, { n: 2 }]);
	return await getNewest(id);
}

/** What the notice says: "Import undone" or why not. */
async function undo(id: number, importId: string): Promise<string> {
	const form = new FormData();
	form.append("intent", "undo");
	const answer = await desk.call(decide as Handler, { id, importId }, form);
	const cookie = /notice=([^;]+)/.exec(answer.headers.get("Set-Cookie") ?? "")?.[1] ?? "";
	return atob(decodeURIComponent(cookie));
}

type Car = { id: number; vin: string; sources: string; sold: number; title: string | null; price: number | null };

async function listCars(id: number): Promise<Car[]> {
	const sql = `SELECT id, vin, title, price, mileage, location, city, place_id, field_sources AS sources, listed,
		sold_at IS NOT NULL AS sold FROM vehicles WHERE dealership_id = ?1 ORDER BY vin`;
	return (await env.DB.prepare(sql).bind(id).all<Car>()).results;
}

const withSources = (cars: Car[]) => cars.map((car) => ({ ...car, sources: JSON.parse(car.sources) }));

async function readCount(id: number): Promise<unknown> {
	return (await readStock(id)).dealership;
}

async function pin(car: Car | undefined, value: number): Promise<void> {
	if (!car) throw new Error("No car to pin");
	const now = desk.ctx.now().toISOString();
	await env.DB.batch(pinStatements(desk.ctx.db, { id: car.id, field: "price", value, by: "desk", now }));
}

test("an import undone leaves the stock as it was, is told of, and cannot be undone twice", async () => {
	const id = await desk.addDealer();
	await upload(id, [{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }, { n: 5 }]);
	await upload(id, [{ n: 1 }, { n: 2 }, { n: 3 }, { n: 4 }], true);
	const [before, count] = [await listCars(id), await readCount(id)];
	const second: Line[] = [{ n: 1, price: 9000, title: "Given", place: "Conway, AR" }, { n: 2 }, { n: 3 }];
	await upload(id, [...second, { n: 5, price: 7000 }, { n: 6 }], true);
	const importId = await getNewest(id);
	const { context, request } = desk.toArgs();
	const load = () => show({ request, context, params: { id: String(id), importId } });
	expect(await load()).toMatchObject({ undo: { added: 2, changed: 1, removed: 1 } });
	const version = () => env.DB.prepare("SELECT version FROM catalogue").first<number>("version");
	const then = await version();
	expect(await undo(id, importId)).toContain("2 cars left the site, 2 cars are as before.");
	expect(await version()).toBeGreaterThan(then ?? 0);
	const after = await listCars(id);
	expect(withSources(after.filter(({ vin }) => vin !== toVin(6)))).toEqual(withSources(before));
	expect(after.find(({ vin }) => vin === toVin(6))).toMatchObject({ sold: 1, listed: 0 });
	expect(await readCount(id)).toEqual(count);
	expect(await load()).toMatchObject({ undo: null, outcome: "This import was undone. Later edits stayed." });
	expect(await undo(id, importId)).toContain("Nothing to undo");
	expect(await listCars(id)).toEqual(after);
	const { results } = await env.DB.prepare(
		"SELECT subject, json_extract(before, '$.file') AS file FROM audit_log WHERE action = 'undo CSV import'",
	).all();
	expect(results).toEqual([{ subject: "Lot", file: "stock.csv" }]);
	await upload(id, [...second, { n: 5, price: 7000 }, { n: 6 }], true);
	expect((await listCars(id)).map(({ sold }) => sold)).toEqual(
		(await listCars(id)).map(({ vin }) => +(vin === toVin(4))),
	);
});

test("of two files undone, the older first, none of their cars stays, also one that the newer listed unchanged", async () => {
	for (const order of [
		[0, 1],
		[1, 0],
	]) {
		const id = await desk.addDealer();
		await upload(id, [{ n: 8 }]);
		const before = await listCars(id);
		const files: string[] = [];
		for (const lines of [
			[{ n: 1 }, { n: 2 }],
			[{ n: 1 }, { n: 2, price: 7000 }, { n: 3 }],
		]) {
			await upload(id, lines);
			files.push(await getNewest(id));
		}
		for (const at of order) expect(await undo(id, files[at] ?? "")).toContain("Import undone");
		const cars = await listCars(id);
		expect(cars.filter(({ sold }) => !sold).map(({ vin }) => vin)).toEqual(before.map(({ vin }) => vin));
	}
});

test("what undoing a file would do is told before, also where a later file's cars stay until that is undone too", async () => {
	const id = await desk.addDealer();
	const { context, request } = desk.toArgs();
	const [first, same] = [await uploadOnly(id), await uploadOnly(id)];
	const load = async (importId: string) => {
		const { undo } = (await show({ request, context, params: { id: String(id), importId } })) as { undo: Undo };
		return undo;
	};
	expect(await load(first)).toEqual({ added: 0, changed: 0, removed: 0 });
	expect(await load(same)).toEqual({ added: 0, changed: 0, removed: 0 });
	expect(await undo(id, first)).toContain("Nothing had to change: what came later stays.");
	expect(await load(same)).toEqual({ added: 2, changed: 0, removed: 0 });
	expect(await undo(id, same)).toContain("2 cars left the site.");
	expect((await listCars(id)).map(({ sold }) => sold)).toEqual([1, 1]);
});

test("undoing a file tells no car that an earlier undoing gave back already, and each that takes several steps back", async () => {
	const id = await desk.addDealer();
	const { context, request } = desk.toArgs();
	const rest = [10, 11, 12, 13, 14].map((n) => ({ n }));
	const uploadAll = async (...cars: number[]) => {
		await upload(id, [...rest, ...cars.map((n) => ({ n }))], true);
		return await getNewest(id);
	};
	const tellAndUndo = async (importId: string) => {
		const { undo: told } = (await show({ request, context, params: { id: String(id), importId } })) as { undo: Undo };
		return [told, await undo(id, importId)];
	};
	await uploadAll(1);
	const without = await uploadAll();
	await undo(id, without);
	const [told, done] = await tellAndUndo(await uploadAll(1, 2));
	expect(told).toEqual({ added: 1, changed: 0, removed: 0 });
	expect(done).toContain("1 car left the site.");

	const [brought, dropped, again] = [await uploadAll(1, 3, 4), await uploadAll(1, 3), await uploadAll(1, 3, 4)];
	await undo(id, brought);
	await undo(id, dropped);
	const [toldLast, doneLast] = await tellAndUndo(again);
	expect(toldLast).toEqual({ added: 2, changed: 0, removed: 0 });
	expect(doneLast).toContain("2 cars left the site.");
});

test("a car stays that a file showed, though what brought it was undone long ago and a younger file of it is undone now", async () => {
	const id = await desk.addDealer();
	const uploadLater = async (days: number, lines: Line[]) => {
		desk.skip(days * DAY_SECONDS);
		await desk.signIn();
		await upload(id, lines);
		return await getNewest(id);
	};
	const first = await uploadLater(0, [{ n: 1 }]);
	await uploadLater(5, [{ n: 1 }, { n: 2 }]);
	desk.skip(15 * DAY_SECONDS);
	await desk.signIn();
	expect(await undo(id, first)).toContain("what came later stays");
	const last = await uploadLater(20, [{ n: 1 }, { n: 3 }]);
	expect(await undo(id, last)).toContain("1 car left the site");
	const there = (await listCars(id)).filter(({ sold }) => sold === 0).map(({ vin }) => vin);
	expect(there.sort()).toEqual([toVin(1), toVin(2)].sort());
});

test("what is too old, unfinished, beside an import under way, or gone with its dealership is not undone", async () => {
	const id = await desk.addDealer();
	await upload(id, [{ n: 1 }]);
	const importId = await getNewest(id);
	const before = await listCars(id);
	const set = (sets: string, which = importId) =>
		env.DB.prepare(`UPDATE imports SET ${sets} WHERE id = ${which}`).run();
	await set("finished_at = NULL, state = 'importing'");
	expect(await undo(id, importId)).toContain("Nothing to undo");
	await set(`finished_at = '${desk.ctx.now().toISOString()}', state = 'done'`);
	await upload(id, [{ n: 1, price: 5000 }]);
	const later = await getNewest(id);
	await set("state = 'importing'", later);
	expect(await undo(id, importId)).toContain("Nothing to undo");
	await set("state = 'done'", later);
	desk.skip(30 * DAY_SECONDS);
	await desk.signIn();
	expect(await undo(id, importId)).toContain("Nothing to undo");
	expect((await listCars(id)).length).toBe(before.length);
	await env.DB.prepare("DELETE FROM dealerships WHERE id = ?1").bind(id).run();
	await expect(undo(id, importId)).rejects.toMatchObject({ status: 404 });
});

function toLines(random: Random): Line[] {
	const toPrice = () => ["", 11_111, 9000 + random(9), 20_000][random(4)] ?? "";
	return [1, 2, 3, 4, 5, 6, 7]
		.filter(() => random(3) > 0)
		.map((n) => ({
			...{ n, price: toPrice(), title: random(3) === 0 ? `Given ${random(3)}` : "" },
			place: ["", "Austin, TX", "Conway, AR"][random(3)] ?? "",
		}));
}

const SPAN = 6;

/** A dealer's site, its files and its model, moved by one step of each. */
async function openBoth() {
	const lot = new Lot([], `https://both-${crypto.randomUUID()}.example.com`, 10);
	const open = openLot(env, lot);
	const own = new CsvDesk();
	own.ctx.now = open.ctx.now;
	await own.signIn();
	const id = await addDealership(open.ctx, `${lot.origin}/`);
	return {
		lot,
		open,
		own,
		id,
		model: new UndoModel(),
		undoables: [] as (() => Promise<boolean>)[],
		causes: [] as UndoCause[],
		story: [] as string[],
	};
}

type Both = Awaited<ReturnType<typeof openBoth>>;

const toPrice = (random: Random) => 15_000 + 10 * random(400) + 7;

async function syncBoth({ lot, open, id, model, undoables, causes, story }: Both, random: Random): Promise<void> {
	const gone = 1 + random(SPAN);
	for (let n = 1; n <= SPAN; n++) {
		const there = lot.cars.find(({ vin }) => vin === toVin(n));
		if (n === gone) lot.cars = lot.cars.filter((car) => car !== there);
		else if (!there && random(3) === 0) lot.cars = [...lot.cars, { ...civic, vin: toVin(n), price: toPrice(random) }];
		else if (there && random(4) === 0) there.price = toPrice(random);
	}
	if (lot.cars.length === 0) lot.cars = [{ ...civic, vin: toVin(1), price: toPrice(random) }];
	story.push(`sync ${lot.cars.map(({ vin, price }) => `${vin.slice(-2)}=${price}`)}`);
	const run = await syncOnce(open, id);
	expect(run.outcome, story.join("; ")).toBe("complete");
	model.sync(new Map(lot.cars.map(({ vin, price }) => [vin, Number(price)])));
	const user = { id: 1, username: "desk" };
	causes.push({ column: "runId", id: Number(run.id) });
	undoables.push(() => decideRun(open.ctx, user, Number(run.id), "roll back"));
}

async function uploadBoth({ open, own, id, model, undoables, causes, story }: Both, random: Random): Promise<void> {
	const rows = new Map<string, number>();
	const left = 1 + random(SPAN);
	for (const [vin, car] of model.cars)
		if (vin !== toVin(left) && (car.isThere || random(2) === 0))
			rows.set(vin, random(2) === 0 ? car.price : toPrice(random));
	for (let n = 1; n <= SPAN; n++) if (!rows.has(toVin(n)) && random(4) === 0) rows.set(toVin(n), toPrice(random));
	if (rows.size === 0) rows.set(toVin(1), toPrice(random));
	const isWhole = random(2) === 0;
	story.push(`file${isWhole ? " of all" : ""} ${[...rows].map(([vin, price]) => `${vin.slice(-2)}=${price}`)}`);
	const lines = [...rows].map(([vin, price]) => `,2019,Honda,Civic,${price},42000,${vin},,`);
	const answer = await own.upload(id, `${[header, ...lines].join("\n")}\n`, {
		fields: isWhole ? { wholeStock: "on" } : {},
	});
	expect(answer, story.join("; ")).toMatchObject({ status: 200 });
	model.file(rows, isWhole);
	const file = await getImport(open.ctx.db, id, Number(await getNewest(id)));
	const dealership = await requireDealership(open.ctx, `${id}`);
	if (!file) throw new Error("there is no import");
	causes.push({ column: "importId", id: file.id });
	undoables.push(() => undoImport(open.ctx, { id: 1, username: "desk" }, dealership, file));
}

async function undoBoth({ open, id, model, undoables, causes, story }: Both, random: Random): Promise<Set<string>> {
	const standing = model.events.flatMap(({ isUndone }, at) => (isUndone ? [] : [at]));
	const at = standing[random(standing.length)];
	const cause = causes[at ?? -1];
	if (at === undefined || !cause) return new Set();
	story.push(`undo the ${at + 1}.`);
	const { db } = open.ctx;
	const { added, changed, removed } = await countUndoable(db, cause, id, { added: 0, changed: 0, removed: 0 });
	const since = open.ctx.now().toISOString();
	expect(await undoables[at]?.(), story.join("; ")).toBe(true);
	const announced = { takenOff: added, setBack: changed + removed };
	expect(announced, story.join("; ")).toEqual(await countUndone(db, cause, since));
	return model.undo(at);
}

test("in any order of syncs, files and undos, what a later page or file shows stays, and the rest is as it was", async () => {
	const random = randomFrom(seed);
	for (let walk = 0; walk < proofCount(2, 300); walk++) {
		await deleteDealerships(env);
		const both = await openBoth();
		for (let step = 0; step < 8; step++) {
			both.open.clock.offsetMs += 600_000;
			const isVague =
				step < 2 || random(5) < 3
					? await (random(2) ? syncBoth : uploadBoth)(both, random)
					: await undoBoth(both, random);
			const shown = (await listCars(both.id)).map(({ vin, sold, price }) => [vin, sold ? "sold" : price] as const);
			const told = [...both.model.cars].map(([vin, { isThere, price }]) => [vin, isThere ? price : "sold"] as const);
			const vague = isVague || new Set<string>();
			if (vague.size > 0) break;
			expect(Object.fromEntries(shown), both.story.join("; ")).toEqual(Object.fromEntries(told));
		}
	}
});

const fields = ["title", "price", "location"] as const;

/** A value, and where it is from: a later reading may replace or erase it accordingly. */
const told = (car: Car | undefined, field: keyof Car) => [car?.[field], JSON.parse(car?.sources ?? "{}")[field]];

test("whatever files and pins came before and after, an import undone takes back only what still stands", async () => {
	const random = randomFrom(seed);
	await desk.signIn();
	for (let walk = 0; walk < proofCount(2, 200); walk++) {
		await deleteDealerships(env);
		const id = await desk.addDealer();
		for (let n = random(3); n >= 0; n--) await upload(id, [{ n: 8 }, ...toLines(random)], random(2) === 0);
		if (random(2) === 0) await pin((await listCars(id))[0], 30_000);
		const before = new Map((await listCars(id)).map((car) => [car.id, car]));
		await upload(id, [{ n: 8 }, ...toLines(random)], random(2) === 0);
		const importId = await getNewest(id);
		const last = (await env.DB.prepare("SELECT max(id) AS id FROM field_history").first<number>("id")) ?? 0;
		const later = random(3) === 0 ? [{ n: 8 }, ...toLines(random)] : [];
		if (later.length > 0) await upload(id, later, random(2) === 0);
		const isShown = (vin: string) => later.some(({ n }) => toVin(n) === vin);
		if (random(3) === 0) await pin((await listCars(id))[random(2)], 31_000);
		const [left, newer] = [await listCars(id), await listChanged(id, last)];
		expect(await undo(id, importId)).toContain("Import undone");
		for (const car of await listCars(id)) {
			const [was, stood] = [before.get(car.id), left.find((one) => one.id === car.id)];
			const isNewer = (field: string) => isShown(car.vin) || newer.has(`${car.id} ${field}`);
			if (!isNewer("state")) expect(car.sold, `${car.vin} sold`).toBe(was ? was.sold : 1);
			// A car that the import added is gone, whatever its fields say.
			for (const field of was ? (fields as readonly (keyof Car)[]) : [])
				expect(told(car, field), `${car.vin} ${field} of walk ${walk}`).toEqual(
					told(isNewer(field) ? stood : was, field),
				);
		}
		const { listed, counted } = (await env.DB.prepare(
			`SELECT (SELECT count(*) FROM vehicles WHERE dealership_id = ?1 AND listed = 1 AND sold_at IS NULL) AS listed,
				(SELECT vehicle_count FROM dealerships WHERE id = ?1) AS counted`,
		)
			.bind(id)
			.first<{ listed: number; counted: number }>()) ?? { listed: -1, counted: -2 };
		expect(counted).toBe(listed);
	}
});

async function listChanged(id: number, after: number): Promise<Set<string>> {
	const sql = `SELECT h.vehicle_id || ' ' || h.field AS changed FROM field_history h JOIN vehicles v ON v.id = h.vehicle_id
		WHERE v.dealership_id = ?1 AND h.id > ?2`;
	const { results } = await env.DB.prepare(sql).bind(id, after).all<{ changed: string }>();
	return new Set(results.map(({ changed }) => changed));
}
