import { fileURLToPath } from "node:url";
import { readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from "wrangler";

const toPath = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** wrangler.toml's bindings, and two replicas; without the Worker, which loads for seconds in each file. Nobody takes the messages. */
export async function readWorkerdOptions() {
	const { queueConsumers, ...rest } = readWorkerOptions(toPath("../wrangler.toml")).workerOptions;
	const TEST_MIGRATIONS = await readD1Migrations(toPath("../db/migrations"));
	const bindings = { ...rest.bindings, TEST_MIGRATIONS, ALLOW_PRIVATE_HOSTS: "1" };
	const d1Databases = { ...Object(rest.d1Databases), REPLICA_1: "replica-1", REPLICA_2: "replica-2" };
	return { miniflare: { ...rest, bindings, d1Databases } };
}
