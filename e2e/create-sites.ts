import { cpSync, mkdtempSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { findFreePort } from "../scripts/find-free-port";
import { startLocalWorker } from "../scripts/local-worker";
import { openDatabaseDoor } from "./database-door";

/** `database` takes `{sql, params}`: `query` of desk.ts. */
export type OwnSite = { site: string; database: string };

/** The push services that tests start take any key. */
const vars = { ALLOW_PRIVATE_HOSTS: "1", VAPID_PRIVATE_KEY: "k".repeat(43) };

type Running = OwnSite & { stop: () => Promise<void> };

/** POST → the built Worker on a copy of the folder `filled`, to `/shared` always the same; DELETE with its address → stopped. */
export function createSites(filled: string, folder: string) {
	const running = new Map<string, Running>();
	/** One start after the other: a free port is taken before the next one is looked for. */
	let last: Promise<unknown> = Promise.resolve();
	const start = async () => {
		const one = await startSite(filled, mkdtempSync(join(folder, "site-")));
		running.set(one.site, one);
		return { site: one.site, database: one.database } satisfies OwnSite;
	};
	const startNext = () => {
		const started = last.then(start);
		last = started.catch(() => {});
		return started;
	};
	let shared: Promise<OwnSite> | undefined;
	const stop = async (site: string) => {
		const one = running.get(site);
		running.delete(site);
		await one?.stop();
	};
	const answer = async (request: IncomingMessage, response: ServerResponse) => {
		try {
			const site = await text(request);
			if (request.method === "DELETE") return void response.end(JSON.stringify(await stop(site)));
			const isShared = request.url === "/shared";
			if (isShared) shared ??= startNext();
			response.end(JSON.stringify(await (isShared ? shared : startNext())));
		} catch (error) {
			response.writeHead(500).end(String(error));
		}
	};
	return { answer, stopAll: () => Promise.all([...running.keys()].map(stop)) };
}

async function startSite(filled: string, persistDir: string): Promise<Running> {
	cpSync(filled, persistDir, { recursive: true });
	const worker = await startLocalWorker({ port: await findFreePort(), persistDir, vars });
	const door = await openDatabaseDoor(worker.db);
	const stop = async () => {
		door.close();
		await worker.stop();
	};
	return { site: worker.url.replace("localhost", "127.0.0.1"), database: door.url, stop };
}
