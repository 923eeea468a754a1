import { createDb, type D1Client, type Db } from "../db/client";
import type { PageLabel } from "./catalogue/page-label";
import { type Config, type Env, getConfig } from "./env/env.server";
import type { Drawing } from "./pictures/drawing";

declare global {
	/** The DOM's types, which pages need, lack the Workers' shared cache. */
	interface CacheStorage {
		readonly default: Cache;
	}
}

export type StartTimer = (ms: number, act: () => void) => () => void;

export interface JobQueue {
	send(job: unknown, options?: { delaySeconds?: number }): Promise<unknown>;
}

/** Everything outside that a feature may touch; nothing else reads bindings, clock or network. */
export type AppContext = {
	config: Config;
	db: Db;
	files: R2Bucket;
	cache: Pick<Cache, "match" | "put">;
	assets: Pick<Fetcher, "fetch">;
	jobs: JobQueue;
	drawing: Drawing;
	fetch: typeof fetch;
	now: () => Date;
	sleep: (ms: number) => Promise<void>;
	/** `act` after so long, unless what this returns is called before. */
	startTimer: StartTimer;
	waitUntil: (promise: Promise<unknown>) => void;
	/** Tells the edge what the page shows, null for everything; without a call every change makes the page old. */
	shows?: (label: PageLabel | null) => void;
};

const noDrawing: Drawing = {
	readPhoto: () => Promise.reject(new Error("This context cannot read photos")),
	renderImage: () => Promise.reject(new Error("This context cannot draw share images")),
	resizePhoto: () => Promise.reject(new Error("This context cannot resize photos")),
	encodePhoto: () => Promise.reject(new Error("This context cannot encode photos")),
};

export function createContext(
	env: Env,
	execution: Pick<ExecutionContext, "waitUntil">,
	drawing: Drawing = noDrawing,
	d1: D1Client = env.DB,
): AppContext {
	return {
		config: getConfig(env),
		db: createDb(d1, async (work) => execution.waitUntil(work)),
		files: env.FILES,
		cache: caches.default,
		assets: env.ASSETS,
		jobs: env.JOBS,
		drawing,
		fetch: (input, init) => fetch(input, init),
		now: () => new Date(),
		sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
		startTimer: (ms, act) => {
			const timer = setTimeout(act, ms);
			return () => clearTimeout(timer);
		},
		waitUntil: (promise) => execution.waitUntil(promise),
	};
}

declare module "@remix-run/cloudflare" {
	interface AppLoadContext extends AppContext {}
}
