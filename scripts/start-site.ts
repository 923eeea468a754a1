import { ensureAdministrator } from "./administrators";
import { buildWhenStale } from "./build";
import { lockData } from "./data-lock";
import { becomesFree } from "./find-free-port";
import { type LocalWorker, startLocalWorker } from "./local-worker";
import { migrateLocal } from "./migrate";
import { releaseClaims } from "./release-claims";
import { dealers } from "./sample-dealers/dealers";
import { installSample, usesSample } from "./sample-dealers/install";
import { type SampleSite, startSampleSite } from "./sample-dealers/site";
import { seedPlaces } from "./seed-places";
import { readSettings, type StartSettings } from "./settings";
import { showProgress } from "./show-progress";

const CRON_MS = 60_000;
/** The threads of a workerd that was just killed hold its port for a moment longer than its process lives. */
const PORT_PATIENCE_MS = 5000;

/** As `startSite`; what forbids it is told, and this process ends with 1. */
export async function startSiteOrExit(environment: NodeJS.ProcessEnv): Promise<LocalWorker> {
	try {
		return await startSite(environment);
	} catch (error) {
		console.error(error instanceof Error ? error.message : error);
		process.exit(1);
	}
}

/** The whole product on this machine: built, migrated, served, its cron called every minute. Ctrl-C ends all of it. */
async function startSite(environment: NodeJS.ProcessEnv): Promise<LocalWorker> {
	const settings = readSettings(environment);
	const lock = await lockData(settings.persistDir);
	process.on("exit", lock.release);
	await requireFreePort(settings.port);
	console.log("Building what changed since the last start …");
	await buildWhenStale();
	await migrateLocal(settings.persistDir);
	const worker = await startLocalWorker(settings);
	lock.noteWorker(worker.pid);
	await releaseClaims(worker.db);
	const site = await prepare(worker, settings);
	const end = endOnSignal(worker, site);
	const cron = () => worker.runCron().catch((error) => console.error(`cron: ${error}`));
	await cron();
	const timer = setInterval(cron, CRON_MS);
	void worker.died.then(() => end(1, "workerd ended by itself."));
	if (site) await showProgress(worker.db, () => end.hasBegun);
	if (!end.hasBegun) console.log("Ready. Press Ctrl-C to stop.");
	timer.ref();
	return worker;
}

async function prepare(worker: LocalWorker, settings: StartSettings): Promise<SampleSite | null> {
	await seedPlaces(worker.db);
	const generated = await ensureAdministrator(worker.db, settings.username, settings.password);
	const isNew = settings.hasSample && (await installSample(worker.db));
	const site = (await usesSample(worker.db)) ? await startSample() : null;
	console.log(`\n  Site            ${worker.url}/`);
	console.log(`  Administration  ${worker.url}/admin`);
	console.log(`  Administrator   ${settings.username}`);
	if (generated) console.log(`  Password        ${generated}   (shown this once; ADMIN_PASSWORD sets another)`);
	if (site) console.log(`  Sample dealers  ${dealers.map(({ port }) => `http://127.0.0.1:${port}/`).join("  ")}`);
	console.log(isNew ? "\nThe sample dealers are being read through the real queue:" : "");
	return site;
}

async function startSample(): Promise<SampleSite> {
	const site = await startSampleSite();
	for (const port of site.strangers) {
		console.error(`Port ${port} is taken by another program: that sample dealer stays closed until it is free.`);
	}
	return site;
}

type End = ((code: number, why?: string) => Promise<void>) & { hasBegun: boolean };

/** A second Ctrl-C while the first is being served changes nothing. */
function endOnSignal(worker: LocalWorker, site: SampleSite | null): End {
	const end: End = Object.assign(
		async (code: number, why?: string) => {
			if (end.hasBegun) return;
			end.hasBegun = true;
			if (why) console.error(why);
			await Promise.allSettled([worker.stop(), site?.stop()]);
			process.exit(code);
		},
		{ hasBegun: false },
	);
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
		// Miniflare's own listeners would end the process before everything is stopped.
		process.removeAllListeners(signal).on(signal, () => void end(0));
	}
	return end;
}

async function requireFreePort(port: number): Promise<void> {
	if (await becomesFree(port, PORT_PATIENCE_MS)) return;
	throw new Error(`Port ${port} is taken. Set PORT to another one, for example PORT=8080 npm start.`);
}
