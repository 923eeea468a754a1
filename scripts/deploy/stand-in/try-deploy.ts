import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../paths";
import { openAccount } from "../account";
import { createApi } from "../api";
import { type Deployment, deploySite } from "../deploy-site";
import type { Upload } from "../upload";
import { readWanted, type Wanted } from "../wanted";
import type { Platform } from "./platform";
import { getServing } from "./worker-routes";

/** Small, so that hundreds of deploys take seconds; with the tables that a deploy itself touches. */
export const smallMigrations = [
	{
		name: "0000_users.sql",
		sql: `CREATE TABLE users (id INTEGER PRIMARY KEY, username TEXT UNIQUE, password_hash TEXT, created_at TEXT, updated_at TEXT);
--> statement-breakpoint
CREATE TABLE zip_places (id INTEGER PRIMARY KEY);`,
	},
	{ name: "0001_more.sql", sql: "ALTER TABLE users ADD COLUMN more TEXT; -- only adds" },
];

export interface Trial {
	deployment: Deployment;
	told: string[];
	remove: () => void;
}

export async function openTrial(platform: Platform, change: Partial<Deployment> = {}): Promise<Trial> {
	const folder = mkdtempSync(join(tmpdir(), "trial-"));
	const env = { NODE_ENV: "test", CLOUDFLARE_API_TOKEN: "t", CLOUDFLARE_ACCOUNT_ID: "acc" } as const;
	const account = await openAccount({ ...env, CLOUDFLARE_API_BASE_URL: platform.base }, fetch);
	const wanted: Wanted = { ...readWanted(root), migrations: smallMigrations };
	writeFileSync(join(folder, "wrangler.toml"), 'database_id = "00000000-"\n');
	const told: string[] = [];
	const deployment: Deployment = {
		...{ account, wanted, project: folder, folder: join(folder, "kept"), username: "ann", sources: "one", env },
		seed: async (db) => {
			await db.prepare("INSERT OR IGNORE INTO zip_places (id) VALUES (1)").run();
			await db.prepare("INSERT OR IGNORE INTO zip_places (id) VALUES (2)").run();
		},
		upload: uploadAsWrangler(platform, wanted),
		visit: () => async (path) => ({
			status: 200,
			text: path === "/" ? `<title>${wanted.siteName}</title>` : '{"status":"ok"}',
		}),
		pause: async () => {},
		tell: (line) => told.push(line),
		...change,
	};
	return { deployment, told, remove: () => rmSync(folder, { recursive: true }) };
}

/** The changing calls of `wrangler deploy`, in its order; scripts/proof/deploy.ts runs the real one. */
function uploadAsWrangler({ base, state }: Platform, wanted: Wanted): Upload {
	return async ({ secrets, tag, message }) => {
		const api = createApi(base, "t", fetch);
		const script = `/accounts/acc/workers/scripts/${wanted.worker}`;
		const form = new FormData();
		const [database] = state.databases;
		const bindings = [
			{ type: "d1", name: "DB", id: database?.uuid },
			{ type: "r2_bucket", name: "FILES", bucket_name: wanted.bucket },
			{ type: "queue", name: "JOBS", queue_name: wanted.queues.find((name) => name.endsWith("-jobs")) },
			...listVars(wanted).map(([name, text]) => ({ type: "plain_text", name, text })),
			...Object.entries(secrets).map(([name, text]) => ({ type: "secret_text", name, text })),
		];
		const annotations = { "workers/tag": tag, "workers/message": message };
		form.set("metadata", JSON.stringify({ bindings, keep_bindings: ["secret_text"], annotations }));
		const answer = await fetch(`${base}${script}`, { method: "PUT", body: form });
		if (!answer.ok) throw new Error(`The upload failed with ${answer.status}.`);
		await api("POST", `${script}/subdomain`, { enabled: true });
		await api(
			"PUT",
			`${script}/schedules`,
			wanted.crons.map((cron) => ({ cron })),
		);
		for (const { queue: name, deadLetters, settings } of wanted.consumers) {
			const queue = state.queues.find(({ queue_name }) => queue_name === name);
			const [consumer] = queue?.consumers ?? [];
			const path = `/accounts/acc/queues/${queue?.queue_id}/consumers`;
			const body = {
				type: "worker",
				script_name: wanted.worker,
				dead_letter_queue: deadLetters ?? undefined,
				settings,
			};
			await (consumer ? api("PUT", `${path}/${consumer.consumer_id}`, body) : api("POST", path, body));
		}
	};
}

const listVars = ({ bindings }: Wanted): [string, unknown][] =>
	Object.entries(bindings).flatMap(([name, told]) => (told.startsWith('"') ? [[name, JSON.parse(told)]] : []));

export const deployTrial = ({ deployment }: Trial): Promise<void> => deploySite(deployment);

export function listKept({ deployment }: Trial): string[] {
	return readdirSync(deployment.folder).sort();
}

export function getServedSecret(platform: Platform, worker: string, name: string): unknown {
	const script = platform.state.scripts.get(worker);
	return script && getServing(script)?.bindings.find((binding) => binding.name === name)?.text;
}
