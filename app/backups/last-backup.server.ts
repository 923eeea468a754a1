import { type BackupState, getBackupState, releaseBackupStatement } from "../../db/backups/backup-state.server";
import type { Db } from "../../db/client";
import { auditStatement } from "../audit/audit.server";
import type { User } from "../auth/session.server";
import type { AppContext } from "../context.server";

export type LastBackup = BackupState;

export async function getLastBackup(db: Db): Promise<LastBackup> {
	return await getBackupState(db.$client);
}

/** Lets the next cron tick make it, whatever became of the last try. */
export async function releaseBackup({ db, now }: Pick<AppContext, "db" | "now">, user: User): Promise<void> {
	await db.$client.batch([
		releaseBackupStatement(db.$client),
		auditStatement(db, {
			user,
			action: "ask for backup",
			subject: "backup",
			before: null,
			after: null,
			now: now().toISOString(),
		}),
	]);
}
