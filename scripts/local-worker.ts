import { join } from "node:path";
import type { Readable } from "node:stream";
import type { MiniflareOptions, WorkerOptions } from "miniflare";
import { doorScript, toD1 } from "./d1-door";
import { keepConnections } from "./keep-connections";
import { keepLog } from "./keep-log";
import { listModules } from "./list-modules";
import { Log, LogLevel, Miniflare, Response } from "./miniflare";
import { bundleDirectory, root } from "./paths";
import { waitForAnswers } from "./wait-for-answers";
import { watchRuntime } from "./watch-runtime";
import { readConfig, readWorkerOptions } from "./wrangler";

const configFile = join(root, "wrangler.toml");
const siteName = "site";
const doorName = "database-door";

export interface LocalWorkerOptions {
	port: number;
	persistDir: string;
	vars: Record<string, string>;
	bundle?: string;
	prepare?: (db: D1Database) => Promise<void>;
	noteRuntime?: (pid: number | undefined) => void;
	/** What workerd itself writes: D1 tells its callers nothing but "internal error". */
	noteError?: (text: string) => void;
	database?: { id: string; folder: string };
}

export interface LocalWorker {
	url: string;
	db: D1Database;
	readonly pid: number | undefined;
	died: Promise<void>;
	runCron: () => Promise<void>;
	reload: () => Promise<void>;
	stop: () => Promise<void>;
}

/** As wrangler.toml declares it; rejects if the port is taken. */
export async function startLocalWorker(options: LocalWorkerOptions): Promise<LocalWorker> {
	const runtime = watchRuntime(options.noteRuntime);
	keepConnections();
	waitForAnswers();
	const runCron = async () => {
		const site = await miniflare.getWorker(siteName);
		await site.scheduled({ cron: "* * * * *" });
	};
	const toSite = () => [siteWorker(options), cronDoor(runCron)];
	let miniflare: Miniflare;
	await runtime.replace(async () => {
		miniflare = new Miniflare(toMiniflareOptions(options, options.prepare ? [preparing] : toSite()));
		await miniflare.ready;
	});
	const serve = async () => await miniflare.setOptions(toMiniflareOptions(options, toSite()));
	const db = toD1("DB", async (body) =>
		(await miniflare.getWorker(doorName)).fetch("http://door/", { method: "POST", body }),
	);
	const worker: LocalWorker = {
		url: `http://localhost:${options.port}`,
		db,
		get pid() {
			return runtime.pid();
		},
		died: runtime.died,
		runCron,
		reload: () => runtime.replace(serve),
		stop: () => runtime.replace(async () => await miniflare.dispose()),
	};
	if (options.prepare) await options.prepare(db).then(worker.reload).catch(stopAndThrow(worker));
	return worker;
}

const preparing: WorkerOptions = {
	name: "preparing",
	modules: true,
	compatibilityDate: "2026-04-01",
	script: `export default { fetch: () => Response.json(
		{ message: "The site is starting" }, { status: 503, headers: { "Retry-After": "1" } }) }`,
};

const stopAndThrow = (worker: LocalWorker) => async (error: unknown) => {
	await worker.stop();
	throw error;
};

function toMiniflareOptions(options: LocalWorkerOptions, workers: WorkerOptions[]): MiniflareOptions {
	return {
		host: "127.0.0.1",
		port: options.port,
		defaultPersistRoot: join(options.persistDir, "v3"),
		...(options.database && { d1Persist: options.database.folder }),
		cf: false,
		log: new Log(LogLevel.ERROR),
		handleRuntimeStdio(out: Readable, err: Readable) {
			keepLog(join(options.persistDir, "worker.log"), out, err);
			err.on("data", (chunk: Buffer) => options.noteError?.(String(chunk)));
		},
		unsafeTriggerHandlers: true,
		workers: [...workers, databaseDoor(options)],
	};
}

const publicNetwork = { network: { allow: ["public"], tlsOptions: { trustBrowserCas: true } } };

/** No route leads here: only this process uses it. It needs no build. */
function databaseDoor({ database }: LocalWorkerOptions): WorkerOptions {
	const declared: { binding: string; database_id?: string }[] = readConfig({ config: configFile }).d1_databases;
	const ids = declared.map(({ binding, database_id }) => [binding, database?.id ?? database_id ?? binding]);
	const d1Databases: Record<string, string> = Object.fromEntries(ids);
	return { name: doorName, modules: true, compatibilityDate: "2026-04-01", script: doorScript, d1Databases };
}

function siteWorker({ vars, bundle = bundleDirectory, database }: LocalWorkerOptions): WorkerOptions {
	const { workerOptions } = readWorkerOptions(configFile);
	return {
		...workerOptions,
		name: siteName,
		modulesRoot: bundle,
		modules: listModules(bundle),
		bindings: { ...workerOptions.bindings, ...vars },
		// As deployed (global_fetch_strictly_public): the address behind a name decides.
		...(vars.ALLOW_PRIVATE_HOSTS !== "1" && { outboundService: publicNetwork }),
		...(database && { d1Databases: { DB: database.id } }),
	};
}

/** workerd's own path reaches a Worker with static assets through a proxy that forwards only fetches (miniflare 4). */
function cronDoor(runCron: () => Promise<void>): WorkerOptions {
	return {
		name: "cron-door",
		modules: true,
		compatibilityDate: "2026-04-01",
		routes: ["*/cdn-cgi/handler/scheduled"],
		serviceBindings: {
			CRON: async () => {
				await runCron();
				return new Response("ok");
			},
		},
		script: `export default {
			async scheduled(controller, env) { await env.CRON.fetch("http://cron/"); }
		}`,
	};
}
