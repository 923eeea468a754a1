import { programs, root } from "./paths";
import { requireNode } from "./run-node";

/** Brings the local D1 in `persistDir` to the current schema, the way a deploy does the remote one. */
export async function migrateLocal(persistDir: string): Promise<void> {
	const args = [programs.wrangler, "d1", "migrations", "apply", "DB", "--local", "--persist-to", persistDir];
	const env = { CI: "1", WRANGLER_SEND_METRICS: "false" };
	await requireNode("Migrating the local database", args, { cwd: root, env });
}
