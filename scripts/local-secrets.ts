import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isVapidKey } from "../app/env/is-vapid-key";
import { isDataKey } from "../db/backups/data-key";

/** The first `npm start` and `npm run deploy` make missing ones. */
const secrets = {
	/** Without it nobody can read the backups and the feeds' passwords. */
	DATA_KEY: {
		create: () => randomBytes(32).toString("base64url"),
		has: isDataKey,
		rule: "DATA_KEY must be 32 bytes in base64url, as npm start makes it.",
	},
	/** Push services know this site by it; a new one ends all subscriptions. Without it no notices are offered. */
	VAPID_PRIVATE_KEY: {
		create: createVapidKey,
		has: isVapidKey,
		rule: "VAPID_PRIVATE_KEY must be 32 bytes in base64url, as npm start makes it.",
	},
};

/** Some texts of 32 bytes are no key of the curve: tries again. */
function createVapidKey(): string {
	for (;;) {
		const key = randomBytes(32).toString("base64url");
		if (isVapidKey(key)) return key;
	}
}

export type SecretName = keyof typeof secrets;
export type LocalSecrets = Record<SecretName, string>;
export const secretNames = Object.keys(secrets) as SecretName[];

export const toSecretsFile = (persistDir: string): string => join(persistDir, "secrets.json");

/** The environment wins over the file. Throws for a damaged file. */
export function readLocalSecrets(persistDir: string, env: NodeJS.ProcessEnv): Partial<LocalSecrets> {
	const inFile = readFile(toSecretsFile(persistDir)) ?? {};
	const found: Partial<LocalSecrets> = {};
	for (const name of secretNames) {
		const value = env[name] || inFile[name];
		if (value === undefined) continue;
		if (!secrets[name].has(value)) throw new Error(secrets[name].rule);
		found[name] = value;
	}
	return found;
}

export function ensureLocalSecrets(
	persistDir: string,
	env: NodeJS.ProcessEnv,
	names: SecretName[] = secretNames,
): LocalSecrets {
	const known = readLocalSecrets(persistDir, env);
	const missing = names.filter((name) => !known[name]);
	if (missing.length === 0) return known as LocalSecrets;
	mkdirSync(persistDir, { recursive: true });
	const made = Object.fromEntries(missing.map((name) => [name, secrets[name].create()]));
	storeSecrets(toSecretsFile(persistDir), made);
	return { ...made, ...readLocalSecrets(persistDir, env) } as LocalSecrets;
}

function storeSecrets(file: string, made: Partial<LocalSecrets>): void {
	const inFile = readFile(file);
	const draft = `${file}.${process.pid}`;
	writeFileSync(draft, `${JSON.stringify({ ...made, ...inFile })}\n`, { mode: 0o600, flush: true });
	if (inFile) renameSync(draft, file);
	else placeNew(draft, file);
}

function placeNew(draft: string, file: string): void {
	try {
		// Atomic, and never over a file that another process has just made.
		linkSync(draft, file);
	} catch (error) {
		if (!isThere(error)) throw error;
	} finally {
		rmSync(draft);
	}
}

function readFile(file: string): Partial<LocalSecrets> | null {
	let text: string;
	try {
		text = readFileSync(file, "utf8");
	} catch (error) {
		if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
		throw error;
	}
	try {
		const secrets: unknown = JSON.parse(text);
		if (typeof secrets === "object" && secrets !== null) return secrets;
	} catch {}
	throw new Error(`${file} is damaged. Put its copy back: without DATA_KEY no backup can be read.`);
}

const isThere = (error: unknown) => error instanceof Error && "code" in error && error.code === "EEXIST";
