import { applyD1Migrations, env } from "cloudflare:test";
import type { Env as WorkerEnv } from "../app/env/env.server";
import { emptyStorage, listStatements, runAll } from "./copy-db";

declare global {
	namespace Cloudflare {
		interface Env extends WorkerEnv {
			ALLOW_PRIVATE_HOSTS: string;
			TEST_MIGRATIONS: Parameters<typeof applyD1Migrations>[1];
		}
	}
}

/** Migrated one by one before the first file that a runtime runs; copied from there for the others. */
const copied: string[] | undefined = Reflect.get(globalThis, "migratedDb");

await emptyStorage();
if (copied) await runAll(copied);
else {
	await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
	Reflect.set(globalThis, "migratedDb", await listStatements());
}
