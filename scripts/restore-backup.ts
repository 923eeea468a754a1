import type { BackupManifest } from "../db/backups/backup-manifest";
import { type RestoreOutcome, type RestoreRefusal, type RestoreRequest, restore } from "../db/backups/restore.server";
import { deleteRestore, findBegunRestore } from "../db/backups/restore-marker.server";
import { lockData } from "./data-lock";
import { requireRemoteConfig } from "./deploy/upload";
import { migrateLocal } from "./migrate";
import { type OpenData, openData } from "./open-data";
import { programs, root } from "./paths";
import { requireNode } from "./run-node";
import { seedPlaces } from "./seed-places";

const refusals: Record<Exclude<RestoreRefusal["reason"], "damaged">, string> = {
	"no-backup": "There is no such backup. `npm run backup -- list` shows those there are.",
	"no-key": "The backup is sealed. Set DATA_KEY to the key of the site that made it.",
	"other-key": "The backup was sealed with another DATA_KEY. Set DATA_KEY to the key of the site that made it.",
	"not-empty":
		"The database holds dealerships. `npm run restore -- --replace` puts the backup in place of all it holds.",
	unsealed:
		"The backup is not sealed: it was made before backups were, or by somebody else. If you trust whoever may write to the bucket, `npm run restore -- <time> --unsealed` takes it.",
	newer: "The backup was made by a newer version of the product. Update the code, then restore.",
};

export const tellBegun = (backup: string): string =>
	`A restore of the backup ${backup} was interrupted: the data is still that of before. \`npm run restore\` continues it, \`npm run restore -- --abandon\` cancels it.`;

/** A lost database is first made anew: its tables, then its places, which the search index needs. */
export async function restoreBackup(place: string, request: RestoreRequest): Promise<void> {
	await withLockedData(place, async ({ db, files }) => {
		await seedPlaces(db);
		const onChecked = async (manifest: BackupManifest) => console.log(await tellLoss(db, manifest));
		tellOutcome(await restore(db, files, { ...request, onChecked }));
	});
}

export async function abandonLastRestore(place: string): Promise<void> {
	await withLockedData(place, async ({ db }) => {
		const begun = await findBegunRestore(db);
		await deleteRestore(db);
		console.log(begun ? `The restore of the backup ${begun.backup} is canceled.` : "There is no unfinished restore.");
	});
}

async function tellLoss(db: D1Database, { madeAt, tables }: BackupManifest): Promise<string> {
	const kept = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0;
	const now = await db
		.prepare("SELECT (SELECT count(*) FROM vehicles) AS cars, (SELECT count(*) FROM dealerships) AS dealerships")
		.first<{ cars: number; dealerships: number }>();
	return `The backup of ${madeAt} is complete: ${kept("vehicles")} cars of ${kept("dealerships")} dealerships. What was changed since then is lost; the database holds ${now?.cars} cars of ${now?.dealerships} dealerships now.`;
}

function tellOutcome(outcome: RestoreOutcome): void {
	if (outcome.ok) {
		const { restored, madeAt, leftOut } = outcome;
		console.log(
			`Restored ${restored} rows of the backup of ${madeAt}. Everybody must log in again, with the password from before the restore.`,
		);
		console.log(
			"Report links that worked right before the restore still work. If the database was lost, passwords are those of the backup, and every dealership needs a new report link.",
		);
		if (leftOut > 0)
			console.log(`${leftOut} rows were left out: what they belong to was deleted while the backup was made.`);
		return;
	}
	if (outcome.reason !== "damaged") throw new Error(refusals[outcome.reason]);
	throw new Error(
		`The backup ${outcome.backup} is damaged (${outcome.fault}). Nothing was changed. \`npm run backup -- list\` shows the others.`,
	);
}

async function withLockedData(place: string, use: (data: OpenData) => Promise<void>): Promise<void> {
	const lock = place === "remote" ? null : await lockData(place);
	try {
		await (place === "remote" ? migrateRemote() : migrateLocal(place));
		const data = await openData(place, lock?.noteWorker);
		try {
			await use(data);
		} finally {
			await data.close();
		}
	} finally {
		lock?.release();
	}
}

async function migrateRemote(): Promise<void> {
	const args = [programs.wrangler, "d1", "migrations", "apply", "DB", "--remote", "--config", requireRemoteConfig()];
	await requireNode("Migrating", args, { cwd: root, env: { CI: "1", WRANGLER_SEND_METRICS: "false" } });
}
