import { programs, root } from "./paths";
import { requireNode } from "./run-node";

/** wrangler's error on a busy machine, when its Miniflare looks for an answer an instant too soon. */
const lookedTooSoon = /false == true/;
const attempts = 3;

export async function migrateLocal(persistDir: string): Promise<void> {
	const command = [programs.wrangler, "d1", "migrations", "apply", "DB", "--local", "--persist-to", persistDir];
	const env = { CI: "1", WRANGLER_SEND_METRICS: "false" };
	for (let attempt = 1; ; attempt++)
		try {
			await requireNode("Migrating the database", command, { cwd: root, env });
			return;
		} catch (error) {
			// Each migration is one transaction: a second try does not apply it again.
			if (attempt === attempts || !lookedTooSoon.test(String(error))) throw error;
		}
}
