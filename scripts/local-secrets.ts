import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isDataKey } from "../db/backups/data-key";

export interface LocalSecrets {
	/** Without it nobody can read the backups and the passwords of feeds. */
	DATA_KEY: string;
}

export const toSecretsFile = (persistDir: string): string => join(persistDir, "secrets.json");

/** The environment wins over the file. Null where neither has any. Throws for a damaged file. */
export function readLocalSecrets(persistDir: string, env: NodeJS.ProcessEnv): LocalSecrets | null {
	const key = env.DATA_KEY || readFile(toSecretsFile(persistDir))?.DATA_KEY;
	if (key === undefined) return null;
	if (!isDataKey(key)) throw new Error(`DATA_KEY must be 32 bytes in base64url, as npm start makes it.`);
	return { DATA_KEY: key };
}

/** Makes them at the first call; only the owner may read the file. */
export function ensureLocalSecrets(persistDir: string, env: NodeJS.ProcessEnv): LocalSecrets {
	const known = readLocalSecrets(persistDir, env);
	if (known) return known;
	mkdirSync(persistDir, { recursive: true });
	const secrets = { DATA_KEY: randomBytes(32).toString("base64url") };
	const draft = `${toSecretsFile(persistDir)}.${process.pid}`;
	writeFileSync(draft, `${JSON.stringify(secrets)}\n`, { mode: 0o600, flush: true });
	try {
		// Atomic, and never over a file that another process has just made.
		linkSync(draft, toSecretsFile(persistDir));
	} catch (error) {
		if (!isThere(error)) throw error;
	} finally {
		rmSync(draft);
	}
	return readLocalSecrets(persistDir, env) ?? secrets;
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
