import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { findFreePort } from "../find-free-port";
import type { Clone } from "./clone";
import { INTERRUPTED, type Program } from "./program";

const FIRST_PAGE = 12;
const CARS_PATIENCE_MS = 30_000;
const START_PATIENCE_MS = 300_000;
const LOOK_MS = 200;

export async function openDoor(clone: Clone): Promise<void> {
	const port = await findFreePort();
	const begun = performance.now();
	const first = await start(clone, port);
	const servedMs = performance.now() - begun;
	const password = await readPassword(first.program);
	await signIn(first, password);
	demand(!/since the last/.test(first.program.output()), "a first start speaks of an earlier one", first.program);
	demand(/invented/.test(first.program.output()), "nothing says that the sample dealers are invented", first.program);
	await until(
		CARS_PATIENCE_MS,
		async () => (await countCards(first.url)) >= FIRST_PAGE,
		"fewer than 12 cars on /",
		first,
	);
	console.log(`The door: served after ${toSeconds(servedMs)}, cars after ${toSeconds(performance.now() - begun)}.`);
	await until(START_PATIENCE_MS, async () => first.program.output().includes("Ready."), "it never said Ready.", first);
	const stock = await countStock(first.url);
	await stop(first);
	loseHalfTheBuild(clone);
	const second = await start(clone, port);
	demand(!/Password /.test(second.program.output()), "the second start prints a password again", second.program);
	await signIn(second, password);
	const again = await countStock(second.url);
	demand(again === stock, `${stock} cars before, ${again} after the second start`, second.program);
	await stop(second);
	console.log(`The door: ${stock} cars, signed in, stopped, started again.`);
}

/** As an emptied folder or a broken copy leaves it. */
function loseHalfTheBuild({ folder }: Clone): void {
	const files = readdirSync(join(folder, "build"), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name));
	for (const [at, file] of files.sort().entries()) if (at % 2 === 0) rmSync(file);
}

const toSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

type Started = { url: string; program: Program };

export async function start(clone: Clone, port: number, args = ["start"]): Promise<Started> {
	const program = clone.npm(args, { PORT: String(port) });
	const started = { url: `http://localhost:${port}`, program };
	const isUp = async () => (await fetch(`${started.url}/healthz`).catch(() => null))?.status === 200;
	await until(START_PATIENCE_MS, isUp, "/healthz never answered 200", started);
	return started;
}

export async function stop({ url, program }: Started): Promise<void> {
	const code = await program.interrupt();
	// npm passes the signal on, and some versions of it end by the signal themselves.
	demand(code === 0 || code === INTERRUPTED, `after Ctrl-C it ended with ${code}`, program);
	const answer = await fetch(`${url}/healthz`).catch(() => null);
	demand(answer === null, "its port still answers after Ctrl-C", program);
}

async function readPassword(program: Program): Promise<string> {
	for (let tries = 0; tries < 50; tries++) {
		const password = /^ +Password +(\S+) /m.exec(program.output())?.[1];
		if (password) return password;
		await wait(LOOK_MS);
	}
	throw new Error(`No password was printed:\n${program.output()}`);
}

async function signIn({ url, program }: Started, password: string): Promise<void> {
	const { status } = await fetch(`${url}/api/auth/login`, {
		method: "POST",
		headers: { "Content-Type": "application/json", Origin: url },
		body: JSON.stringify({ username: "admin", password }),
	});
	demand(status === 200, `the printed password is answered ${status}`, program);
}

async function countCards(url: string): Promise<number> {
	const page = await fetch(url).then((response) => response.text());
	return page.match(/<article[^>]* data-vehicle-id=/g)?.length ?? 0;
}

async function countStock(url: string): Promise<number> {
	const answer = await fetch(`${url}/api/vehicles?limit=1`);
	return ((await answer.json()) as { total: number }).total;
}

export async function until(
	patienceMs: number,
	isTrue: () => Promise<boolean>,
	otherwise: string,
	{ program }: Started,
) {
	const deadline = Date.now() + patienceMs;
	while (!(await isTrue())) {
		demand(!program.hasEnded(), "it ended by itself", program);
		if (Date.now() > deadline) {
			await program.interrupt().catch(() => undefined);
			demand(false, otherwise, program);
		}
		await wait(LOOK_MS);
	}
}

function demand(holds: boolean, otherwise: string, program: Program): void {
	if (!holds) throw new Error(`The door is shut: ${otherwise}. It printed:\n${program.output()}`);
}
