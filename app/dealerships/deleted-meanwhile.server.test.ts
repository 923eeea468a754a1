import { env } from "cloudflare:test";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { row, table } from "../../testing/civics";
import { toForm } from "../../testing/csv-desk";
import { withMeanwhile } from "../../testing/fail-at";
import { listBroken } from "../../testing/list-broken";
import { addDealership, Lot, makeCars, openLot } from "../../testing/lot";
import { isProof, seed } from "../../testing/proof";
import { addUser, getSessionHeader, ORIGIN, send } from "../../testing/test-admin.server";
import type { User } from "../auth/session.server";
import type { Handler } from "../http";
import { handleJob } from "../jobs/handle-job.server";
import { action as editPage } from "../routes/admin._shell.dealerships.$id.edit";
import { action as renewPage } from "../routes/admin._shell.dealerships.$id.renew";
import { action as syncPage } from "../routes/admin._shell.dealerships.$id.sync";
import { action as uploadPage } from "../routes/admin._shell.dealerships.$id.upload";
import { loader as one } from "../routes/api.dealerships.$id";
import { loader as renew } from "../routes/api.dealerships.$id.renew";
import { loader as sync } from "../routes/api.dealerships.$id.sync";
import { loader as upload } from "../routes/api.dealerships.$id.upload";
import { enqueueSync } from "../sync/enqueue-sync.server";
import { deleteDealership } from "./delete-dealership.server";
import { requireDealership } from "./require-dealership.server";

const STRIDE = isProof ? 1 : 3;
const lot = new Lot(makeCars(4), "https://leaves.example.com", 2);
const open = openLot(env, lot);
let user: User;
let Cookie = "";

beforeAll(async () => {
	vi.spyOn(console, "error").mockImplementation(() => undefined);
	user = await addUser(open.ctx, "desk");
	Cookie = await getSessionHeader(open.ctx, user);
});

beforeEach(async () => {
	for (const table of ["dealerships", "robots_cache", "host_politeness"])
		await env.DB.prepare(`DELETE FROM ${table}`).run();
	open.sent.length = 0;
});

/** What the other administrator does. */
const remove = (id: number) => async () =>
	await deleteDealership(open.ctx, user, await requireDealership(open.ctx, String(id)));

async function countLeft(id: number): Promise<unknown> {
	const counts = ["vehicles", "sync_runs", "run_pages", "imports"].map((name) =>
		env.DB.prepare(`SELECT count(*) AS n FROM ${name} WHERE dealership_id = ?1`).bind(id).first("n"),
	);
	return await Promise.all(counts);
}

/** Of a response, or of what Remix makes one. */
function toStatus(answer: unknown): number {
	if (answer instanceof Error) throw answer;
	const { status, init } = Object(answer) as { status?: number; init?: { status?: number } };
	return status ?? init?.status ?? 200;
}

const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const edited = { name: "Lot", url: "https://leaves.example.com/", additionalUrls: "", location: "Austin, TX" };
const calls: Record<string, [handler: Handler, method: string, toBody: () => unknown]> = {
	"a change": [one, "PATCH", () => ({ location: "Austin, TX" })],
	"a deletion": [one, "DELETE", () => undefined],
	"a renewal": [renew, "POST", () => ({ days: 30 })],
	"a sync": [sync, "POST", () => undefined],
	"an upload": [upload, "POST", () => toForm(table(row(1), row(2)))],
	"the edit page": [editPage as Handler, "POST", () => form(edited)],
	"the renewal page": [renewPage as Handler, "POST", () => form({ days: "30", seenEnd: "" })],
	"the sync page": [syncPage as Handler, "POST", () => form({})],
	"the upload page": [uploadPage as Handler, "POST", () => toForm(table(row(1), row(2)))],
};

for (const [name, [handler, method, toBody]] of Object.entries(calls))
	test(`a dealership deleted at any moment of ${name} is gone, and no call fails`, async () => {
		const statuses = new Set<number>();
		for (let at = 1; ; at++) {
			const id = await addDealership(open.ctx, `${lot.origin}/`);
			const { ctx, seen } = withMeanwhile(open.ctx, at, remove(id));
			const headers = { Cookie, Origin: ORIGIN };
			const request = { method, params: { id: String(id) }, headers, body: toBody() };
			const status = toStatus(await send(ctx, handler, request).catch((thrown: unknown) => thrown));
			if (seen.calls < at) break;
			statuses.add(status);
			expect([200, 201, 202, 302, 404], `call ${at}`).toContain(status);
			expect(await countLeft(id), `call ${at}`).toEqual([0, 0, 0, 0]);
			expect(await listBroken(env.DB)).toEqual([]);
		}
		expect(statuses).toContain(404);
	});

test("a dealership deleted at any moment of its sync is gone, and no job fails", async () => {
	for (let at = 1 + (seed % STRIDE); ; at += STRIDE) {
		const id = await addDealership(open.ctx, `${lot.origin}/`);
		await enqueueSync(open.ctx, id, "admin");
		const { ctx, seen } = withMeanwhile(open.ctx, at, remove(id));
		for (let job = open.sent.shift(); job; job = open.sent.shift()) await handleJob(ctx, job);
		if (seen.calls < at) return expect(at).toBeGreaterThan(10);
		expect(await countLeft(id), `call ${at}`).toEqual([0, 0, 0, 0]);
		expect(await listBroken(env.DB)).toEqual([]);
	}
});
