import { programs, root } from "./paths";
import { requireNode } from "./run-node";

/** What wrangler says when its Miniflare looks for an answer an instant before that is there, on a busy machine. */
const lookedTooSoon = /false == true/;
const attempts = 3;

/** Brings the local database to the schema of db/migrations, by wrangler's own bookkeeping. */
export async function migrateLocal(persistDir: string): Promise<void> {
	const command = [programs.wrangler, "d1", "migrations", "apply", "DB", "--local", "--persist-to", persistDir];
	const env = { CI: "1", WRANGLER_SEND_METRICS: "false" };
	for (let attempt = 1; ; attempt++)
		try {
			await requireNode("Migrating the database", command, { cwd: root, env });
			return;
		} catch (error) {
			// Each migration is one transaction: what was applied is not applied again.
			if (attempt === attempts || !lookedTooSoon.test(String(error))) throw error;
		}
}
