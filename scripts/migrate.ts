import { programs, root } from "./paths";
import { requireNode } from "./run-node";

/** Brings the local database to the schema of db/migrations, by wrangler's own bookkeeping. */
export async function migrateLocal(persistDir: string): Promise<void> {
	await requireNode(
		"Migrating the database",
		[programs.wrangler, "d1", "migrations", "apply", "DB", "--local", "--persist-to", persistDir],
		{ cwd: root, env: { CI: "1", WRANGLER_SEND_METRICS: "false" } },
	);
}
