import { existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../paths";
import { type Program, startProgram } from "./program";

export interface Clone {
	folder: string;
	npm: (args: string[], env?: Record<string, string>) => Program;
	remove: () => void;
}

const ours =
	/^(npm_|PORT$|PERSIST_DIR$|ADMIN_|SAMPLE$|ALLOW_PRIVATE_HOSTS$|SCRAPE_DELAY_MS$|ALERT_WEBHOOK$|SITE_NAME$|CONTACT_EMAIL$|INSPECTION_URL$|NODE_ENV$|NODE_OPTIONS$|PROOF$|SEED$|CI$)/;

/** In a folder with a space in its name. */
export async function createClone(commit: string, path: string, hasShared = false): Promise<Clone> {
	const parent = mkdtempSync(join(tmpdir(), "first hour "));
	const folder = join(parent, "clone");
	const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)));
	const run = (command: string, args: string[], cwd: string, more = {}) =>
		startProgram(command, args, { cwd, env: { ...env, ...more, PATH: path } });
	await run("git", ["clone", "--quiet", "--no-hardlinks", root, folder], parent).require();
	await run("git", ["checkout", "--quiet", "--detach", await toCommit(commit)], folder).require();
	const shared = join(root, "../shared");
	if (hasShared && existsSync(shared)) symlinkSync(shared, join(parent, "shared"));
	const npm: Clone["npm"] = (args, more) => run("npm", args, folder, more);
	await npm(["ci"]).require();
	return { folder, npm, remove: () => rmSync(parent, { recursive: true, force: true }) };
}

async function toCommit(name: string): Promise<string> {
	const program = startProgram("git", ["rev-parse", name], { cwd: root, env: process.env });
	await program.require();
	return program.output().trim();
}
