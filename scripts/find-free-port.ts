import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** Below the range of outgoing connections, one of which could take the port first. */
const FIRST_PORT = 20_000;
const LAST_PORT = 29_999;
const RETRY_MS = 100;

export async function findFreePort(): Promise<number> {
	const port = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT + 1));
	return (await isFree(port)) ? port : findFreePort();
}

/** A process that has just ended may still hold its port. False if it stays taken for `patienceMs`. */
export async function becomesFree(port: number, patienceMs: number): Promise<boolean> {
	const deadline = Date.now() + patienceMs;
	while (!(await isFree(port))) {
		if (Date.now() > deadline) return false;
		await wait(RETRY_MS);
	}
	return true;
}

function isFree(port: number): Promise<boolean> {
	const probe = createServer();
	return new Promise((resolve) => {
		probe.once("error", () => resolve(false));
		probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
	});
}
