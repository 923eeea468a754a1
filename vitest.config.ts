import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from "wrangler";
import { getLatestMigration } from "./db/latest-migration.ts";
import { bundleDependencies } from "./testing/bundled-dependencies.ts";
import { proofDefine, testLimitMs } from "./testing/proof-define.ts";
import { createTemporaryFolder } from "./testing/temporary-folder.ts";

const toPath = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = {
	"~": toPath("./app"),
	"@remix-run/dev/server-build": toPath("./build/server/index.js"),
};
const outside = ["{app,db}/**/*.server.test.{ts,tsx}"];
const growth = "testing/growth/**/*.test.ts";
/** They leave the catalogue's version behind in their isolate. */
const worker = ["workers/**/*.test.ts"];
/** They look at what an isolate keeps: the catalogue's version, D1's bookmark, pages. */
const alone = ["workers/{app,cache-safety,cost,fetch,near,reach,scheduled}.test.ts"];
/** How much of the processor or the heap their process took. */
const measuring = [
	"app/extract/growth.test.ts",
	"app/stock-files/feed/read-feed.test.ts",
	"app/stock-files/table/{csv-reader,reading-memory,to-columns}.test.ts",
];

process.env.TMPDIR = createTemporaryFolder();

/** wrangler.toml's bindings, and two replicas; without the Worker, which loads for seconds in each file. Nobody takes the messages. */
async function toWorkerdOptions() {
	const { queueConsumers, ...rest } = readWorkerOptions(toPath("./wrangler.toml")).workerOptions;
	const TEST_MIGRATIONS = await readD1Migrations(toPath("./db/migrations"));
	const bindings = { ...rest.bindings, TEST_MIGRATIONS, ALLOW_PRIVATE_HOSTS: "1" };
	const d1Databases = { ...Object(rest.d1Databases), REPLICA_1: "replica-1", REPLICA_2: "replica-2" };
	return { miniflare: { ...rest, bindings, d1Databases } };
}

function toWorkerdProject({
	name,
	include,
	exclude = [],
	isolate = false,
}: NonNullable<TestProjectInlineConfiguration["test"]>): TestProjectInlineConfiguration {
	const setup = {
		setupFiles: ["./testing/migrated-db.ts"],
		globalSetup: ["./testing/hostile/hostile-dealer.setup.ts"],
	};
	const deps = { optimizer: { ssr: { enabled: true } } };
	return {
		extends: true,
		plugins: [cloudflareTest(toWorkerdOptions), bundleDependencies()],
		test: { name, include, exclude, ...setup, isolate, deps },
	};
}

/** Pure modules are tested in Node, those that touch the outside in workerd on real D1, R2 and queues. */
export default defineConfig({
	define: { ...proofDefine, "import.meta.env.LATEST_MIGRATION": JSON.stringify(getLatestMigration()) },
	resolve: { alias },
	test: {
		// Logs are shown for tests that fail.
		silent: "passed-only",
		setupFiles: ["./testing/other-clock.ts"],
		chaiConfig: { truncateThreshold: 2000 },
		testTimeout: testLimitMs,
		hookTimeout: testLimitMs,
		// One more than there are cores: a test of workerd often waits for its answer.
		maxWorkers: availableParallelism() + 1,
		projects: [
			{
				extends: true,
				test: {
					name: "pure",
					include: ["{app,bench,db,scripts,testing}/**/*.test.{ts,tsx}"],
					exclude: [...outside, growth, ...measuring],
					pool: "forks",
					// As in workerd: no module of ours keeps state.
					isolate: false,
					setupFiles: ["./testing/whole-urls.ts"],
				},
			},
			{ extends: true, test: { name: "measuring", include: measuring, pool: "forks" } },
			// Minutes of pure work: not in `npm run check`.
			{ extends: true, test: { name: "growth", include: [growth], pool: "forks" } },
			// No module of ours keeps state (docs/house.md, rule 3), so that its files share a Miniflare and what they import.
			toWorkerdProject({ name: "workerd", include: outside }),
			toWorkerdProject({ name: "workerd-whole", include: worker, exclude: alone }),
			toWorkerdProject({ name: "workerd-alone", include: alone, isolate: true }),
		],
	},
});
