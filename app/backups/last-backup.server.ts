import { type BackupState, getBackupState } from "../../db/backup-state.server";
import type { Db } from "../../db/client";

export type LastBackup = BackupState;

/** What the dashboard tells of the backups; one row read. */
export async function getLastBackup(db: Db): Promise<LastBackup> {
	return await getBackupState(db.$client);
}
