import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { createDb } from "../../db/client";
import { header, row } from "../../testing/civics";
import { CsvDesk } from "../../testing/csv-desk";
import { type Fault, failAt, survive, withFault } from "../../testing/fail-at";
import { countCalls, proofCount } from "../../testing/proof";
import { watchD1 } from "../../testing/watch-d1";
import { handleJob } from "../jobs/handle-job.server";
import { jobSchema } from "../jobs/job";
import { driveParts } from "../steps/drive-parts";
import { readStock } from "./fixtures/read-stock";
import { importParts } from "./sweep-imports.server";

const ROWS = proofCount(6, 24);
const EVERY_CALL_MS = 600_000;
const desk = new CsvDesk();

beforeAll(() => desk.signIn());

/** Who brings a struck import to its end: the cron, or the person who sends the file once more. */
type Rescue = "sweeper" | "person";

/** In the proof each car has so many photos that six of them fill a chunk. */
const photos = Array.from(
	{ length: proofCount(1, 60) },
	(_, n) => `https://faulty.example/${n}${"x".repeat(1800)}.jpg`,
);
const file = (...rows: string[]) => `${header},images\n${rows.map((line) => `${line},${photos.join("|")}\n`).join("")}`;
const first = file(...Array.from({ length: ROWS }, (_, n) => row(n)));
/** A price moves, a car goes, another comes. */
const second = file(row(0, 15_000), ...Array.from({ length: ROWS - 1 }, (_, n) => row(n + 2)));

async function openStock(): Promise<number> {
	await env.DB.prepare("DELETE FROM dealerships").run();
	const id = await desk.addDealer(null, "https://faulty.example");
	await desk.upload(id, first);
	return id;
}

/** A stock, then a file that is the whole of it, during whose upload the fault strikes; then whoever rescues it. */
async function tell(fault: Fault, rescue: Rescue) {
	const id = await openStock();
	const version = await getVersion();
	await survive(async () => {
		const answer = await desk.upload(id, second, { fields: { wholeStock: "on" }, ctx: withFault(desk.ctx, fault) });
		expect([200, 400, 422, 500, 503]).toContain(answer.status);
	});
	desk.skip(120);
	if (rescue === "sweeper") await sweepUntilDone();
	// A fault before there was a row leaves nothing to go on with: then the person sees the failure and sends it again.
	const isDone =
		(await env.DB.prepare("SELECT 1 FROM imports WHERE dealership_id = ?1 AND whole_stock = 1 AND state = 'done'")
			.bind(id)
			.first()) !== null;
	if (rescue === "person" || !isDone) {
		const again = await desk.upload(id, second, { fields: { wholeStock: "on" } });
		expect(again.status, again.message).toBe(200);
	}
	expect(await getVersion()).toBeGreaterThan(version);
	const unfinished = await env.DB.prepare(
		"SELECT id, state FROM imports WHERE state NOT IN ('done', 'superseded')",
	).all();
	expect(unfinished.results.filter(({ state }) => state !== "received")).toEqual([]);
	return readStock(id);
}

async function sweepUntilDone(): Promise<void> {
	for (let tick = 0; tick < 10; tick++) {
		const jobs: unknown[] = [];
		const ctx = { ...desk.ctx, jobs: { send: async (job: unknown) => jobs.push(job) } };
		await driveParts(ctx, importParts);
		if (jobs.length === 0) return;
		for (const job of jobs.map((sent) => jobSchema.parse(sent))) if (job.type === "import") await handleJob(ctx, job);
		desk.skip(60);
	}
	throw new Error("the import never ended");
}

async function getVersion(): Promise<number> {
	return (await env.DB.prepare("SELECT version FROM catalogue").first<number>("version")) ?? 0;
}

const faults = [
	{ part: 0, when: "before", isDeath: false, rescue: "sweeper" },
	{ part: 1, when: "after", isDeath: false, rescue: "person" },
	{ part: 1, when: "before", isDeath: true, rescue: "person" },
	{ part: 2, when: "after", isDeath: true, rescue: "sweeper" },
] as const;

test.for(faults)(
	"an import survives any one call failing $when its effect (death: $isDeath), rescued by the $rescue",
	{ timeout: EVERY_CALL_MS },
	async ({ part, when, isDeath, rescue }) => {
		const undisturbed = await tell(failAt(0, when), rescue);
		expect(undisturbed.cars.filter(({ listed }) => listed === 1)).toHaveLength(ROWS);
		for (const k of countCalls(3, part)) {
			const fault = failAt(k, when, isDeath);
			expect(await tell(fault, rescue), `call ${k} failing ${when} its effect`).toEqual(undisturbed);
			if (!fault.hasStruck) return expect(k).toBeGreaterThan(12);
		}
	},
);

/** The driver sleeps before its k-th statement for longer than its claim lasts; the sweeper brings the import to its end. */
async function overtake(k: number): Promise<{ state: object; wasOvertaken: boolean }> {
	const id = await openStock();
	let calls = 0;
	const db = createDb(
		watchD1(env.DB, async (_sql, run) => {
			if (++calls === k) {
				desk.skip(120);
				await sweepUntilDone();
			}
			return run();
		}),
	);
	const answer = await desk.upload(id, second, { fields: { wholeStock: "on" }, ctx: { ...desk.ctx, db } });
	expect([200, 503]).toContain(answer.status);
	return { state: await readStock(id), wasOvertaken: calls >= k };
}

test("a driver that is overtaken before any of its calls writes nothing more", { timeout: EVERY_CALL_MS }, async () => {
	const { state } = await overtake(0);
	for (const k of countCalls(3)) {
		const { state: overtaken, wasOvertaken } = await overtake(k);
		expect(overtaken, `overtaken before call ${k}`).toEqual(state);
		if (!wasOvertaken) return expect(k).toBeGreaterThan(12);
	}
});
