import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LocalSecrets } from "../local-secrets";
import { programs, root } from "../paths";
import { requireNode } from "../run-node";
import type { Account } from "./account";

export interface Version {
	config: string;
	/** Those that the Worker lacks: a version never runs without them. */
	secrets: Partial<LocalSecrets>;
	tag: string;
	message: string;
}

export type Upload = (version: Version) => Promise<unknown>;

const fileName = "wrangler.deployed.toml";

/** Beside wrangler.toml, for its relative paths, and ignored by git. */
export function writeRemoteConfig(project: string, account: string, databaseId: string): string {
	const text = readFileSync(join(project, "wrangler.toml"), "utf8");
	const bound = text.replace(/^database_id = .*$/m, `database_id = "${databaseId}"`);
	const file = join(project, fileName);
	writeFileSync(file, `# Made by npm run deploy from wrangler.toml.\naccount_id = "${account}"\n${bound}`);
	return file;
}

export function requireRemoteConfig(): string {
	for (const name of [fileName, "wrangler.toml"]) {
		const file = join(root, name);
		if (!isUnbound(file)) return file;
	}
	throw new Error(
		"Nothing was deployed from this clone yet: run npm run deploy, which also finds what is there already.",
	);
}

function isUnbound(file: string): boolean {
	try {
		return /^database_id = "0{8}-/m.test(readFileSync(file, "utf8"));
	} catch {
		return true;
	}
}

export function uploadByWrangler({ id, token, base }: Account, hasOutput = true): Upload {
	return async ({ config, secrets, tag, message }) => {
		const folder = mkdtempSync(join(tmpdir(), "deploy-"));
		const file = join(folder, "secrets.json");
		writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
		const args = [programs.wrangler, "deploy", "--config", config, "--secrets-file", file];
		const env = { CI: "1", NODE_ENV: "production", WRANGLER_SEND_METRICS: "false" };
		const known = { CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_ACCOUNT_ID: id, CLOUDFLARE_API_BASE_URL: base };
		try {
			await requireNode("The upload", [...args, "--tag", tag, "--message", message], {
				...{ cwd: root, env: { ...env, ...known }, shown: hasOutput },
			});
		} finally {
			rmSync(folder, { recursive: true });
		}
	};
}
