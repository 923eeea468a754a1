import { env } from "cloudflare:test";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { toForm } from "../../testing/csv-desk";
import { type Fault, failAt, withFault } from "../../testing/fail-at";
import { getPublicView, isStale, listBroken } from "../../testing/list-broken";
import { addDealership, Lot, makeCars, openLot, runQueue, syncOnce } from "../../testing/lot";
import { countCalls } from "../../testing/proof";
import { addUser, getSessionHeader, ORIGIN, send } from "../../testing/test-admin.server";
import type { AppContext } from "../context.server";
import type { Handler } from "../http";
import { handleJob } from "../jobs/handle-job.server";
import { action as renewPage } from "../routes/admin._shell.dealerships.$id.renew";
import { loader as all } from "../routes/api.dealerships";
import { loader as one } from "../routes/api.dealerships.$id";
import { loader as renew } from "../routes/api.dealerships.$id.renew";
import { loader as upload } from "../routes/api.dealerships.$id.upload";
import { enqueueSync } from "../sync/enqueue-sync.server";
import { RENEWED_TEXT } from "./dealership-schema";

const lot = new Lot(makeCars(6), "https://struck.example.com", 3);
const neighbour = new Lot(makeCars(2, 90), "https://neighbour.example.com", 3);
const open = openLot(env, lot);
open.ctx.fetch = async (input, init) => {
	const isNeighbour = new Request(input, init).url.startsWith(neighbour.origin);
	return await (isNeighbour ? neighbour : lot).fetch(input, init);
};
let Cookie = "";

beforeAll(async () => {
	// The calls answer 500 and log why: here that is what is tried.
	vi.spyOn(console, "error").mockImplementation(() => undefined);
	Cookie = await getSessionHeader(open.ctx, await addUser(open.ctx, "desk"));
});

beforeEach(async () => {
	for (const table of ["dealerships", "robots_cache", "host_politeness", "audit_log"])
		await env.DB.prepare(`DELETE FROM ${table}`).run();
	open.sent.length = 0;
});

/** A dealership with six cars and an uploaded file, whose second sync has stopped in the middle, and one beside it. */
async function addStruck(): Promise<{ id: number; params: { id: string } }> {
	const neighbourId = await addDealership(open.ctx, `${neighbour.origin}/`);
	await syncOnce(open, neighbourId);
	const id = await addDealership(open.ctx, `${lot.origin}/`);
	await syncOnce(open, id);
	for (const dealership of [id, neighbourId]) await uploadFile(dealership);
	return { id, params: { id: String(id) } };
}

/** Keeps a file without bringing a car: its only row is refused. */
async function uploadFile(id: number): Promise<void> {
	const body = toForm("VIN,Price\nnone,none\n");
	const call = { method: "POST", params: { id: String(id) }, headers: { Cookie, Origin: ORIGIN }, body };
	expect((await send(open.ctx, upload, call)).status).toBe(200);
}

async function listUploads(): Promise<string[]> {
	return (await env.FILES.list({ prefix: "imports/" })).objects.map(({ key }) => key);
}

type Call = { method: string; params: Record<string, string>; body?: unknown };

/** The request with its k-th call failing, and again without faults, as a person would who saw it fail. */
async function insist(handler: Handler, call: Call, fault: Fault): Promise<number> {
	const request = { ...call, headers: { Cookie, Origin: ORIGIN } };
	const ask = (ctx: AppContext) => send(ctx, handler, request);
	const before = await getPublicView(env.DB);
	const { status } = await ask(withFault(open.ctx, fault));
	expect(isStale(before, await getPublicView(env.DB))).toBe(false);
	expect(await listBroken(env.DB)).toEqual([]);
	return status < 500 ? status : (await ask(open.ctx)).status;
}

const count = async (sql: string, id: number) => (await env.DB.prepare(sql).bind(id).first<{ n: number }>())?.n;
const sumOf = (action: string) =>
	env.DB.prepare("SELECT count(*) AS n FROM audit_log WHERE action = ?1").bind(action).first("n");

test.for(["before", "after"] as const)(
	"a dealership that was added is synced though the Worker dies at any one call, %s its effect",
	async (when) => {
		for (const k of countCalls(2, when === "before" ? 0 : 1)) {
			const fault = failAt(k, when, true);
			const body = { name: "Lot", url: `${lot.origin}/` };
			const status = await insist(all, { method: "POST", params: {}, body }, fault);
			expect([201, 409], `call ${k}`).toContain(status);
			await runQueue(open);
			const inStock =
				"SELECT count(*) AS n FROM vehicles WHERE dealership_id = (SELECT max(id) FROM dealerships) AND listed = ?1";
			expect([await count(inStock, 1), await sumOf("add dealership")], `call ${k}`).toEqual([6, 1]);
			if (!fault.hasStruck) return expect(k).toBeGreaterThan(5);
			await env.DB.batch(["dealerships", "audit_log"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
			open.sent.length = 0;
		}
	},
);

test.for(["before", "after"] as const)("a deletion survives any one call failing %s its effect", async (when) => {
	for (const k of countCalls(2, when === "before" ? 0 : 1)) {
		const before = await listUploads();
		const { id, params } = await addStruck();
		expect(await listUploads()).toHaveLength(before.length + 2);
		await enqueueSync(open.ctx, id, "admin");
		const late = [...open.sent];
		const fault = failAt(k, when);
		expect([200, 404], `call ${k}`).toContain(await insist(one, { method: "DELETE", params }, fault));
		for (const job of late) await handleJob(open.ctx, job);
		await runQueue(open);
		const left = ["vehicles", "sync_runs", "run_pages", "imports"].map((table) =>
			count(`SELECT count(*) AS n FROM ${table} WHERE dealership_id = ?1`, id),
		);
		expect(await Promise.all(left), `call ${k}`).toEqual([0, 0, 0, 0]);
		expect(await listUploads(), `call ${k}`).toHaveLength(before.length + 1);
		expect(await count("SELECT count(*) AS n FROM vehicles WHERE dealership_id <> ?1 AND listed = 1", id)).toBe(2);
		expect([await sumOf("delete dealership"), await listBroken(env.DB)], `call ${k}`).toEqual([1, []]);
		if (!fault.hasStruck) return expect(k).toBeGreaterThan(4);
		await env.DB.batch([env.DB.prepare("DELETE FROM dealerships"), env.DB.prepare("DELETE FROM audit_log")]);
	}
});

test.for(["before", "after"] as const)("a renewal survives any one call failing %s its effect", async (when) => {
	for (const k of countCalls(2, when === "before" ? 0 : 1)) {
		const { id, params } = await addStruck();
		await env.DB.prepare("UPDATE dealerships SET expiration_date = '2026-01-01T00:00:00.000Z' WHERE id = ?1")
			.bind(id)
			.run();
		await runQueue(open);
		expect(await count("SELECT count(*) AS n FROM vehicles WHERE dealership_id = ?1 AND listed = 1", id)).toBe(0);
		const fault = failAt(k, when);
		const body = { days: 30, seenEnd: "2026-01-01T00:00:00.000Z" };
		expect([200, 409], `call ${k}`).toContain(await insist(renew, { method: "POST", params, body }, fault));
		expect(await count("SELECT count(*) AS n FROM vehicles WHERE dealership_id = ?1 AND listed = 1", id)).toBe(6);
		const days = `SELECT round(julianday(expiration_date) - julianday('${open.ctx.now().toISOString()}')) AS n
			FROM dealerships WHERE id = ?1`;
		expect([await count(days, id), await sumOf("renew subscription")], `call ${k}`).toEqual([30, 1]);
		expect(await listBroken(env.DB), `call ${k}`).toEqual([]);
		if (!fault.hasStruck) return expect(k).toBeGreaterThan(4);
		await env.DB.batch([env.DB.prepare("DELETE FROM dealerships"), env.DB.prepare("DELETE FROM audit_log")]);
	}
});

test("a renewal whose form was sent twice extends once and is told so; a call that saw nothing extends each time", async () => {
	const { params } = await addStruck();
	const answers: { status: number; expirationDate: string }[] = [];
	for (const body of [{ days: 30, seenEnd: "" }, { days: 30, seenEnd: "" }, { days: 30 }]) {
		const request = { method: "POST", params, body, headers: { Cookie, Origin: ORIGIN } };
		const answer = await send(open.ctx, renew, request);
		answers.push({ ...(await answer.json<{ expirationDate: string }>()), status: answer.status });
	}
	expect(answers[1]).toEqual({ status: 409, message: RENEWED_TEXT });
	const [first, , third] = answers;
	const days = (Date.parse(third?.expirationDate ?? "") - Date.parse(first?.expirationDate ?? "")) / 86_400_000;
	expect([first?.status, third?.status, days]).toEqual([200, 200, 30]);
});

test("the renewal page's form sent twice extends once", async () => {
	const { id, params } = await addStruck();
	const post = async () => {
		const body = new URLSearchParams({ days: "90", seenEnd: "" });
		const request = { method: "POST", params, body, headers: { Cookie, Origin: ORIGIN } };
		await send(open.ctx, renewPage as Handler, request).catch(() => undefined);
		return count("SELECT unixepoch(expiration_date) AS n FROM dealerships WHERE id = ?1", id);
	};
	const first = await post();
	expect(first).toBeGreaterThan(0);
	expect(await post()).toBe(first);
});
