import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { until } from "../../testing/browser/started-site";
import { startLot } from "../../testing/hostile/lot-server";
import { listBroken } from "../../testing/list-broken";
import { makeCars } from "../../testing/lot";
import { type Random, randomFrom } from "../../testing/random";
import { buildWhenStale } from "../build";
import { createOlderData, listMigrations } from "./older-data";
import { runWithOwnDisk } from "./own-disk";
import { takeStep } from "./sequence-steps";
import { ask, expectIn, idOf, start, type World } from "./sequence-world";

const DISK_MB = 192;
const STEPS = 12;
const SEQUENCES = Number(process.env.SEQUENCES ?? "100");
const OLDEST = 9;

/** `npm start` with kills, a full disk and older data: invariants hold, in the end the stock is the dealers' own. */
async function proveSequences(folder: string): Promise<void> {
	const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
	console.log(`sequences: SEED=${seed}`);
	const random = randomFrom(seed);
	await buildWhenStale();
	const counts: Record<string, number> = {};
	for (let at = 0; at < SEQUENCES; at++) {
		const data = join(folder, `data-${at}`);
		for (const step of await proveSequence(data, random)) counts[step] = (counts[step] ?? 0) + 1;
		rmSync(data, { recursive: true, force: true });
	}
	console.log(`sequences: ${SEQUENCES} held, of ${JSON.stringify(counts)}`);
}

async function proveSequence(folder: string, random: Random): Promise<string[]> {
	const isOlder = random(3) === 0;
	if (isOlder) await createOlderData(folder, OLDEST + random(listMigrations().length - OLDEST));
	const lots = await Promise.all([0, 1].map((n) => startLot(makeCars(4, n * 100 + 1), 2)));
	const world: World = { folder, random, lots, files: new Set(), steps: [], ...(await start(folder)) };
	if (isOlder) world.steps.push("older schema");
	try {
		for (const { lot } of lots) await ask(world, "dealerships", { name: lot.origin, url: lot.origin });
		for (let step = 0; step < STEPS; step++) await takeStep(world);
		await endWell(world);
		return world.steps;
	} catch (error) {
		throw new Error(`after ${world.steps.join(", ")}: ${error}\n${world.site.output().slice(-2000)}`);
	} finally {
		await world.site.end("SIGINT");
		for (const { stop } of lots) await stop();
	}
}

/** Undisturbed: crons alone bring every run to its end, and one more sync the dealers' own stock. */
async function endWell(world: World): Promise<void> {
	const { db, lots, files } = world;
	await settle(world);
	for (const at of lots.keys()) expectIn(await ask(world, `dealerships/${await idOf(world, at)}/sync`), 202);
	await settle(world);
	const { results } = await db
		.prepare("SELECT vin, price FROM vehicles WHERE listed = 1")
		.all<{ vin: string; price: number }>();
	const stock = new Map(results.map(({ vin, price }) => [vin, price]));
	const lost = lots.flatMap(({ lot }) => lot.cars).filter(({ vin, price }) => stock.get(vin) !== price);
	const unread = [...files].filter((vin) => !stock.has(vin));
	const broken = await listBroken(db);
	if (lost.length + unread.length + broken.length > 0)
		throw new Error(
			`in the end ${JSON.stringify({ lost: lost.map(({ vin, price }) => [vin, price, stock.get(vin)]), unread, broken })}`,
		);
}

async function settle({ db, site }: World): Promise<void> {
	const open = `SELECT (SELECT count(*) FROM sync_runs WHERE finished_at IS NULL)
		+ (SELECT count(*) FROM imports WHERE state = 'importing') AS n`;
	await until(async () => {
		await fetch(`${site.url}/cdn-cgi/handler/scheduled`);
		return (await db.prepare(open).first<number>("n")) === 0;
	});
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const folder = mkdtempSync(join(tmpdir(), "prove-sequences-"));
	await runWithOwnDisk(folder, DISK_MB, proveSequences);
}
