import { join } from "node:path";
import type { Readable } from "node:stream";
import type { WorkerOptions } from "miniflare";
import type { Random } from "../../testing/random";
import { doorScript } from "../d1-door";
import { listModules } from "../list-modules";
import { Log, LogLevel, Miniflare } from "../miniflare";
import { bundleDirectory, root } from "../paths";
import { readWorkerOptions } from "../wrangler";

export const ORIGIN = "http://localhost:8787";
export const account = { username: "ann", password: "a long enough password" };

export type Ask = (
	path: string,
	init?: { method?: string; headers?: Record<string, string>; body?: string | FormData },
) => Promise<Answer>;
export type Answer = { status: number; text: string; headers: Headers };
export type Pair = { ask: [Ask, Ask]; db: D1Database; random: Random; cookie: string };

export function openMiniflare(folder: string): Miniflare {
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

export async function openAsk(miniflare: Miniflare, name: string): Promise<Ask> {
	const worker = await miniflare.getWorker(name);
	return async (path, init) => {
		const request = new Request(ORIGIN + path, { ...init, redirect: "manual" });
		const body = init?.body === undefined ? undefined : Buffer.from(await request.arrayBuffer());
		const { method, headers } = request;
		const answer = await worker.fetch(request.url, { method, headers: [...headers], body, redirect: "manual" });
		return { status: answer.status, text: await answer.text(), headers: new Headers([...answer.headers]) };
	};
}

export async function logIn(ask: Ask, address = "192.0.2.1"): Promise<string> {
	const headers = { "Content-Type": "application/json", "CF-Connecting-IP": address };
	const answer = await ask("/api/auth/login", { method: "POST", headers, body: JSON.stringify(account) });
	if (answer.status !== 200) throw new Error(`The login answered ${answer.status}: ${answer.text}`);
	return answer.headers
		.getSetCookie()
		.map((cookie) => cookie.split(";")[0])
		.join("; ");
}
