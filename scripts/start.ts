import { buildWhenStale } from "./build";
import { runSite } from "./site-runner";
import { parseStartOptions } from "./start-options";
import { showSyncProgress } from "./sync-progress";

const tell = (line: string) => console.log(`  ${line}`);
const ended = new AbortController();
let stop = async (): Promise<void> => undefined;
let stopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
	process.on(signal, () => {
		ended.abort();
		if (stopping) return;
		stopping = true;
		void stop().then(() => process.exit(0));
	});
}

try {
	const options = parseStartOptions(process.env);
	if (await buildWhenStale(() => tell("Building …"))) tell("Built.");
	const site = await runSite(options, tell);
	stop = site.stop;
	console.log(`
  Shoppers:        ${site.url}/
  Administrators:  ${site.url}/admin   (user ${options.username}${site.generatedPassword ? `, password ${site.generatedPassword} — shown only this once` : ""})
  Data:            ${options.persistDir}
  Ctrl-C stops everything; the next start continues on the same data.
`);
	if (site.sampleAdded) await showSyncProgress(() => site.worker().db, ended.signal);
} catch (error) {
	if (stopping) process.exit(0);
	console.error(`\n  ${error instanceof Error ? error.message : String(error)}\n`);
	process.exit(1);
}
