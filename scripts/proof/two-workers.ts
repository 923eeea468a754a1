import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Log, LogLevel, Miniflare, type WorkerOptions } from "miniflare";
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from "wrangler";
import { row, table } from "../../testing/civics";
import { listBroken } from "../../testing/list-broken";
import { type Random, randomFrom } from "../../testing/random";
import { toVin } from "../../testing/vins";
import { buildWhenStale } from "../build";
import { doorScript, toD1 } from "../d1-door";
import { listModules } from "../list-modules";
import { migrateLocal } from "../migrate";
import { bundleDirectory, root } from "../paths";
import { prepareDatabase } from "../prepare-database";

/** As long as a Worker may show what another one has changed. */
const SEEN_WITHIN_MS = 15_000;
/** What asking costs on a busy machine. */
const SLACK_MS = 3_000;
const ORIGIN = "http://localhost:8787";
const account = { username: "ann", password: "a long enough password" };

type Ask = (
	path: string,
	init?: { method?: string; headers?: Record<string, string>; body?: string | FormData },
) => Promise<Answer>;
type Answer = { status: number; text: string; headers: Headers };
type Pair = { ask: [Ask, Ask]; db: D1Database; random: Random; cookie: string };

/**
 * Two Workers on one database, as two data centres are: what one writes the other shows in time, nothing that was answered
 * as done is lost, and sessions and throttles are one. Throws when they are not.
 */
export async function proveTwoWorkers(rounds: number): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), "prove-two-workers-"));
	const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
	console.log(`two-workers: SEED=${seed}`);
	await buildWhenStale();
	await migrateLocal(folder);
	const miniflare = openMiniflare(folder);
	try {
		await miniflare.ready;
		const door = await miniflare.getWorker("door");
		const db = toD1("DB", (body) => door.fetch("http://door/", { method: "POST", body }));
		await prepareDatabase(db, { port: 0, persistDir: folder, vars: {}, ...account, hasSample: false });
		const ask: Pair["ask"] = [await openAsk(miniflare, "one"), await openAsk(miniflare, "other")];
		const pair: Pair = { ask, db, random: randomFrom(seed), cookie: await logIn(ask[0]) };
		await fill(pair);
		for (let round = 0; round < rounds; round++) await proveRound(pair, round);
		await proveSessions(pair);
		await proveThrottle(pair);
		const broken = await listBroken(db);
		if (broken.length > 0) throw new Error(broken.join(", "));
		console.log(`two-workers: ${rounds} rounds held`);
	} finally {
		await miniflare.dispose();
		rmSync(folder, { recursive: true, force: true });
	}
}

function openMiniflare(folder: string): Miniflare {
	const { workerOptions } = readWorkerOptions(join(root, "wrangler.toml"));
	const { queueConsumers, ...shared } = workerOptions;
	const site: WorkerOptions = {
		...shared,
		modulesRoot: bundleDirectory,
		modules: listModules(bundleDirectory),
		bindings: { ...workerOptions.bindings, ALLOW_PRIVATE_HOSTS: "1" },
	};
	const { d1Databases, compatibilityDate } = site;
	return new Miniflare({
		...{ host: "127.0.0.1", port: 0, cf: false, log: new Log(LogLevel.ERROR) },
		defaultPersistRoot: join(folder, "v3"),
		handleRuntimeStdio: (out: Readable, err: Readable) => [out, err].map((stream) => stream.resume()),
		workers: [
			{ ...site, name: "one", queueConsumers },
			{ ...site, name: "other" },
			{ name: "door", modules: true, compatibilityDate, script: doorScript, d1Databases },
		],
	});
}

async function openAsk(miniflare: Miniflare, name: string): Promise<Ask> {
	const worker = await miniflare.getWorker(name);
	return async (path, init) => {
		const request = new Request(ORIGIN + path, { ...init, redirect: "manual" });
		const body = init?.body === undefined ? undefined : Buffer.from(await request.arrayBuffer());
		const { method, headers } = request;
		const answer = await worker.fetch(request.url, { method, headers: [...headers], body, redirect: "manual" });
		return { status: answer.status, text: await answer.text(), headers: new Headers([...answer.headers]) };
	};
}

async function logIn(ask: Ask, address = "192.0.2.1"): Promise<string> {
	const headers = { "Content-Type": "application/json", "CF-Connecting-IP": address };
	const answer = await ask("/api/auth/login", { method: "POST", headers, body: JSON.stringify(account) });
	if (answer.status !== 200) throw new Error(`The login answered ${answer.status}: ${answer.text}`);
	return answer.headers
		.getSetCookie()
		.map((cookie) => cookie.split(";")[0])
		.join("; ");
}

async function fill({ db }: Pair): Promise<void> {
	const at = new Date().toISOString();
	await db
		.prepare(
			`INSERT INTO dealerships (id, name, url, location, next_sync_at, last_confirmed_at, created_at, updated_at)
			VALUES (1, 'Lot', 'http://127.0.0.1:9/', 'Austin, TX', NULL, ?1, ?1, ?1)`,
		)
		.bind(at)
		.run();
}

type Write = { sent: () => Promise<Answer>; isSeen: (ask: Ask) => Promise<boolean> };

/** Writes to both at the same time; then each is asked until it shows them all, the one that wrote at once. */
async function proveRound(pair: Pair, round: number): Promise<void> {
	const writes = [0, 1].flatMap((at) =>
		Array.from({ length: 1 + pair.random(3) }, (_, n) => ({ at, write: toWrite(pair, at, round * 10 + at * 4 + n) })),
	);
	// An answer kept from before: each Worker has an entry that is now too old.
	for (const ask of pair.ask) for (const path of ["/", "/api/vehicles", "/api/settings"]) await ask(path);
	const answers = await Promise.all(writes.map(({ write }) => write.sent()));
	const answeredAt = Date.now();
	const done = writes.filter((_, i) => answers[i]?.status === 200);
	for (const { status, text } of answers)
		if (![200, 409].includes(status)) throw new Error(`A write answered ${status}: ${text}`);
	for (const { at, write } of done) {
		const own = pair.ask[at];
		if (own && !(await write.isSeen(own)))
			throw new Error(`Round ${round}: a Worker did not show its own write at once`);
	}
	for (const { write } of done)
		for (const ask of pair.ask) await until(() => write.isSeen(ask), answeredAt + SEEN_WITHIN_MS + SLACK_MS, round);
}

/** A file with a car of its own, or a setting that the other one may change at the same time. */
function toWrite({ ask, cookie, random }: Pair, at: number, number: number): Write {
	const send = ask[at] ?? ask[0];
	const headers = { Cookie: cookie, Origin: ORIGIN };
	const [price, vin] = [10_000 + random(9_000), toVin(number + 1)];
	const body = new FormData();
	body.append("file", new File([table(row(number + 1, price))], "stock.csv", { type: "text/csv" }));
	return {
		sent: () => sendAgain(() => send("/api/dealerships/1/upload", { method: "POST", headers, body })),
		async isSeen(from) {
			const [page, call] = [await from(`/vehicles/${vin}`), await from(`/api/vehicles?keywords=${vin}&limit=100`)];
			const { vehicles } = JSON.parse(call.text) as { vehicles: { vin: string; price: number }[] };
			const list = await from("/api/vehicles?limit=100&sortBy=newest");
			const isListed = vehicles.some((car) => car.vin === vin && car.price === price) || list.text.includes(vin);
			return page.status === 200 && isListed;
		},
	};
}

/** One file of a dealership is imported at a time; the other one is told to send its own again. */
async function sendAgain(send: () => Promise<Answer>): Promise<Answer> {
	for (let time = 0; ; time++) {
		const answer = await send();
		if (answer.status !== 409 || time > 100) return answer;
		await wait(50);
	}
}

async function until(isTrue: () => Promise<boolean>, deadline: number, round: number): Promise<void> {
	while (!(await isTrue())) {
		if (Date.now() > deadline) throw new Error(`Round ${round}: a write was not seen within 15 s`);
		await wait(100);
	}
}

/** A session counts at both from its first moment to its last. */
async function proveSessions({ ask, db }: Pair): Promise<void> {
	const [one, other] = ask;
	const statusOf = async (from: Ask, Cookie: string) => (await from("/api/stats", { headers: { Cookie } })).status;
	const cookie = await logIn(one);
	if ((await statusOf(other, cookie)) !== 200) throw new Error("A session of the one does not count at the other");
	const leave = { method: "POST", headers: { Cookie: cookie, Origin: ORIGIN } };
	await other("/api/auth/logout", leave);
	if ((await statusOf(one, cookie)) !== 401)
		throw new Error("A session that was ended at the other goes on at the one");
	const again = await logIn(other);
	await db.prepare("UPDATE users SET password_hash = password_hash || 'x'").run();
	for (const from of ask) if ((await statusOf(from, again)) !== 401) throw new Error("A session outlives its password");
	await db.prepare("UPDATE users SET password_hash = rtrim(password_hash, 'x')").run();
}

/** Wrong passwords sent to both are counted together; and so are clicks, of which none is lost. */
async function proveThrottle({ ask, db }: Pair): Promise<void> {
	const headers = { "Content-Type": "application/json", "CF-Connecting-IP": "192.0.2.77" };
	const body = JSON.stringify({ username: "nobody", password: "wrong password" });
	const tries = Array.from({ length: 12 }, (_, n) =>
		(ask[n % 2] ?? ask[0])("/api/auth/login", { method: "POST", headers, body }),
	);
	const refused = (await Promise.all(tries)).filter(({ status }) => status === 401).length;
	// Five are free, and the sixth has only then begun to wait.
	if (refused > 6) throw new Error(`${refused} wrong passwords were looked at by two Workers, of which one looks at 6`);
	const id = await db.prepare("SELECT max(id) AS id FROM vehicles").first<number>("id");
	const before = await countClicks(db);
	const clicks = Array.from({ length: 40 }, (_, n) =>
		(ask[n % 2] ?? ask[0])(`/api/vehicles/${id}/track-view`, {
			method: "POST",
			headers: { "CF-Connecting-IP": `198.51.100.${n}`, "User-Agent": "Mozilla/5.0 Chrome/140.0.0.0 Safari/537.36" },
		}),
	);
	const taken = (await Promise.all(clicks)).filter(({ status }) => status === 204).length;
	const counted = (await countClicks(db)) - before;
	if (taken !== 40 || counted !== 40) throw new Error(`${counted} of ${taken} clicks were counted`);
}

async function countClicks(db: D1Database): Promise<number> {
	return (await db.prepare("SELECT coalesce(sum(views), 0) AS n FROM view_counters").first<number>("n")) ?? 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await proveTwoWorkers(Number(process.env.ROUNDS ?? "40"));
