import type { Account } from "./account";
import { type Api, findIn } from "./api";
import { openRemoteD1 } from "./remote-d1";
import { describeBucket, describeQueue, type Wanted } from "./wanted";

export interface Standing {
	database: { id: string; isReplicated: boolean; applied: string[]; hasAdministrator: boolean } | null;
	hasBucket: boolean;
	/** Queue → the Workers that take from it, and how. */
	queues: Map<string, Taker[]>;
	worker: {
		databaseId: string | null;
		/** Buckets, queues and variables, described as in `Wanted`. */
		bindings: Record<string, string>;
		secrets: string[];
		crons: string[];
		deployed: Deployed[];
		isRolledBack: boolean;
	} | null;
	subdomain: string | null;
}

export interface Deployed {
	version: string;
	/** A hash of its sources; null: not uploaded by `npm run deploy`. */
	sources: string | null;
	schema: string | null;
}

export type Taker = { worker: string; deadLetters: string | null; settings: Record<string, number | undefined> };

type Named = {
	id?: string;
	database_id?: string;
	bucket_name?: string;
	queue_name?: string;
	text?: string;
	json?: unknown;
};
type Binding = { type: string; name: string } & Named;
type Told = { script?: string; service?: string; script_name?: string; dead_letter_queue?: string };
type Queue = { queue_name: string; consumers?: (Told & { settings?: Taker["settings"] })[] };
type Annotated = { annotations?: Record<string, string> };
type Deployments = { deployments: (Annotated & { versions: { version_id: string; percentage: number }[] })[] };

const NO_WORKER = [10007, 10090];
const NO_BUCKET = [10006];
const NO_SUBDOMAIN = [10007];

export async function loadStanding({ api, id }: Account, wanted: Wanted): Promise<Standing> {
	const at = `/accounts/${id}`;
	const subdomain = await findIn(api<{ subdomain: string }>("GET", `${at}/workers/subdomain`), NO_SUBDOMAIN);
	return {
		database: await loadDatabase(api, at, wanted),
		hasBucket: (await findIn(api("GET", `${at}/r2/buckets/${wanted.bucket}`), NO_BUCKET)) !== null,
		queues: await loadQueues(api, at, wanted),
		worker: await loadWorker(api, `${at}/workers/scripts/${wanted.worker}`),
		subdomain: subdomain?.subdomain || null,
	};
}

async function loadDatabase(api: Api, at: string, wanted: Wanted): Promise<Standing["database"]> {
	const id = wanted.databaseId ?? (await findDatabaseId(api, at, wanted.database));
	if (id === null) return null;
	const path = `${at}/d1/database/${id}`;
	const { read_replication: replication } = await api<{ read_replication?: { mode: string } }>("GET", path);
	const db = openRemoteD1(api, path);
	const tables = await list(db, "SELECT name FROM sqlite_master WHERE name IN ('d1_migrations', 'users')");
	const applied = tables.includes("d1_migrations")
		? await list(db, "SELECT name FROM d1_migrations ORDER BY name")
		: [];
	const users = tables.includes("users") ? await list(db, "SELECT username AS name FROM users LIMIT 1") : [];
	return { id, isReplicated: replication?.mode === "auto", applied, hasAdministrator: users.length > 0 };
}

/** The platform's `name` also matches parts of names. */
async function findDatabaseId(api: Api, at: string, name: string): Promise<string | null> {
	const found = await api<{ uuid: string; name: string }[]>("GET", `${at}/d1/database?name=${name}`);
	return found.find((database) => database.name === name)?.uuid ?? null;
}

async function list(db: D1Database, sql: string): Promise<string[]> {
	return (await db.prepare(sql).all<{ name: string }>()).results.map(({ name }) => name);
}

async function loadQueues(api: Api, at: string, wanted: Wanted): Promise<Standing["queues"]> {
	const found = await api<Queue[]>("GET", `${at}/queues?${wanted.queues.map((name) => `name=${name}`).join("&")}`);
	const toTaker = ({
		script,
		service,
		script_name: name,
		dead_letter_queue: dead,
		settings = {},
	}: Told & Partial<Taker>) => ({
		...{ worker: script ?? service ?? name ?? "", deadLetters: dead || null, settings },
	});
	return new Map(found.map(({ queue_name: name, consumers = [] }) => [name, consumers.map(toTaker)]));
}

async function loadWorker(api: Api, path: string): Promise<Standing["worker"]> {
	const settings = await findIn(api<{ bindings: Binding[] }>("GET", `${path}/settings`), NO_WORKER);
	if (settings === null) return null;
	const database = settings.bindings.find(({ type }) => type === "d1");
	const { schedules } = await api<{ schedules: { cron: string }[] }>("GET", `${path}/schedules`);
	return {
		databaseId: database?.database_id ?? database?.id ?? null,
		bindings: Object.fromEntries(settings.bindings.flatMap(describeBinding)),
		secrets: settings.bindings.filter(({ type }) => type === "secret_text").map(({ name }) => name),
		crons: schedules.map(({ cron }) => cron),
		...(await loadDeployed(api, path)),
	};
}

function describeBinding({
	type,
	name,
	bucket_name: bucket,
	queue_name: queue,
	text,
	json,
}: Binding): [string, string][] {
	if (type === "r2_bucket") return [[name, describeBucket(bucket ?? "")]];
	if (type === "queue") return [[name, describeQueue(queue ?? "")]];
	if (type === "plain_text" || type === "json") return [[name, JSON.stringify(text ?? json)]];
	return [];
}

async function loadDeployed(api: Api, path: string) {
	const { deployments } = await api<Deployments>("GET", `${path}/deployments`);
	const ids = deployments.flatMap(
		({ versions }) => versions.find(({ percentage }) => percentage === 100)?.version_id ?? [],
	);
	const deployed: Deployed[] = [];
	for (const version of [...new Set(ids)].slice(0, 2)) {
		const { annotations = {} } = await api<Annotated>("GET", `${path}/versions/${version}`);
		const [, schema = null] = /schema (\S+)/.exec(annotations["workers/message"] ?? "") ?? [];
		deployed.push({ version, sources: annotations["workers/tag"] ?? null, schema });
	}
	const isRolledBack = deployments[0]?.annotations?.["workers/message"]?.startsWith("rolled back") ?? false;
	return { deployed, isRolledBack };
}
