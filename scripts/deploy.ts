import { join } from "node:path";
import { unstable_readConfig as readConfig } from "wrangler";
import { build } from "./build";
import { programs, root } from "./paths";
import { requireNode, runNode } from "./run-node";
import { tellMissingKey } from "./tell-missing-key";

const placeholderId = "00000000-0000-0000-0000-000000000000";
const env = { NODE_ENV: "production", WRANGLER_SEND_METRICS: "false" };

async function deploy(args: string[]): Promise<void> {
	const [database] = readConfig({ config: join(root, "wrangler.toml") }).d1_databases;
	if (database?.database_id === placeholderId)
		throw new Error(
			"Nothing to deploy to yet: make the database with `npx wrangler d1 create used-car-deals` and put its id into wrangler.toml (README, Operate).",
		);
	if (args.length > 0) throw new Error(`npm run deploy takes no options, and got ${args.join(" ")}.`);
	await build();
	await run("Migrating", [programs.wrangler, "d1", "migrations", "apply", "DB", "--remote"]);
	await run("Seeding places", ["--import", "tsx", "scripts/seed-places.ts", "--remote"]);
	await run("Deploying", [programs.wrangler, "deploy"]);
	const { output } = await runNode([programs.wrangler, "secret", "list", "--format", "json"], { cwd: root, env });
	const missing = tellMissingKey(output);
	if (missing !== null) console.warn(missing);
}

const run = (what: string, args: string[]) => requireNode(what, args, { cwd: root, env, shown: true });

deploy(process.argv.slice(2)).catch((error) => {
	console.error(error instanceof Error ? error.message : error);
	process.exit(1);
});
