import { parseArgs } from "node:util";
import { countBackedUp, createBackup } from "../db/backups/backup.server";
import { toBackupName } from "../db/backups/backup-manifest";
import { storeBackup } from "../db/backups/backup-state.server";
import { type DataKey, toDataKey } from "../db/backups/data-key";
import { listBackups } from "../db/backups/list-backups.server";
import { ensureLocalSecrets, readLocalSecrets } from "./local-secrets";
import { type OpenData, openData } from "./open-data";
import { toPersistDir } from "./paths";
import { requireLocalData } from "./require-local-data";
import { abandonLastRestore, restoreBackup } from "./restore-backup";
import { runWhenFree } from "./run-when-free";

const usage = `npm run backup                      the database, sealed with DATA_KEY, into R2, under backups/<time>/
npm run backup -- list              the backups there are
npm run restore                     the newest backup into an empty database, or a restore that was broken off
npm run restore -- <time>           that backup
npm run restore -- --replace        also when the database holds dealerships: the backup takes the place of all of it
npm run restore -- --unsealed       also a backup without a seal, from before there were any; with its <time>
npm run restore -- --abandon        gives up a restore that was broken off; the database stays as it is

--remote acts on the deployed database and bucket, --persist-to <folder> (or PERSIST_DIR) on another local one.
DATA_KEY is the environment's, else that of secrets.json in the local folder. Stop \`npm start\` before a restore.`;

const { positionals, values } = parseArgs({
	allowPositionals: true,
	options: {
		remote: { type: "boolean", default: false },
		replace: { type: "boolean", default: false },
		unsealed: { type: "boolean", default: false },
		abandon: { type: "boolean", default: false },
		"persist-to": { type: "string" },
	},
});
const persistDir = toPersistDir(process.env, values["persist-to"]);
const place = values.remote ? "remote" : persistDir;

async function main([command, argument]: string[]): Promise<void> {
	if (command === "backup" && !values.remote) requireLocalData(place);
	if (command === "backup" && argument === undefined) {
		const key = await requireKey();
		return await runAgain(() => makeBackup(key));
	}
	if (command === "backup" && argument === "list") return await withData(showBackups);
	if (command !== "restore") throw new Error(usage);
	if (values.abandon) return await abandonLastRestore(place);
	const { DATA_KEY } = readLocalSecrets(persistDir, process.env);
	const key = DATA_KEY ? await toDataKey(DATA_KEY) : null;
	await runAgain(() =>
		restoreBackup(place, { name: argument, replace: values.replace, unsealed: values.unsealed, key }),
	);
}

/** Broken off, a backup leaves nothing and a restore continues. */
async function runAgain(work: () => Promise<void>): Promise<void> {
	await (values.remote ? work() : runWhenFree(work));
}

async function requireKey(): Promise<DataKey> {
	const secrets = values.remote
		? readLocalSecrets(persistDir, process.env)
		: ensureLocalSecrets(persistDir, process.env);
	if (!secrets.DATA_KEY) throw new Error("Set DATA_KEY to the deployed Worker's.");
	return await toDataKey(secrets.DATA_KEY);
}

async function makeBackup(key: DataKey): Promise<void> {
	await withData(async ({ db, files }) => {
		const manifest = await createBackup(db, files, key, new Date().toISOString());
		const rows = countBackedUp(manifest);
		await storeBackup(db, { madeAt: manifest.madeAt, rows });
		console.log(`Backed up ${rows} rows of ${manifest.tables.length} tables as ${toBackupName(manifest.madeAt)}.`);
	});
}

async function showBackups({ files }: OpenData): Promise<void> {
	const names = await listBackups(files);
	console.log(names.length > 0 ? names.join("\n") : "There is no backup yet. `npm run backup` makes one.");
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
