import { applyD1Migrations, env } from "cloudflare:test";

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

await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
