import { hashSources } from "./build";
import { openAccount } from "./deploy/account";
import { listDifferences } from "./deploy/differences";
import { loadStanding } from "./deploy/standing";
import { readWanted } from "./deploy/wanted";
import { root } from "./paths";

const usage = "npm run remote -- check   what is deployed, held against what should be";

async function main([command]: string[]): Promise<void> {
	if (command !== "check") throw new Error(usage);
	const account = await openAccount(process.env, fetch);
	const wanted = readWanted(root);
	const standing = await loadStanding(account, wanted);
	const differences = listDifferences(wanted, standing, hashSources());
	for (const { is } of differences) console.log(`- ${is}`);
	if (differences.length > 0) {
		const count = differences.length === 1 ? "1 difference" : `${differences.length} differences`;
		throw new Error(`${count} to what should be deployed. To fix: npm run deploy.`);
	}
	console.log(`Everything is deployed as it should be. Version ${standing.worker?.deployed[0]?.version} is live.`);
}

main(process.argv.slice(2)).catch((error) => {
	console.error(error instanceof Error ? error.message : error);
	process.exit(1);
});
