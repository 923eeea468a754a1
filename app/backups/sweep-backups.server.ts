import type { Parts } from "~/steps/drive-parts";
import { countBackedUp, createBackup } from "../../db/backups/backup.server";
import { BACKUP_PREFIX, toBackupName, toManifestKey } from "../../db/backups/backup-manifest";
import {
	claimBackup,
	getBackupState,
	getLastTry,
	storeBackup,
	storeFailedBackup,
} from "../../db/backups/backup-state.server";
import { toDataKey } from "../../db/backups/data-key";
import { listBackupFolders, listBackups } from "../../db/backups/list-backups.server";
import type { AppContext } from "../context.server";
import { logEvent, logFailure } from "../log/log";
import { chooseSpent, toTime } from "./choose-spent";
import { isBackupDue } from "./is-due";

/** Longer than a cron invocation can live; afterwards a failed or killed try is repeated. */
const CLAIM_MS = 16 * 60_000;
const DAY_MS = 86_400_000;

/** In: a cron tick. Out: once a day a backup, read back, and older ones thinned. */
export const backupParts: Parts = { "back-up": backUpWhenDue };

async function backUpWhenDue({ db: { $client: db }, files, config, now }: AppContext): Promise<void> {
	const at = now();
	const { madeAt } = await getBackupState(db);
	if (!isBackupDue(madeAt, at)) return;
	const lastTry = await getLastTry(db);
	if (!(await claimBackup(db, at, CLAIM_MS))) return;
	if (config.dataKey === undefined) return await storeFailedBackup(db, "no-key");
	try {
		if (lastTry !== null) await deleteBrokenOff(files, lastTry);
		const rows = countBackedUp(await createBackup(db, files, await toDataKey(config.dataKey), at.toISOString()));
		await storeBackup(db, { madeAt: at.toISOString(), rows });
		logEvent("backup", { rows, ms: now().getTime() - at.getTime() });
		await thinBackups(files, at);
	} catch (error) {
		await deleteBrokenOff(files, at.toISOString());
		await storeFailedBackup(db, "failed");
		throw error;
	}
}

/** At once, a killed try's by the next one: tries that fail for days would fill the disk, and then no write succeeds. */
async function deleteBrokenOff(files: R2Bucket, triedAt: string): Promise<void> {
	const name = toBackupName(triedAt);
	try {
		if ((await files.head(toManifestKey(name))) === null) await deleteBackup(files, name);
	} catch (error) {
		logFailure("backup-left", error);
	}
}

async function thinBackups(files: R2Bucket, now: Date): Promise<void> {
	const whole = await listBackups(files);
	const brokenOff = (await listBackupFolders(files)).filter((name) => !whole.includes(name));
	const spent = [...chooseSpent(whole, now), ...brokenOff.filter((name) => now.getTime() - toTime(name) > DAY_MS)];
	for (const name of spent) await deleteBackup(files, name);
}

/** The manifest goes first: a half-deleted backup is not offered. */
async function deleteBackup(files: R2Bucket, name: string): Promise<void> {
	const prefix = `${BACKUP_PREFIX}${name}/`;
	await files.delete(`${prefix}manifest.json`);
	for (;;) {
		const { objects } = await files.list({ prefix });
		if (objects.length === 0) return;
		await files.delete(objects.map(({ key }) => key));
	}
}
