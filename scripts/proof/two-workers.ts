import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { row, table } from "../../testing/civics";
import { listBroken } from "../../testing/list-broken";
import { randomFrom } from "../../testing/random";
import { toVin } from "../../testing/vins";
import { buildWhenStale } from "../build";
import { toD1 } from "../d1-door";
import { migrateLocal } from "../migrate";
import { prepareDatabase } from "../prepare-database";
import { proveSessions, proveThrottle } from "./shared-sessions";
import { type Answer, type Ask, account, logIn, ORIGIN, openAsk, openMiniflare, type Pair } from "./worker-pair";

/** How long one Worker may lag behind another's change. */
const SEEN_WITHIN_MS = 15_000;
const SLACK_MS = 3_000;

/** Two Workers, one database: one's writes show at the other in time, none is lost; sessions, throttles are shared. */
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

/** Each is then asked until it shows all writes; the writer must at once. */
async function proveRound(pair: Pair, round: number): Promise<void> {
	const writes = [0, 1].flatMap((at) =>
		Array.from({ length: 1 + pair.random(3) }, (_, n) => ({ at, write: toWrite(pair, at, round * 10 + at * 4 + n) })),
	);
	// A cached answer: each Worker has an entry that is now too old.
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

if (process.argv[1] === fileURLToPath(import.meta.url)) await proveTwoWorkers(Number(process.env.ROUNDS ?? "40"));
