import { buildWhenStale } from "./build";
import { type DataLock, lockData } from "./data-lock";
import { type End, endOnSignal } from "./end-on-signal";
import type { LocalWorker } from "./local-worker";
import { toPersistDir } from "./paths";

export interface Begun {
	lock: DataLock;
	end: End;
	built: Promise<unknown>;
}

export async function startSiteOrExit(environment: NodeJS.ProcessEnv): Promise<LocalWorker> {
	try {
		return await startSite(environment);
	} catch (error) {
		console.error(error instanceof Error ? error.message : error);
		process.exit(1);
	}
}

async function startSite(environment: NodeJS.ProcessEnv): Promise<LocalWorker> {
	const lock = await lockData(toPersistDir(environment));
	process.on("exit", lock.release);
	const end = endOnSignal();
	const built = buildWhenStale((what) => console.log(`${what} …`));
	// Until somebody waits for it, a failed build must not end the process without a word.
	built.catch(() => undefined);
	// Seconds of wrangler's own code, read while the build runs in processes of its own.
	const { runSite } = await import("./run-site");
	return await runSite(environment, { lock, end, built });
}
