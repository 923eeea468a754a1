import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";
import { bundleDependencies } from "../../testing/bundled-dependencies.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = `${root}../shared/real/feeds/snapshots`;

/** Part of `npm run check:real`: the sync engine over real days of real dealers. Fails without ../shared. */
export default defineConfig({
	define: { "import.meta.env.LATEST_MIGRATION": JSON.stringify("") },
	resolve: { alias: { "~": `${root}app`, "@remix-run/dev/server-build": `${root}build/server/index.js` } },
	test: {
		provide: {
			snapshots: readSnapshots(),
			ignition: readFileSync(`${root}../shared/real/srp/ignition321_d3autosales_page.html`, "utf8"),
		},
		projects: [
			{
				extends: true,
				plugins: [
					cloudflareTest(async () => ({
						wrangler: { configPath: "./wrangler.toml" },
						miniflare: { bindings: { TEST_MIGRATIONS: await readD1Migrations(`${root}db/migrations`) } },
					})),
					bundleDependencies(),
				],
				test: {
					name: "real",
					deps: { optimizer: { ssr: { enabled: true } } },
					include: ["scripts/check-real/*.real.ts"],
					setupFiles: ["./testing/migrated-db.ts"],
					testTimeout: 120_000,
				},
			},
		],
	},
});

function readSnapshots(): Record<string, never[]> {
	const days = readdirSync(folder).map((name) => {
		const day = name.replace(/^inventory_|\.json\.gz$/g, "").replaceAll("_", "-");
		return [day, JSON.parse(gunzipSync(readFileSync(`${folder}/${name}`)).toString("utf8"))] as const;
	});
	return Object.fromEntries(days);
}
