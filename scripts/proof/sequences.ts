import { mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type StartedSite, startSiteProcess, until } from "../../testing/browser/started-site";
import { row, table } from "../../testing/civics";
import { startLot } from "../../testing/hostile/lot-server";
import { listBroken } from "../../testing/list-broken";
import { makeCars } from "../../testing/lot";
import { type Random, randomFrom } from "../../testing/random";
import { toVin } from "../../testing/vins";
import { buildWhenStale } from "../build";
import { toD1 } from "../d1-door";
import { findFreePort } from "../find-free-port";
import { root } from "../paths";
import { createOlderData } from "./older-data";
import { runWithOwnDisk } from "./own-disk";

const DISK_MB = 192;
const STEPS = 12;
const SEQUENCES = Number(process.env.SEQUENCES ?? "100");
const OLDEST = 9;
const password = "a long enough password";

/** A started site, its dealers, and what a person was told is done. */
interface World {
	folder: string;
	random: Random;
	site: StartedSite;
	db: D1Database;
	cookie: string;
	lots: Awaited<ReturnType<typeof startLot>>[];
	/** VINs of the files that were answered with 200. */
	files: Set<string>;
	steps: string[];
}

/**
 * Random sequences against `npm start` itself, with kills of the whole program, a full disk and data of an older
 * schema. After each step the invariants hold; in the end the stock has what the dealers show and what files brought.
 */
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
	if (isOlder) await createOlderData(folder, OLDEST + random(9));
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

/** `npm start` with a door to its database, and an administrator who is signed in. */
async function start(folder: string): Promise<Pick<World, "site" | "db" | "cookie">> {
	const program = join(root, "scripts/proof/start-with-door.ts");
	const [port, door] = [await findFreePort(), await findFreePort()];
	const env = { SAMPLE: "0", DOOR_PORT: String(door) };
	const site = await startSiteProcess(port, folder, password, { program, env });
	const db = toD1("DB", (body) => fetch(`http://127.0.0.1:${door}`, { method: "POST", body }));
	await until(
		async () =>
			(await db
				.prepare("SELECT 1 AS n")
				.first("n")
				.catch(() => 0)) === 1,
	);
	const headers = { "Content-Type": "application/json", Origin: site.url };
	const body = JSON.stringify({ username: "admin", password });
	const answer = await fetch(`${site.url}/api/auth/login`, { method: "POST", headers, body });
	return { site, db, cookie: answer.headers.get("Set-Cookie")?.split(";")[0] ?? "" };
}

/** As the desk asks; the status, 0 when the site died meanwhile. */
async function ask({ site, cookie }: World, path: string, sent?: object | FormData): Promise<number> {
	const isForm = sent instanceof FormData;
	const headers = { Cookie: cookie, Origin: site.url, ...(sent && !isForm && { "Content-Type": "application/json" }) };
	const body = isForm ? sent : sent && JSON.stringify(sent);
	const answer = await fetch(`${site.url}/api/${path}`, { method: "POST", headers, ...(body && { body }) }).catch(
		() => null,
	);
	await answer?.arrayBuffer().catch(() => undefined);
	return answer?.status ?? 0;
}

const kinds = ["sync", "sync", "trade", "trade", "upload", "upload", "cron", "pause", "kill", "full disk"] as const;

async function takeStep(world: World): Promise<void> {
	const kind = kinds[world.random(kinds.length)] ?? "cron";
	world.steps.push(kind);
	if (kind === "kill") await kill(world);
	else if (kind === "full disk") await fillDisk(world);
	else await work(world, kind);
	const broken = await listBroken(world.db);
	if (broken.length > 0) throw new Error(broken.join("; "));
}

async function work(world: World, kind: string): Promise<void> {
	const { random, lots, site } = world;
	const at = random(lots.length);
	if (kind === "sync") expectIn(await ask(world, `dealerships/${await idOf(world, at)}/sync`), 202);
	else if (kind === "trade") trade(world, at);
	else if (kind === "upload") expectIn(await upload(world, at), 200, 409);
	else if (kind === "cron") await fetch(`${site.url}/cdn-cgi/handler/scheduled`);
	else await wait(random(1500));
}

function expectIn(status: number, ...allowed: number[]): void {
	if (!allowed.includes(status)) throw new Error(`answered ${status}`);
}

async function idOf({ db, lots }: World, at: number): Promise<number> {
	const find = db.prepare("SELECT id FROM dealerships WHERE name = ?1").bind(lots[at]?.lot.origin);
	return (await find.first<number>("id")) ?? 0;
}

/** One price moves, or a new car comes. */
function trade({ random, lots }: World, at: number): void {
	const lot = lots[at]?.lot;
	if (!lot) return;
	const [one] = makeCars(1, at * 100 + 1 + random(8));
	const known = lot.cars.find(({ vin }) => vin === one?.vin);
	if (known) known.price = (known.price ?? 0) + 137;
	else if (one) lot.cars = [...lot.cars, one];
}

async function upload(world: World, at: number): Promise<number> {
	const numbers = Array.from({ length: 1 + world.random(3) }, () => at * 100 + 500 + world.random(20));
	const body = new FormData();
	body.append("file", new File([table(...new Set(numbers.map((number) => row(number))))], "stock.csv"));
	const status = await ask(world, `dealerships/${await idOf(world, at)}/upload`, body);
	if (status === 200) for (const number of numbers) world.files.add(toVin(number));
	return status;
}

/** The whole program, in the middle of something, and started again. */
async function kill(world: World): Promise<void> {
	// Caught at once: what dies with the program fails before anybody waits for it.
	const begun = [ask(world, "sync"), upload(world, world.random(2))].map((one) => one.catch(() => 0));
	await wait(world.random(1000));
	await world.site.end("SIGKILL");
	await Promise.all(begun);
	Object.assign(world, await start(world.folder));
}

/** Everybody goes on asking; answers may say that nothing can be written, and the site lives. */
async function fillDisk(world: World): Promise<void> {
	const ballast = join(world.folder, "ballast");
	const free = statfsSync(world.folder);
	for (const spare of [0, 64 * 1024]) {
		const bytes = Math.max(0, free.bavail * free.bsize - spare);
		try {
			writeFileSync(ballast, Buffer.alloc(bytes));
			break;
		} catch {
			// Somebody else wrote meanwhile.
		}
	}
	await ask(world, "sync");
	expectIn(await upload(world, 0), 200, 409, 500, 503);
	await fetch(`${world.site.url}/cdn-cgi/handler/scheduled`).catch(() => undefined);
	expectIn((await fetch(world.site.url)).status, 200, 503);
	rmSync(ballast, { force: true });
	await until(async () => (await fetch(`${world.site.url}/healthz`)).status === 200);
}

/** Nothing disturbs any more: crons alone bring every run to its end, and one more sync the dealers' own stock. */
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
