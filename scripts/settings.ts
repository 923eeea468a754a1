import { join } from "node:path";
import { listVarProblems } from "../app/env/env.server";
import { root, toPersistDir } from "./paths";
import { readConfig } from "./wrangler";

export interface StartSettings {
	port: number;
	persistDir: string;
	username: string;
	password: string | null;
	hasSample: boolean;
	vars: Record<string, string>;
}

const passedOn = [
	...["SCRAPE_DELAY_MS", "CALLS_PER_MINUTE", "ALERT_WEBHOOK", "SITE_NAME", "CONTACT_EMAIL", "INSPECTION_URL"],
	...["INDEXNOW_URL", "CHECK_FRESH_MINUTES", "CHECK_CONFIRM_MINUTES"],
];

/** On one machine all visitors, and every program that measures, have one address. */
const LOCAL_CALLS_PER_MINUTE = "600000";

/** Throws, for each wrong value, a sentence that says what to set. The environment wins over `declared`. */
export function readSettings(env: NodeJS.ProcessEnv, declared: object = readDeclaredVars()): StartSettings {
	const port = Number(env.PORT || "8787");
	if (!Number.isInteger(port) || port < 1 || port > 65_535) {
		throw new Error(`PORT is "${env.PORT}". Set it to a number from 1 to 65535, for example PORT=8080.`);
	}
	const vars = { ALLOW_PRIVATE_HOSTS: env.ALLOW_PRIVATE_HOSTS || "1", CALLS_PER_MINUTE: LOCAL_CALLS_PER_MINUTE };
	for (const name of passedOn) if (env[name]) Object.assign(vars, { [name]: env[name] });
	const problems = listVarProblems({ ...declared, ...vars });
	if (problems.length > 0) throw new Error(problems.join("\n"));
	return {
		port,
		persistDir: toPersistDir(env),
		username: env.ADMIN_USERNAME || "admin",
		password: env.ADMIN_PASSWORD || null,
		hasSample: env.SAMPLE !== "0",
		vars,
	};
}

/** wrangler's reader of whole Workers demands the built assets' folder; this one works before the build. */
function readDeclaredVars(): object {
	return readConfig({ config: join(root, "wrangler.toml") }).vars;
}
