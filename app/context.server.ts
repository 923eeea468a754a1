import { type Db, openDb } from "../db/client";
import { type Config, type Env, getConfig } from "./env.server";
import type { Drawing } from "./pictures/drawing";

/** The part of the queue that features use: messages go in one by one. */
export interface JobQueue {
	send(job: unknown, options?: { delaySeconds?: number }): Promise<unknown>;
}

/** Everything a feature may touch, made once per invocation; nothing else reads bindings, clock or network. */
export type AppContext = {
	config: Config;
	db: Db;
	files: R2Bucket;
	/** The site's own static files, by path. */
	assets: Pick<Fetcher, "fetch">;
	jobs: JobQueue;
	/** Draws share images; the workers inject it, because its wasm never enters the Remix bundle. */
	drawing: Drawing;
	fetch: typeof fetch;
	now: () => Date;
	/** The pauses that politeness asks for. */
	sleep: (ms: number) => Promise<void>;
	waitUntil: (promise: Promise<unknown>) => void;
};

/** Without a renderer (tests of everything else) a share image is a bug. */
const noDrawing: Drawing = {
	readPhoto: () => Promise.reject(new Error("This context cannot read photos")),
	renderImage: () => Promise.reject(new Error("This context cannot draw share images")),
};

export function createContext(
	env: Env,
	execution: Pick<ExecutionContext, "waitUntil">,
	drawing: Drawing = noDrawing,
): AppContext {
	return {
		config: getConfig(env),
		db: openDb(env.DB),
		files: env.FILES,
		assets: env.ASSETS,
		jobs: env.JOBS,
		drawing,
		fetch: (input, init) => fetch(input, init),
		now: () => new Date(),
		sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
		waitUntil: (promise) => execution.waitUntil(promise),
	};
}

declare module "@remix-run/cloudflare" {
	interface AppLoadContext extends AppContext {}
}
