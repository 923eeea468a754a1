import { env } from "cloudflare:test";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { createDb } from "../../db/client";
import { releaseClaims } from "../../scripts/release-claims";
import { row, table } from "../../testing/civics";
import { CsvDesk, toForm } from "../../testing/csv-desk";
import { failAt, withFault } from "../../testing/fail-at";
import { watchD1 } from "../../testing/watch-d1";
import type { Handler } from "../http";
import { handleJob } from "../jobs/handle-job.server";
import { jobSchema } from "../jobs/job";
import { action as page } from "../routes/admin._shell.dealerships.$id.upload";
import { action as decide, loader as show } from "../routes/admin._shell.dealerships_.$id_.uploads.$importId";
import { getAttention } from "../stats/attention.server";
import { MAX_ATTEMPTS } from "../steps/claim.server";
import { driveParts } from "../steps/drive-parts";
import { readStock } from "./fixtures/read-stock";
import { FILE_DAYS, importParts } from "./sweep-imports.server";

const desk = new CsvDesk();
const rows = Array.from({ length: 20 }, (_, n) => row(n));
beforeAll(() => desk.signIn());
beforeEach(async () => {
	await env.DB.prepare("DELETE FROM dealerships").run();
});

async function sweep(ctx = desk.ctx): Promise<number> {
	const jobs: unknown[] = [];
	await driveParts({ ...ctx, jobs: { send: async (job) => jobs.push(job) } }, importParts);
	for (const job of jobs) await handleJob(ctx, jobSchema.parse(job));
	return jobs.length;
}

async function countListed(id: number): Promise<number> {
	return (await desk.listCars(id)).filter(({ listed }) => listed === 1).length;
}

/** The Worker dies where the cars are stored and nobody sees them yet. */
async function dieBeforeListing(
	id: number,
	text: string,
	form: { fields?: { wholeStock: string } } = {},
): Promise<void> {
	const listed = await countListed(id);
	await dieAtListing(id, text, form);
	expect(await countListed(id)).toBe(listed);
}

async function dieAtListing(id: number, text: string, form: { fields?: { wholeStock: string } } = {}): Promise<void> {
	let isDead = false;
	const d1 = watchD1(env.DB, async (sql, run) => {
		isDead ||= sql.some((statement) => statement.includes('"listed" = 1 - "listed"'));
		if (isDead) throw new Error("the Worker is dead");
		return run();
	});
	await desk.upload(id, text, { ...form, ctx: { ...desk.ctx, db: createDb(d1) } });
	expect(isDead).toBe(true);
}

async function latest(id: number) {
	const sql = "SELECT id, state, attempts FROM imports WHERE dealership_id = ?1 ORDER BY id DESC LIMIT 1";
	const found = await env.DB.prepare(sql).bind(id).first<{ id: number; state: string; attempts: number }>();
	if (!found) throw new Error("there is no import");
	return found;
}

async function open(id: number) {
	const { context, request } = desk.toArgs();
	const importId = String((await latest(id)).id);
	return show({ request, context, params: { id: String(id), importId } });
}

async function answer(id: number, intent: string): Promise<Response> {
	const form = new FormData();
	form.set("intent", intent);
	return desk.call(decide as Handler, { id, importId: (await latest(id)).id }, form);
}

test("another file waits until the sweeper has ended the one that died", async () => {
	const id = await desk.addDealer();
	const { objects: files } = await env.FILES.list({ prefix: "imports/" });
	await dieBeforeListing(id, table(...rows));
	desk.skip(120);
	const other = await desk.upload(id, table(row(50)));
	expect(other).toMatchObject({ status: 409, message: expect.stringContaining("is being imported") });
	expect((await latest(id)).state).toBe("importing");
	expect((await env.FILES.list({ prefix: "imports/" })).objects).toHaveLength(files.length + 1);
	expect(await sweep()).toBe(1);
	expect((await desk.listCars(id)).filter(({ listed }) => listed === 1)).toHaveLength(20);
	expect(await desk.upload(id, table(row(50)))).toMatchObject({ status: 200, count: 1 });
	const { cars } = await readStock(id);
	expect(new Set(cars.map((car) => car.rank)).size).toBeGreaterThan(10);
	expect(await sweep()).toBe(0);
});

test("the import of a Worker that was killed goes on with the first cron of the next start", async () => {
	const id = await desk.addDealer();
	await dieBeforeListing(id, table(...rows));
	expect(await sweep()).toBe(0);
	await releaseClaims(env.DB);
	expect(await sweep()).toBe(1);
	expect(await latest(id)).toMatchObject({ state: "done", attempts: 2 });
	expect((await desk.listCars(id)).filter(({ listed }) => listed === 1)).toHaveLength(20);
});

test("an upload is noted under the person who sent the file, whoever ends its import", async () => {
	const id = await desk.addDealer();
	await desk.upload(id, table(row(1)));
	await dieBeforeListing(id, table(...rows));
	await releaseClaims(env.DB);
	expect(await sweep()).toBe(1);
	const { results } = await env.DB.prepare(
		`SELECT audit_log.username, users.username AS person FROM audit_log LEFT JOIN users ON users.id = audit_log.user_id
			WHERE audit_log.action = 'upload CSV' ORDER BY audit_log.id DESC LIMIT 2`,
	).all();
	expect(results).toHaveLength(2);
	for (const { username, person } of results)
		expect([person, username]).toEqual([username, expect.stringMatching(/^desk-/)]);
});

test("everything that an import stores is dated by its start, also what a later Worker stores", async () => {
	const id = await desk.addDealer();
	await desk.upload(id, table(...rows));
	desk.skip(3600);
	const changed = rows.map((_, n) => row(n, 17_500));
	await dieBeforeListing(id, table(...changed, row(30)), { fields: { wholeStock: "on" } });
	await releaseClaims(env.DB);
	expect(await sweep()).toBe(1);
	const { results } = await env.DB.prepare(
		`SELECT imports.state, count(*) AS changes, count(DISTINCT changed_at) AS times, sum(changed_at <> started_at) AS others
			FROM field_history JOIN imports ON imports.id = import_id WHERE imports.dealership_id = ?1 GROUP BY import_id`,
	)
		.bind(id)
		.all();
	expect(results).toMatchObject([20, 21].map((changes) => ({ state: "done", changes, times: 1, others: 0 })));
});

test("a whole stock sent again after its import died removes no more without asking than it would have at once", async () => {
	const whole = { fields: { wholeStock: "on" } };
	for (const { brought, left } of [
		{ brought: 60, left: 20 },
		{ brought: 30, left: 8 },
		{ brought: 10, left: 5 },
	]) {
		const next = table(...rows.slice(left), ...Array.from({ length: brought }, (_, n) => row(100 + n)));
		const outcomes = [];
		for (const dies of [false, true]) {
			const id = await desk.addDealer();
			await desk.upload(id, table(...rows));
			if (dies) await dieBeforeListing(id, next, whole);
			desk.skip(120);
			expect(await desk.upload(id, next, whole)).toMatchObject({ status: 200 });
			const shown = await open(id);
			const inStock = (await desk.listCars(id)).filter(({ soldAt }) => soldAt === null).length;
			outcomes.push({ inStock, held: shown.kind === "ended" && shown.held.length });
		}
		expect(outcomes[1]).toEqual(outcomes[0]);
	}
});

test("a car that a dead import took off as another's double is among the removed of its end, however it ends", async () => {
	const print = (...lines: string[]) => `year,make,model,price,mileage,vin,stockNumber\n${lines.join("\n")}\n`;
	const [vin] = (rows[0] ?? "").split(",").slice(6);
	const removed = () => env.DB.prepare("SELECT removed FROM imports ORDER BY id DESC LIMIT 1").first<number>("removed");
	const told = async () =>
		JSON.parse((await env.DB.prepare("SELECT after FROM audit_log ORDER BY id DESC").first<string>("after")) ?? "{}");
	for (const end of ["at once", "swept", "given up"]) {
		const id = await desk.addDealer();
		await desk.upload(id, print(`2019,Honda,Civic,18950,42150,${vin},`, "2019,Honda,Civic,17000,61000,,A100"));
		expect(await desk.listCars(id), end).toHaveLength(2);
		const both = print(`2019,Honda,Civic,18950,42150,${vin},A100`);
		if (end === "at once") await desk.upload(id, both);
		else await dieAtListing(id, both);
		desk.skip(120);
		const { id: importId } = await latest(id);
		if (end === "given up")
			await env.DB.prepare("UPDATE imports SET attempts = ?2 WHERE id = ?1").bind(importId, MAX_ATTEMPTS).run();
		await sweep();
		expect(await latest(id), end).toMatchObject({ state: end === "given up" ? "failed" : "done" });
		expect([await removed(), await told()], end).toEqual([1, expect.objectContaining({ removed: 1 })]);
	}
});

test("an import that never comes through is given up, and what it brought is shown", async () => {
	const id = await desk.addDealer();
	await dieBeforeListing(id, table(...rows));
	for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
		desk.skip(120);
		await sweep(withFault(desk.ctx, failAt(8, "before", true))).catch(() => null);
	}
	expect(await latest(id)).toMatchObject({ state: "importing", attempts: MAX_ATTEMPTS });
	desk.skip(120);
	await sweep();
	expect(await latest(id)).toMatchObject({ state: "failed" });
	expect((await desk.listCars(id)).filter(({ listed }) => listed === 1)).toHaveLength(20);
	expect(await open(id)).toMatchObject({ kind: "ended", outcome: expect.stringContaining("after several tries") });
	const told = "SELECT after FROM audit_log WHERE action = 'upload CSV' ORDER BY id DESC LIMIT 1";
	const after = (await env.DB.prepare(told).first<string>("after")) ?? "";
	expect(JSON.parse(after)).toMatchObject({ outcome: "given up", added: 20, changed: 0 });
	expect(await sweep()).toBe(0);
});

test("a large file that nobody watches is imported by the queue, behind a page that tells how far it is", async () => {
	const id = await desk.addDealer();
	const jobs: unknown[] = [];
	const ctx = { ...desk.ctx, jobs: { send: async (job: unknown) => jobs.push(job) } };
	const large = table(...rows.map((line) => `${line},${"z".repeat(60_000)}`)).replace("zipCode", "zipCode,description");
	const sent = await desk.call(page as Handler, { id }, toForm(large), "/admin/x", ctx);
	expect([sent.status, sent.headers.get("Location")]).toEqual([
		302,
		`/admin/dealerships/${id}/uploads/${(await latest(id)).id}`,
	]);
	expect(await open(id)).toMatchObject({ kind: "importing", stage: { name: "importing", rows: 0, rowsKnown: 20 } });
	expect(await desk.listCars(id)).toEqual([]);
	for (const job of [...jobs, ...jobs]) await handleJob(ctx, jobSchema.parse(job));
	expect(await open(id)).toMatchObject({
		kind: "ended",
		outcome: expect.stringContaining("20 vehicles have been uploaded"),
	});
	expect(await desk.listCars(id)).toHaveLength(20);
});

test("a stored file that is cut, turned, missing, doubled or another's by the time of its import changes nothing", async () => {
	const wide = rows.slice(0, 5).map((line) => `${line},${"z".repeat(240_000)}`);
	const whole = table(...wide).replace("zipCode", "zipCode,description");
	const damages: Record<string, string | null> = {
		"cut at a line's end": whole.slice(0, whole.lastIndexOf("\n", whole.length - 2) + 1),
		"with a character turned": whole.replace("18950", "18951"),
		missing: null,
		doubled: whole + whole,
		"another's": table(row(99)),
	};
	for (const [damage, left] of Object.entries(damages)) {
		const id = await desk.addDealer();
		const jobs: unknown[] = [];
		const ctx = { ...desk.ctx, jobs: { send: async (job: unknown) => jobs.push(job) } };
		await desk.call(page as Handler, { id }, toForm(whole), "/admin/x", ctx);
		expect((await latest(id)).state, damage).toBe("importing");
		const [file] = (
			await env.DB.prepare("SELECT file_key FROM imports WHERE dealership_id = ?1").bind(id).all<{ file_key: string }>()
		).results;
		if (left === null) await env.FILES.delete(file?.file_key ?? "");
		else await env.FILES.put(file?.file_key ?? "", left);
		for (const job of jobs) await handleJob(ctx, jobSchema.parse(job));
		expect((await latest(id)).state, damage).toBe("failed");
		expect(await desk.listCars(id), damage).toEqual([]);
	}
});

test("missing cars that are too many wait for a person, who removes or keeps them", async () => {
	const id = await desk.addDealer();
	const whole = { fields: { wholeStock: "on" } };
	await desk.upload(id, table(...rows));
	await desk.upload(id, table(...rows.slice(0, 5)), whole);
	const shown = await open(id);
	expect(shown.kind === "ended" && shown.held).toHaveLength(15);
	const waiting = { id: (await latest(id)).id, dealershipId: id, held: 15 };
	expect((await getAttention(desk.ctx.db)).imports).toEqual([expect.objectContaining(waiting)]);
	await answer(id, "keep");
	expect((await getAttention(desk.ctx.db)).imports).toEqual([]);
	expect((await desk.listCars(id)).filter(({ soldAt }) => soldAt === null)).toHaveLength(20);
	expect((await answer(id, "remove")).status).toBe(302);
	expect((await desk.listCars(id)).filter(({ soldAt }) => soldAt === null)).toHaveLength(20);
	await desk.upload(id, table(...rows.slice(0, 6)), whole);
	await answer(id, "remove");
	expect((await desk.listCars(id)).filter(({ listed }) => listed === 1)).toHaveLength(6);
	expect(await open(id)).toMatchObject({
		held: [],
		outcome: expect.stringContaining("14 vehicles missing from the file were removed"),
	});
	const audit = await env.DB.prepare("SELECT action FROM audit_log ORDER BY id DESC LIMIT 1").first();
	expect(audit).toEqual({ action: "remove vehicles missing in CSV" });
	await readStock(id);
});

const lookFirst = (text: string) => toForm(text, "stock.csv", { lookFirst: "on" });
const listUnchecked = async () => (await getAttention(desk.ctx.db)).unchecked;

test("a file that waits for a check is named to everybody until it is imported or discarded", async () => {
	const id = await desk.addDealer();
	const press = async (importId: number, intent: string) => {
		const form = new FormData();
		form.set("intent", intent);
		return desk.call(decide as Handler, { id, importId }, form);
	};
	expect(await listUnchecked()).toEqual([]);
	await desk.call(page as Handler, { id }, lookFirst(table(...rows)));
	const first = (await latest(id)).id;
	await desk.call(page as Handler, { id }, lookFirst(table(...rows.slice(0, 3))));
	const second = (await latest(id)).id;
	const file = { dealershipId: id, dealership: "Lot", fileName: "stock.csv" };
	expect(await listUnchecked()).toEqual([
		{ ...file, id: second, rows: 3 },
		{ ...file, id: first, rows: 20 },
	]);
	const countFiles = async () => (await env.FILES.list({ prefix: "imports/" })).objects.length;
	const kept = await countFiles();
	expect((await press(second, "discard")).headers.get("Location")).toBe("/admin/dealerships");
	expect(await listUnchecked()).toEqual([{ ...file, id: first, rows: 20 }]);
	expect(await desk.listCars(id)).toEqual([]);
	expect(await countFiles()).toBe(kept - 1);
	const audit = await env.DB.prepare("SELECT action, before FROM audit_log ORDER BY id DESC LIMIT 1").first();
	expect(audit).toEqual({ action: "discard CSV", before: '{"file":"stock.csv"}' });
	await press(first, "import");
	expect(await listUnchecked()).toEqual([]);
	expect(await desk.listCars(id)).toHaveLength(20);
	await press(first, "discard");
	expect((await latest(id)).state).toBe("done");
	expect(await desk.listCars(id)).toHaveLength(20);
});

test(`a file that nobody checks in ${FILE_DAYS} days goes with its row`, async () => {
	const id = await desk.addDealer();
	await desk.call(page as Handler, { id }, lookFirst(table(row(1))));
	const sweepIn = (days: number) => {
		const at = new Date(desk.ctx.now().getTime() + days * 86_400_000);
		at.setUTCMinutes(43);
		return sweep({ ...desk.ctx, now: () => at });
	};
	await sweepIn(FILE_DAYS - 1);
	expect(await listUnchecked()).toHaveLength(1);
	await sweepIn(FILE_DAYS + 1);
	expect(await listUnchecked()).toEqual([]);
	expect(await env.DB.prepare("SELECT count(*) AS n FROM imports").first("n")).toBe(0);
});

test("a newer file settles what an older one asked", async () => {
	const id = await desk.addDealer();
	await desk.upload(id, table(...rows));
	await desk.upload(id, table(...rows.slice(0, 5)), { fields: { wholeStock: "on" } });
	const asked = (await latest(id)).id;
	await desk.upload(id, table(...rows.slice(0, 19)));
	const form = new FormData();
	form.set("intent", "remove");
	await desk.call(decide as Handler, { id, importId: asked }, form);
	expect((await desk.listCars(id)).filter(({ listed }) => listed === 1)).toHaveLength(20);
});

test(`an uploaded file is kept for ${FILE_DAYS} days, with its row or without`, async () => {
	const id = await desk.addDealer();
	await desk.upload(id, table(row(1), row(2).replace("18950", "a lot")));
	await env.FILES.put("imports/nobody.csv", "left by a crash");
	await env.FILES.put("cards/else.jpg", "not an upload");
	const count = async () => (await env.FILES.list()).objects.length;
	const before = await count();
	// R2 has a clock of its own.
	const uploaded = (await env.FILES.head("imports/nobody.csv"))?.uploaded.getTime() ?? 0;
	const at = (days: number, minute: number) => {
		const time = new Date(uploaded + days * 86_400_000);
		time.setUTCMinutes(minute, 0, 0);
		return { ...desk.ctx, now: () => time };
	};
	await sweep(at(FILE_DAYS - 1, 43));
	await sweep(at(FILE_DAYS + 1, 42));
	expect(await count()).toBe(before);
	await sweep(at(FILE_DAYS + 1, 43));
	expect((await env.FILES.list({ prefix: "imports/" })).objects).toEqual([]);
	expect((await env.FILES.list({ prefix: "cards/" })).objects).toHaveLength(1);
	expect(await open(id)).toMatchObject({ kind: "ended", left: null });
});
