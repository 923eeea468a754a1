import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "../scripts/find-free-port";
import { startSiteProcess, until } from "../testing/browser/started-site";

/** The built site with its three sample dealers, once they are read. */
export async function startSampleSite() {
	const persistDir = mkdtempSync(join(tmpdir(), "bench-site-"));
	const site = await startSiteProcess(await findFreePort(), persistDir, "benchmark");
	await until(async () => site.output().includes("Ready."));
	return {
		url: site.url,
		stop: async () => {
			await site.end("SIGINT");
			rmSync(persistDir, { recursive: true, force: true });
		},
	};
}

export async function findVehicle(site: string): Promise<string> {
	const path = await findLink(site, /<article.*?href="(\/vehicles\/[^"]+)"/s);
	await fetch(site + path);
	return path;
}

export async function findLink(page: string, pattern: RegExp): Promise<string> {
	const path = pattern.exec(await (await fetch(page, { headers: { Accept: "text/html" } })).text())?.[1];
	if (!path) throw new Error(`${page} has no link like ${pattern}`);
	return path;
}
