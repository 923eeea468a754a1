import { type SQL, sql } from "drizzle-orm";
import { dealerships, secrets, surveyState, syncRuns } from "../schema";
import { nameOf, namesOf } from "../statement";
import type { BackupManifest } from "./backup-manifest";

/** From this migration on dealerships store their last run's outcome. */
const ATTENTION = "0026_attention.sql";

/** Rows and columns that migrations wrote, that the site needs and never makes itself; an older backup lacks them. */
export function listOwnRows({ migration }: BackupManifest): SQL[] {
	const rows = [
		sql`INSERT OR IGNORE INTO ${surveyState} (${nameOf(surveyState.id)}) VALUES (1)`,
		sql`INSERT OR IGNORE INTO ${secrets} (${namesOf(secrets.name, secrets.value)})
			VALUES ('indexnow-key', lower(hex(randomblob(16))))`,
	];
	return migration < ATTENTION ? [...rows, tellOutcomes] : rows;
}

const { dealershipId, finishedAt, id, outcome } = syncRuns;
const { lastOutcome, completedAt } = dealerships;
const ofIt = sql`FROM ${syncRuns} WHERE ${dealershipId} = ${dealerships.id}`;
const tellOutcomes = sql`UPDATE ${dealerships} SET
	${nameOf(lastOutcome)} = (SELECT ${outcome} ${ofIt} AND ${finishedAt} IS NOT NULL ORDER BY ${id} DESC LIMIT 1),
	${nameOf(completedAt)} = (SELECT max(${finishedAt}) ${ofIt} AND ${outcome} IN ('complete', 'needs-review', 'rolled-back'))`;
