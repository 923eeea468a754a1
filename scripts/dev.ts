import { readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { openDevBuild } from "./dev-build";
import { root } from "./paths";
import { startSiteOrExit } from "./start-site";

const watched = ["app", "workers", "db", "public"];
/** A poll, because Node 20's recursive watch loses files that an editor replaces when it saves. */
const LOOK_MS = 150;

let built = readTimes();
const site = await startSiteOrExit(process.env);
const buildAgain = await openDevBuild();

for (;;) {
	await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
	const times = readTimes();
	const changed = listChanged(built, times);
	if (changed.length === 0) continue;
	built = times;
	await rebuild(changed);
}

async function rebuild(changed: string[]): Promise<void> {
	const started = Date.now();
	try {
		await buildAgain(changed);
		await site.reload();
		console.log(`Built and reloaded in ${Date.now() - started} ms.`);
	} catch (error) {
		console.error(error instanceof Error ? error.message : error);
	}
}

function readTimes(): Map<string, number> {
	const entries = watched.flatMap((name) =>
		readdirSync(join(root, name), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
	);
	const files = entries
		.map((entry) => join(entry.parentPath, entry.name))
		.filter((file) => !/\.test\.tsx?$/.test(file));
	return new Map(files.map((file) => [relative(root, file), statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0]));
}

function listChanged(before: Map<string, number>, after: Map<string, number>): string[] {
	const names = new Set([...before.keys(), ...after.keys()]);
	return [...names].filter((name) => before.get(name) !== after.get(name));
}
