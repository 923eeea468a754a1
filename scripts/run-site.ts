import { join } from "node:path";
import type { DataLock } from "./data-lock";
import { becomesFree } from "./find-free-port";
import { ensureLocalSecrets } from "./local-secrets";
import { type LocalWorker, startLocalWorker } from "./local-worker";
import { type Prepared, prepareDatabase } from "./prepare-database";
import { tellBegun } from "./restore-backup";
import { dealers } from "./sample-dealers/dealers";
import { type SampleSite, startSampleSite } from "./sample-dealers/site";
import { readSettings, type StartSettings } from "./settings";
import { showProgress } from "./show-progress";
import type { Begun } from "./start-site";

const CRON_MS = 60_000;
/** A killed workerd's threads hold its port for a moment longer than its process lives. */
const PORT_PATIENCE_MS = 5000;

/** Built, migrated, served, its cron called every minute. Ctrl-C ends all of it. Rejects if it cannot start. */
export async function runSite(environment: NodeJS.ProcessEnv, { lock, end, built }: Begun): Promise<LocalWorker> {
	const settings = readSettings(environment);
	await requireFreePort(settings.port);
	const secrets = ensureLocalSecrets(settings.persistDir, environment);
	const vars = { ...settings.vars, ...secrets };
	const { worker, prepared } = await serve({ ...settings, vars }, lock.noteWorker, built);
	end.also(worker.stop);
	const site = prepared.usesSample ? await startSample() : null;
	if (site) end.also(site.stop);
	showWhereItIs(worker, settings, prepared);
	const cron = () => worker.runCron().catch((error) => console.error(`cron: ${error}`));
	await cron();
	setInterval(cron, CRON_MS);
	void worker.died.then(() => end.now(1, "workerd ended by itself."));
	if (site) {
		await showProgress(worker.db, end.hasBegun).catch((error) => {
			// Ctrl-C has closed the database that it was reading.
			if (!end.hasBegun()) throw error;
		});
	}
	if (!end.hasBegun()) console.log("Ready. Press Ctrl-C to stop.");
	return worker;
}

/** Nothing is served before the database is ready: the first visitor can sign in and search by place. */
async function serve(settings: StartSettings, noteRuntime: DataLock["noteWorker"], built: Promise<unknown>) {
	let prepared: Prepared | undefined;
	let isDamaged = false;
	const worker = await startLocalWorker({
		...settings,
		noteRuntime,
		noteError(text) {
			isDamaged ||= /SQLITE_(?:CORRUPT|NOTADB)/.test(text);
		},
		async prepare(db) {
			prepared = await prepareDatabase(db, settings);
			await built;
		},
	}).catch((error) => {
		throw isDamaged ? new Error(tellDamage(settings.persistDir), { cause: error }) : error;
	});
	if (!prepared) throw new Error("The database was not prepared.");
	return { worker, prepared };
}

const tellDamage = (persistDir: string) =>
	`The database is damaged. Move the folder ${join(persistDir, "v3/d1")} away, then \`npm run restore\` brings the newest backup back.`;

function showWhereItIs(worker: LocalWorker, settings: StartSettings, prepared: Prepared): void {
	const { password, isNew, usesSample, brokenOff } = prepared;
	console.log(`\n  Site            ${worker.url}/`);
	console.log(`  Administration  ${worker.url}/admin`);
	console.log(`  Administrator   ${settings.username}`);
	if (password) console.log(`  Password        ${password}   (shown this once; ADMIN_PASSWORD sets another)`);
	if (usesSample) console.log(`  Sample dealers  ${dealers.map(({ port }) => `http://127.0.0.1:${port}/`).join("  ")}`);
	if (brokenOff) console.error(`\n${tellBegun(brokenOff)}`);
	console.log("");
	if (!isNew) return;
	console.log("The three sample dealers and their cars are invented. To start without them, name a new folder:");
	console.log("SAMPLE=0 PERSIST_DIR=.wrangler/empty npm start\n");
	console.log("They are being read through the real queue:");
}

async function startSample(): Promise<SampleSite> {
	const site = await startSampleSite();
	for (const port of site.strangers) {
		console.error(`Port ${port} is taken by another program: that sample dealer stays closed until it is free.`);
	}
	return site;
}

async function requireFreePort(port: number): Promise<void> {
	if (await becomesFree(port, PORT_PATIENCE_MS)) return;
	throw new Error(`Port ${port} is taken. Set PORT to another one, for example PORT=8080 npm start.`);
}
