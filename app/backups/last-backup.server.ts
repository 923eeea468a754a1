import { type BackupState, getBackupState } from "../../db/backups/backup-state.server";
import type { Db } from "../../db/client";

export type LastBackup = BackupState;

export async function getLastBackup(db: Db): Promise<LastBackup> {
	return await getBackupState(db.$client);
}
