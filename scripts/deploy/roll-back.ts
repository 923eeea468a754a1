import { type Deployment, requireWell } from "./deploy-site";
import { type Deployed, loadStanding, type Standing } from "./standing";
import { listTakenAway } from "./taken-away";
import type { Wanted } from "./wanted";

/** The version before the present one serves again. The database stays: its schema must suit both. */
export async function rollBack(deployment: Deployment): Promise<void> {
	const { account, wanted, tell } = deployment;
	const standing = await loadStanding(account, wanted);
	const { deployed = [], isRolledBack = false } = standing.worker ?? {};
	if (isRolledBack) return tell("The site is rolled back already. npm run deploy uploads this clone's version.");
	const [present, last] = deployed;
	if (!present || !last) throw new Error("There is no version before the present one.");
	const objection = checkSchema(wanted, standing, last);
	if (objection !== null) throw new Error(objection);
	await account.api("POST", `/accounts/${account.id}/workers/scripts/${wanted.worker}/deployments`, {
		strategy: "percentage",
		versions: [{ version_id: last.version, percentage: 100 }],
		annotations: { "workers/message": `rolled back from ${present.version}` },
	});
	tell(`Rolled back to the version ${last.version}.`);
	await requireWell(deployment, standing, "Upload a version that works with npm run deploy.");
}

function checkSchema(wanted: Wanted, { database }: Standing, { version, schema }: Deployed): string | null {
	if (schema === null)
		return `The schema of the version ${version} is unknown: it was not uploaded by npm run deploy. Check out its commit and deploy that.`;
	const since = (database?.applied ?? []).filter((name) => name > schema);
	const known = wanted.migrations.filter(({ name }) => since.includes(name));
	if (known.length < since.length)
		return "The database has migrations that this clone does not know. Update the clone first.";
	const taken = listTakenAway(known);
	if (taken.length === 0) return null;
	return `The last version cannot work with the present database: ${taken.join("; ")}. Fix it in a new version, or restore the database as it was (docs/deploy.md).`;
}
