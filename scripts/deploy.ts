import { build } from "./build";
import { programs, root } from "./paths";
import { requireNode } from "./run-node";

/** Builds, brings the remote database to the schema (additive migrations first), then replaces the Worker. */
const env = { NODE_ENV: "production", WRANGLER_SEND_METRICS: "false" };
await build();
await requireNode("Migrating", [programs.wrangler, "d1", "migrations", "apply", "DB", "--remote"], {
	cwd: root,
	env,
	shown: true,
});
await requireNode("Seeding places", ["--import", "tsx", "scripts/seed-places.ts", "--remote"], {
	cwd: root,
	env,
	shown: true,
});
await requireNode("Deploying", [programs.wrangler, "deploy"], { cwd: root, env, shown: true });
