import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { CsvDesk } from "../../testing/csv-desk";
import { addDealership, Lot, makeCars, openLot, syncOnce } from "../../testing/lot";
import { handleJob } from "../jobs/handle-job.server";
import { enqueueSync } from "./enqueue-sync.server";
import { listRuns } from "./runs/sync-runs.server";

/** A dealership that has cars of a file, which say no more than their names. */
async function openWithFile(lot: Lot, inFile: { vin: string }[]) {
	const open = openLot(env, lot);
	const desk = new CsvDesk();
	desk.ctx.now = open.ctx.now;
	await desk.signIn();
	const id = await addDealership(open.ctx, `${lot.origin}/`);
	const rows = inFile.map(({ vin }) => `${vin},2019,Honda,Civic\n`);
	await desk.upload(id, `vin,year,make,model\n${rows.join("")}`);
	return { open, id };
}

test("what a sync tells of missing fields is of the cars it read, not of a file's nor of those it did not see", async () => {
	const all = makeCars(20).map((car, n) => ({ ...car, price: n < 3 ? null : car.price }));
	const lot = new Lot(all.slice(0, 12), "https://covered.example.com", 4);
	const { open, id } = await openWithFile(lot, all.slice(17));
	await syncOnce(open, id);
	const tell = async () => (await listRuns(open.ctx.db, id))[0]?.coverage;
	expect(await tell()).toMatchObject({ cars: 12, price: 9, "unread price": 0 });
	// The first cars' list is gone: they wait for a person, and the run has read eight.
	lot.cars = all.slice(4, 12);
	expect((await syncOnce(open, id)).found).toBe(8);
	expect(await tell()).toMatchObject({ cars: 8, price: 8 });
	lot.cars = [];
	lot.overrides.set("/", () => new Response("down", { status: 500 }));
	await syncOnce(open, id);
	expect(await tell()).toMatchObject({ cars: 0 });
});

test("a sync under way tells of the cars it has read so far", async () => {
	const lot = new Lot(makeCars(12), "https://underway.example.com", 2);
	const { open, id } = await openWithFile(lot, makeCars(14).slice(12));
	await enqueueSync(open.ctx, id, "admin");
	const fetch: typeof globalThis.fetch = (input, init) => {
		open.clock.offsetMs += 15_000;
		return lot.fetch(input, init);
	};
	let between = 0;
	for (let job = open.sent.shift(); job; job = open.sent.shift()) {
		open.clock.offsetMs += 61_000;
		await handleJob({ ...open.ctx, fetch }, job);
		const [run] = await listRuns(open.ctx.db, id);
		if (run?.finishedAt === null && run.found > 0 && run.found < 12) between++;
		expect(run?.coverage.cars ?? 0).toBe(run?.found);
	}
	expect(between).toBeGreaterThan(0);
});
