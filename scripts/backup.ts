import { parseArgs } from "node:util";
import { backUp } from "../db/backup.server";
import { listBackups, type RestoreOutcome, restore } from "../db/restore.server";
import { lockData } from "./data-lock";
import { migrateLocal } from "./migrate";
import { type OpenData, openData } from "./open-data";
import { programs, root, toPersistDir } from "./paths";
import { requireLocalData } from "./require-local-data";
import { requireNode } from "./run-node";
import { seedPlaces } from "./seed-places";

const usage = `npm run backup                      the database as JSON lines into R2, under backups/<time>/
npm run backup -- list              the backups there are
npm run restore                     the newest backup into an empty database
npm run restore -- <time>           that backup
npm run restore -- --replace        also when the database holds dealerships: they are deleted first

--remote acts on the deployed database and bucket, --persist-to <folder> (or PERSIST_DIR) on another local one.
Stop \`npm start\` before a restore.`;

const refusals: Record<Extract<RestoreOutcome, { ok: false }>["reason"], string> = {
	"no-backup": "There is no such backup. `npm run backup -- list` shows those there are.",
	"not-empty": "The database holds dealerships. `npm run restore -- --replace` deletes what it holds, then restores.",
	newer: "The backup was made by a newer version of the product. Update the code, then restore.",
};

const { positionals, values } = parseArgs({
	allowPositionals: true,
	options: { remote: { type: "boolean" }, replace: { type: "boolean" }, "persist-to": { type: "string" } },
});
const LOCKED_TRIES = 5;
/** What SQLite says while another process writes. */
const isBusy = /SQLITE_BUSY|database is locked/;
const place = values.remote ? "remote" : toPersistDir(process.env, values["persist-to"]);

async function main([command, argument]: string[]): Promise<void> {
	if (command === "backup" && !values.remote) requireLocalData(place);
	if (command === "backup" && argument === undefined) return await makeBackup(LOCKED_TRIES);
	if (command === "backup" && argument === "list") return await withData(showBackups);
	if (command === "restore") return await restoreBackup(argument);
	throw new Error(usage);
}

/** Locally a running `npm start` may hold the database at that moment: then once more, from the beginning. */
async function makeBackup(tries: number): Promise<void> {
	try {
		await withData(async ({ db, files }) => {
			const { madeAt, tables } = await backUp(db, files, new Date().toISOString());
			const rows = tables.reduce((sum, table) => sum + table.rows, 0);
			console.log(`Backed up ${rows} rows of ${tables.length} tables as ${madeAt.replaceAll(":", "-")}.`);
		});
	} catch (error) {
		if (values.remote || tries <= 1 || !isBusy.test(String(error))) throw error;
		console.log("The database was busy; trying again.");
		await makeBackup(tries - 1);
	}
}

async function showBackups({ files }: OpenData): Promise<void> {
	const names = await listBackups(files);
	console.log(names.length > 0 ? names.join("\n") : "There is no backup yet. `npm run backup` makes one.");
}

/** A lost database is made anew first: its tables, then its places, which the search index leans on. */
async function restoreBackup(name: string | undefined): Promise<void> {
	const lock = values.remote ? null : await lockData(place);
	try {
		await (values.remote ? migrateRemote() : migrateLocal(place));
		await withData(async ({ db, files }) => {
			await seedPlaces(db);
			const outcome = await restore(db, files, { name, replace: values.replace ?? false });
			if (!outcome.ok) throw new Error(refusals[outcome.reason]);
			const leftOut = outcome.leftOut > 0 ? ` ${outcome.leftOut} rows of deleted dealerships were left out.` : "";
			console.log(`Restored ${outcome.restored} rows of the backup of ${outcome.madeAt}.${leftOut}`);
		});
	} finally {
		lock?.release();
	}
}

async function migrateRemote(): Promise<void> {
	const args = [programs.wrangler, "d1", "migrations", "apply", "DB", "--remote"];
	await requireNode("Migrating", args, { cwd: root, env: { CI: "1", WRANGLER_SEND_METRICS: "false" } });
}

async function withData(use: (data: OpenData) => Promise<void>): Promise<void> {
	const data = await openData(place);
	try {
		await use(data);
	} finally {
		await data.close();
	}
}

main(positionals).catch((error) => {
	console.error(error instanceof Error ? error.message : error);
	process.exit(1);
});
