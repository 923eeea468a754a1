import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { unstable_readConfig as readConfig } from "wrangler";
import { type SecretName, secretNames } from "../local-secrets";

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
	consumed: string[];
	crons: string[];
	secrets: SecretName[];
	migrations: Migration[];
}

type Consumer = { queue: string; dead_letter_queue?: string };

const placeholderId = "00000000-0000-0000-0000-000000000000";

export function readWanted(project: string): Wanted {
	const config = readConfig({ config: join(project, "wrangler.toml") });
	const [database, bucket] = [config.d1_databases[0], config.r2_buckets[0]];
	if (!config.name || !database?.database_name || !bucket?.bucket_name)
		throw new Error("wrangler.toml must name the Worker, its database and its bucket.");
	const consumers: Consumer[] = config.queues.consumers ?? [];
	const producers: Consumer[] = config.queues.producers ?? [];
	const consumed = consumers.map(({ queue }) => queue);
	const named = consumers.flatMap(({ dead_letter_queue: dead }) => dead ?? []);
	const produced = producers.map(({ queue }) => queue);
	return {
		worker: config.name,
		siteName: String(config.vars.SITE_NAME ?? ""),
		domain: readDomain(config.routes ?? []),
		database: database.database_name,
		databaseId: database.database_id === placeholderId ? null : (database.database_id ?? null),
		bucket: bucket.bucket_name,
		queues: [...new Set([...produced, ...consumed, ...named])].sort(),
		consumed,
		crons: config.triggers?.crons ?? [],
		secrets: secretNames,
		migrations: readMigrations(join(project, database.migrations_dir ?? "migrations")),
	};
}

function readDomain(routes: (string | { pattern: string; custom_domain?: boolean })[]): string | null {
	const own = routes.find((route) => typeof route !== "string" && route.custom_domain);
	return own && typeof own !== "string" ? own.pattern : null;
}

function readMigrations(folder: string): Migration[] {
	const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));
	return names.sort().map((name) => ({ name, sql: readFileSync(join(folder, name), "utf8") }));
}
