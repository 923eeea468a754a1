import { ensureLocalSecrets } from "../local-secrets";
import type { Account } from "./account";
import { checkSite, type Visit } from "./check-site";
import { ensureFirstAdministrator, migrateRemote } from "./prepare-remote";
import { openRemoteD1 } from "./remote-d1";
import { makeResources, toSubdomain } from "./resources";
import { loadStanding, type Standing } from "./standing";
import { type Upload, writeRemoteConfig } from "./upload";
import type { Wanted } from "./wanted";

export interface Deployment {
	account: Account;
	wanted: Wanted;
	project: string;
	/** Readable only by the owner, with copies of the secrets made here. */
	folder: string;
	username: string;
	sources: string;
	env: NodeJS.ProcessEnv;
	seed: (db: D1Database) => Promise<void>;
	upload: Upload;
	visit: (address: string) => Visit;
	pause: (ms: number) => Promise<void>;
	tell: (line: string) => void;
}

/** Makes what is missing, migrates, uploads, checks. Any step may be repeated: the next deploy ends a broken one. */
export async function deploySite(deployment: Deployment): Promise<void> {
	const { account, wanted, project, tell } = deployment;
	const standing = await loadStanding(account, wanted);
	const databaseId = await makeResources(account, wanted, standing);
	tell("The database, the bucket and the queues are there.");
	await prepareData(deployment, standing, databaseId);
	const config = writeRemoteConfig(project, account.id, databaseId);
	const schema = wanted.migrations.at(-1)?.name ?? "none";
	const secrets = makeSecrets(deployment, standing);
	await deployment.upload({ config, secrets, tag: deployment.sources, message: `schema ${schema}` });
	await requireWell(deployment, standing, "Bring the last version back with npm run deploy -- --roll-back.");
}

async function prepareData(deployment: Deployment, { database }: Standing, databaseId: string): Promise<void> {
	const { account, wanted, username, folder, tell } = deployment;
	const path = `/accounts/${account.id}/d1/database/${databaseId}`;
	const due = wanted.migrations.filter(({ name }) => !database?.applied.includes(name));
	await migrateRemote(account.api, path, due);
	tell(`${due.length} migrations applied.`);
	const db = openRemoteD1(account.api, path);
	await deployment.seed(db);
	const first = await ensureFirstAdministrator(db, username, folder, !database?.hasAdministrator);
	if (first === null) return;
	tell(`Administrator ${username}, password ${first.password}   (shown this once)`);
	first.forget();
}

/** The Worker's secrets stay: nobody can read them back. */
function makeSecrets({ wanted, folder, env, tell }: Deployment, { worker }: Standing) {
	const missing = wanted.secrets.filter((name) => !worker?.secrets.includes(name));
	if (missing.length === 0) return {};
	const made = ensureLocalSecrets(folder, env, missing);
	tell(
		`Secrets: ${missing.join(", ")}. Keep a copy of ${folder}/secrets.json elsewhere: without it no backup can be read.`,
	);
	return Object.fromEntries(missing.map((name) => [name, made[name]]));
}

export function toAddress({ account, wanted }: Deployment, { subdomain }: Standing): string {
	const shared = `${wanted.worker}.${subdomain ?? toSubdomain(wanted.worker, account.id)}.workers.dev`;
	return `https://${wanted.domain ?? shared}`;
}

export async function requireWell(deployment: Deployment, standing: Standing, advice: string): Promise<void> {
	const address = toAddress(deployment, standing);
	const fault = await checkSite(deployment.visit(address), deployment.wanted.siteName, deployment.pause);
	if (fault !== null) throw new Error(`${address} is deployed, but ${fault}. ${advice}`);
	deployment.tell(`The site is up: ${address}`);
}
