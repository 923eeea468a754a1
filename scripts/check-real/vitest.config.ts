import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { cloudflareTest } from "@cloudflare/vitest-pool-workers";
import { defineConfig } from "vitest/config";
import { bundleTests } from "../../testing/bundled-tests.ts";
import { proofDefine } from "../../testing/proof-define.ts";
import { readWorkerdOptions } from "../../testing/workerd-options.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const alias = { "~": `${root}app` };
const define = { ...proofDefine, "import.meta.env.LATEST_MIGRATION": JSON.stringify("") };
const folder = `${root}../shared/real/feeds/snapshots`;

/** Part of `npm run check:real`: the sync engine over real days of real dealers. Fails without ../shared. */
export default defineConfig({
	define: { ...define },
	resolve: { alias },
	test: {
		provide: {
			snapshots: readSnapshots(),
			ignition: readFileSync(`${root}../shared/real/srp/ignition321_d3autosales_page.html`, "utf8"),
		},
		projects: [
			{
				extends: true,
				plugins: [
					cloudflareTest(readWorkerdOptions),
					bundleTests({ folders: ["scripts/check-real"], name: /\.real\.ts$/, alias, define }),
				],
				test: {
					name: "real",
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
