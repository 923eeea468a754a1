import { type DataLock, lockData } from "./data-lock";
import { ensureAdministrator } from "./first-administrator";
import { type LocalWorker, startLocalWorker } from "./local-worker";
import { migrateLocal } from "./migrate-local";
import { isPortFree } from "./ports";
import { addSampleDealers, isEmpty, pointsAtSample } from "./sample-dealers/add-sample-dealers";
import { dealers } from "./sample-dealers/dealers";
import { type SampleSite, startSampleSite } from "./sample-dealers/site";
import { seedPlaces } from "./seed-places";
import type { StartOptions } from "./start-options";

const CRON_INTERVAL_MS = 60_000;
/** How soon the sample site follows when a dealership of the sample is added while we run. */
const SAMPLE_CHECK_MS = 2_000;

export interface RunningSite {
	url: string;
	worker: () => LocalWorker;
	/** Shown once; null when an administrator was there already. */
	generatedPassword: string | null;
	/** The sample dealers were added by this start. */
	sampleAdded: boolean;
	/** Loads the Worker anew from build/, on the same data. */
	reload: () => Promise<void>;
	stop: () => Promise<void>;
}

/** Built Worker + migrated data + administrator + sample site + cron: the whole product on one machine. */
export async function runSite(options: StartOptions, tell: (line: string) => void): Promise<RunningSite> {
	if (!(await isPortFree(options.port))) {
		throw new Error(
			`Port ${options.port} is taken. Stop the program that uses it, or choose another: PORT=8080 npm start`,
		);
	}
	const lock = lockData(options.persistDir);
	try {
		await migrateLocal(options.persistDir);
		return await serve(options, lock, tell);
	} catch (error) {
		lock.release();
		throw error;
	}
}

async function serve(options: StartOptions, lock: DataLock, tell: (line: string) => void): Promise<RunningSite> {
	let stopping = false;
	let worker = await startWorker();
	const { db } = worker;
	await seedPlaces(db);
	const now = new Date().toISOString();
	const generatedPassword = await ensureAdministrator(db, { ...options, now });
	const sampleAdded = options.sample && (await isEmpty(db));
	if (sampleAdded) await addSampleDealers(db, now);
	const sample = keepSampleSite(() => worker.db, tell);
	await sample.check();
	const runCron = () => worker.runCron().catch((error) => tell(`The cron handler failed: ${String(error)}`));
	const timers = [setInterval(runCron, CRON_INTERVAL_MS), setInterval(sample.check, SAMPLE_CHECK_MS)];
	void runCron();

	async function startWorker(): Promise<LocalWorker> {
		const started = await startLocalWorker(options);
		lock.noteWorker(started.pid);
		void started.died.then(restartDead);
		return started;
	}
	async function restartDead(): Promise<void> {
		if (stopping) return;
		tell("The Worker ended unexpectedly; starting it again.");
		await reload();
		await worker.runCron();
	}
	async function reload(): Promise<void> {
		await worker.stop();
		worker = await startWorker();
	}
	return {
		url: worker.url,
		worker: () => worker,
		generatedPassword,
		sampleAdded,
		reload,
		async stop() {
			stopping = true;
			for (const timer of timers) clearInterval(timer);
			await Promise.all([worker.stop(), sample.stop()]);
			lock.release();
		},
	};
}

/** Runs the sample site from the moment that a dealership points at it. */
function keepSampleSite(db: () => D1Database, tell: (line: string) => void) {
	let site: SampleSite | null = null;
	let refused = false;
	return {
		async check(): Promise<void> {
			if (site || refused) return;
			if (!(await pointsAtSample(db()).catch(() => false))) return;
			site = await startSampleSite().catch((error: NodeJS.ErrnoException) => {
				refused = true;
				tell(`The sample dealers stay closed: one of ports ${listPorts()} is taken (${error.code}).`);
				return null;
			});
		},
		async stop(): Promise<void> {
			await site?.stop();
		},
	};
}

function listPorts(): string {
	return dealers.map((dealer) => dealer.port).join(", ");
}
