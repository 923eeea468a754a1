import { applyD1Migrations, env, reset } from "cloudflare:test";

declare global {
	namespace Cloudflare {
		interface Env {
			DB: D1Database;
			FILES: R2Bucket;
			JOBS: Queue<unknown>;
			ASSETS: Fetcher;
			VERSION: WorkerVersionMetadata;
			SITE_NAME: string;
			CONTACT_EMAIL: string;
			INSPECTION_URL: string;
			ALLOW_PRIVATE_HOSTS: string;
			TEST_MIGRATIONS: Parameters<typeof applyD1Migrations>[1];
		}
	}
}

const EMPTYING_TRIES = 20;

/** The files of a project share one Miniflare. */
async function emptyStorage(): Promise<void> {
	for (let tries = 0; tries < EMPTYING_TRIES; tries++) {
		await reset();
		// On a busy machine deleted things sometimes still answer.
		if ((await countTables()) === 0 && (await countFiles()) === 0) return;
	}
	throw new Error("The storage of the test file before this one is still there");
}

function countTables(): Promise<number | null> {
	return env.DB.prepare("SELECT count(*) AS n FROM sqlite_master WHERE name NOT GLOB '_cf_*'").first<number>("n");
}

async function countFiles(): Promise<number> {
	return (await env.FILES.list({ limit: 1 })).objects.length;
}

await emptyStorage();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
