import { type Db, openDb } from "../db/client";
import { type Config, type Env, parseConfig } from "./env.server";

/** The part of the queue that features use: messages go in one by one. */
export interface JobQueue {
	send(job: unknown, options?: { delaySeconds?: number }): Promise<unknown>;
}

/** Everything a feature may touch, made once per invocation; nothing else reads bindings, clock or network. */
export type AppContext = {
	config: Config;
	db: Db;
	files: R2Bucket;
	jobs: JobQueue;
	fetch: typeof fetch;
	now: () => Date;
	waitUntil: (promise: Promise<unknown>) => void;
};

export function createContext(env: Env, execution: Pick<ExecutionContext, "waitUntil">): AppContext {
	return {
		config: parseConfig(env),
		db: openDb(env.DB),
		files: env.FILES,
		jobs: env.JOBS,
		fetch: (input, init) => fetch(input, init),
		now: () => new Date(),
		waitUntil: (promise) => execution.waitUntil(promise),
	};
}

declare module "@remix-run/cloudflare" {
	interface AppLoadContext extends AppContext {}
}
