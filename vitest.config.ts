import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { cloudflareTest } from "@cloudflare/vitest-pool-workers";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { getLatestMigration } from "./db/latest-migration.ts";
import { bundleTests } from "./testing/bundled-tests.ts";
import { proofDefine, testLimitMs } from "./testing/proof-define.ts";
import { createTemporaryFolder } from "./testing/temporary-folder.ts";
import { readWorkerdOptions } from "./testing/workerd-options.ts";

const toPath = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = {
	"~": toPath("./app"),
	"@remix-run/dev/server-build": toPath("./build/server/index.js"),
};
const define = { ...proofDefine, "import.meta.env.LATEST_MIGRATION": JSON.stringify(getLatestMigration()) };
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
	const folders = name === "workerd" ? ["app", "db"] : ["workers"];
	const tests = name === "workerd" ? /\.server\.test\.tsx?$/ : /\.test\.ts$/;
	return {
		extends: true,
		plugins: [cloudflareTest(readWorkerdOptions), bundleTests({ folders, name: tests, alias, define })],
		test: { name, include, exclude, ...setup, isolate },
	};
}

/** Pure modules are tested in Node, those that touch the outside in workerd on real D1, R2 and queues. */
export default defineConfig({
	// Vitest empties what it gets.
	define: { ...define },
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
