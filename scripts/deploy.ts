import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { build, hashSources } from "./build";
import { openAccount } from "./deploy/account";
import { type Deployment, deploySite } from "./deploy/deploy-site";
import { listDifferences } from "./deploy/differences";
import { rollBack } from "./deploy/roll-back";
import { loadStanding } from "./deploy/standing";
import { uploadByWrangler } from "./deploy/upload";
import { readWanted } from "./deploy/wanted";
import { root } from "./paths";
import { seedPlaces } from "./seed-places";

const usage = `npm run deploy                  makes what is missing, migrates, uploads, looks at the site
npm run deploy -- --dry-run     says what that would do, and changes nothing
npm run deploy -- --roll-back   the version before the present one serves again`;

async function main(): Promise<void> {
	const { values } = parseArgs({ options: { "dry-run": { type: "boolean" }, "roll-back": { type: "boolean" } } });
	const deployment = await openDeployment();
	if (values["dry-run"]) return await showPlan(deployment);
	if (values["roll-back"]) return await rollBack(deployment);
	await build();
	await deploySite(deployment);
}

async function openDeployment(): Promise<Deployment> {
	const account = await openAccount(process.env, fetch);
	return {
		account,
		wanted: readWanted(root),
		project: root,
		folder: join(root, ".wrangler/deployed", account.id),
		username: process.env.ADMIN_USERNAME || "admin",
		sources: hashSources(),
		env: process.env,
		seed: (db) => seedPlaces(db, 1000),
		upload: uploadByWrangler(account),
		visit: (address) => async (path) => {
			const answer = await fetch(`${address}${path}`, { signal: AbortSignal.timeout(15_000) });
			return { status: answer.status, text: await answer.text() };
		},
		pause: (ms) => pause(ms),
		tell: (line) => console.log(line),
	};
}

async function showPlan({ account, wanted, sources }: Deployment): Promise<void> {
	const differences = listDifferences(wanted, await loadStanding(account, wanted), sources);
	for (const { does } of differences) console.log(`would ${does}`);
	if (differences.length === 0) console.log("would upload the same code again: nothing differs");
}

main().catch((error) => {
	console.error(error?.code?.startsWith?.("ERR_PARSE_ARGS") ? usage : error instanceof Error ? error.message : error);
	process.exit(1);
});
