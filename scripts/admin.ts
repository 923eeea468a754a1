import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { toPasswordHash } from "../app/auth/password.server";
import { bindRuntime } from "./bind-runtime";
import { requireRemoteConfig } from "./deploy/upload";
import { programs, root, toPersistDir } from "./paths";
import { requireLocalData } from "./require-local-data";
import { requireNode } from "./run-node";
import { runWhenFree } from "./run-when-free";

const usage = `npm run admin -- create <username>     a new administrator
npm run admin -- password <username>   a new password for one; ends all of its sessions
npm run admin -- list                  who there is

Without PASSWORD in the environment a password is generated and printed once.
--remote acts on the deployed database, --persist-to <folder> (or PERSIST_DIR) on another local one.`;

const { positionals, values } = parseArgs({
	allowPositionals: true,
	options: { remote: { type: "boolean" }, "persist-to": { type: "string" } },
});

async function main([command, username]: string[]): Promise<void> {
	if (command === "list") return console.table(await query("SELECT id, username, created_at, updated_at FROM users"));
	if ((command !== "create" && command !== "password") || !username) throw new Error(usage);
	if (!/^[\w.@-]{1,64}$/.test(username)) throw new Error("A username has 1 to 64 letters, digits, dots, dashes or @.");
	const password = process.env.PASSWORD || randomBytes(12).toString("base64url");
	const changed = await (command === "create" ? create(username, password) : change(username, password));
	if (changed.length === 0)
		throw new Error(`${username} ${command === "create" ? "exists already" : "does not exist"}.`);
	console.log(process.env.PASSWORD ? "Done." : `Password of ${username}: ${password}   (shown this once)`);
}

async function create(username: string, password: string) {
	const now = new Date().toISOString();
	return await query(`INSERT INTO users (username, password_hash, created_at, updated_at)
		VALUES ('${username}', '${await toPasswordHash(password)}', '${now}', '${now}') ON CONFLICT DO NOTHING RETURNING id`);
}

async function change(username: string, password: string) {
	return await query(`UPDATE users SET password_hash = '${await toPasswordHash(password)}',
		updated_at = '${new Date().toISOString()}' WHERE username = '${username}' RETURNING id;
		DELETE FROM sessions WHERE user_id = (SELECT id FROM users WHERE username = '${username}')`);
}

async function query(sql: string): Promise<Record<string, unknown>[]> {
	const persistDir = toPersistDir(process.env, values["persist-to"]);
	if (!values.remote) requireLocalData(persistDir);
	const place = values.remote
		? ["--remote", "--config", requireRemoteConfig()]
		: ["--local", "--persist-to", persistDir];
	bindRuntime(process.env);
	const args = [programs.wrangler, "d1", "execute", "DB", ...place, "--json", "--yes", "--command", sql];
	const run = () => requireNode("wrangler", args, { cwd: root, env: { WRANGLER_SEND_METRICS: "false" } });
	const output = await (values.remote ? run() : runWhenFree(run));
	const answers = JSON.parse(output.slice(output.indexOf("["))) as { results: Record<string, unknown>[] }[];
	return answers.flatMap(({ results }) => results);
}

main(positionals).catch((error) => {
	console.error(error instanceof Error ? error.message : error);
	process.exit(1);
});
