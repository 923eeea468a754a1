import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type SecretName, secretNames } from "../local-secrets";
import { readConfig } from "../wrangler";

export interface Migration {
	name: string;
	sql: string;
}

export interface Wanted {
	worker: string;
	siteName: string;
	/** A custom domain, from `routes`; null: the account's workers.dev. */
	domain: string | null;
	database: string;
	/** For a database made by hand; null: found, or made, by its name. */
	databaseId: string | null;
	bucket: string;
	queues: string[];
	consumers: Consumer[];
	/** By name, as a person reads it: "the bucket used-car-deals-files", "\"Used Car Deals\"". */
	bindings: Record<string, string>;
	crons: string[];
	secrets: SecretName[];
	migrations: Migration[];
}

export type Consumer = { queue: string; deadLetters: string | null; settings: Record<string, number> };

/** As the platform names them; what wrangler.toml leaves out is the platform's to choose. */
const consumerSettings = {
	max_batch_size: "batch_size",
	max_batch_timeout: "max_wait_time_ms",
	max_retries: "max_retries",
	max_concurrency: "max_concurrency",
	retry_delay: "retry_delay",
} as const;

const placeholderId = "00000000-0000-0000-0000-000000000000";

export function readWanted(project: string): Wanted {
	const config = readConfig({ config: join(project, "wrangler.toml") });
	const [database, bucket] = [config.d1_databases[0], config.r2_buckets[0]];
	if (!config.name || !database?.database_name || !bucket?.bucket_name)
		throw new Error("wrangler.toml must name the Worker, its database and its bucket.");
	const consumers = ((config.queues.consumers ?? []) as Configured[]).map(toConsumer);
	const producers: { binding: string; queue: string }[] = config.queues.producers ?? [];
	const named = consumers.flatMap(({ queue, deadLetters }) => [queue, ...(deadLetters ? [deadLetters] : [])]);
	return {
		worker: config.name,
		siteName: String(config.vars.SITE_NAME ?? ""),
		domain: readDomain(config.routes ?? []),
		database: database.database_name,
		databaseId: database.database_id === placeholderId ? null : (database.database_id ?? null),
		bucket: bucket.bucket_name,
		queues: [...new Set([...producers.map(({ queue }) => queue), ...named])].sort(),
		consumers,
		bindings: Object.fromEntries([
			[bucket.binding, describeBucket(bucket.bucket_name)],
			...producers.map(({ binding, queue }) => [binding, describeQueue(queue)]),
			...Object.entries(config.vars).map(([name, value]) => [name, JSON.stringify(value)]),
		]),
		crons: config.triggers?.crons ?? [],
		secrets: secretNames,
		migrations: readMigrations(join(project, database.migrations_dir ?? "migrations")),
	};
}

export const describeBucket = (name: string) => `the bucket ${name}`;
export const describeQueue = (name: string) => `the queue ${name}`;

type Configured = { queue: string; dead_letter_queue?: string } & {
	[name in keyof typeof consumerSettings]?: number | null;
};

function toConsumer(configured: Configured): Consumer {
	const settings = Object.entries(consumerSettings).flatMap(([name, told]) => {
		const value = configured[name as keyof typeof consumerSettings];
		return value == null ? [] : [[told, name === "max_batch_timeout" ? value * 1000 : value] as const];
	});
	const deadLetters = configured.dead_letter_queue ?? null;
	return { queue: configured.queue, deadLetters, settings: Object.fromEntries(settings) };
}

function readDomain(routes: (string | { pattern: string; custom_domain?: boolean })[]): string | null {
	const own = routes.find((route) => typeof route !== "string" && route.custom_domain);
	return own && typeof own !== "string" ? own.pattern : null;
}

function readMigrations(folder: string): Migration[] {
	const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));
	return names.sort().map((name) => ({ name, sql: readFileSync(join(folder, name), "utf8") }));
}
