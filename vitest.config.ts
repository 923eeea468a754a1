import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";
import { getLatestMigration } from "./db/latest-migration";
import { proofDefine } from "./testing/proof-define";

const toPath = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = {
	"~": toPath("./app"),
	"@remix-run/dev/server-build": toPath("./build/server/index.js"),
};
const outside = ["{app,db}/**/*.server.test.{ts,tsx}", "workers/**/*.test.ts"];
/** For a machine under load, and for the full counts; no test and no hook waits for it. */
const limit = process.env.PROOF ? 1_800_000 : 60_000;

/** Pure modules are tested in Node; whatever touches the outside (`.server`, workers) runs in workerd on real D1, R2 and queues. */
export default defineConfig({
	define: { ...proofDefine, "import.meta.env.LATEST_MIGRATION": JSON.stringify(getLatestMigration()) },
	resolve: { alias },
	test: {
		// The Worker logs a line per step: shown for tests that fail.
		silent: "passed-only",
		testTimeout: limit,
		hookTimeout: limit,
		projects: [
			{
				extends: true,
				test: {
					name: "pure",
					environment: "node",
					include: ["{app,bench,db,scripts,testing}/**/*.test.{ts,tsx}"],
					exclude: outside,
				},
			},
			{
				extends: true,
				plugins: [
					cloudflareTest(async () => ({
						wrangler: { configPath: "./wrangler.toml" },
						miniflare: {
							bindings: {
								TEST_MIGRATIONS: await readD1Migrations(toPath("./db/migrations")),
								ALLOW_PRIVATE_HOSTS: "1",
							},
						},
					})),
				],
				test: {
					name: "workerd",
					include: outside,
					setupFiles: ["./testing/migrated-db.ts"],
					globalSetup: ["./testing/hostile/hostile-dealer.setup.ts"],
				},
			},
		],
	},
});
