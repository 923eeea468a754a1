import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { proofDefine } from "./proof-define";

/** Each group has a site and a database of its own: what one group's tests add must not stand in another's lists. */
const groups = {
	public: ["e2e/public-*.test.ts"],
	desk: ["e2e/admin-*.test.ts", "e2e/cards.test.ts"],
	upload: ["e2e/csv-*.test.ts"],
	xss: ["e2e/xss.test.ts"],
};
/** For a machine under load: no test waits for them. */
const limits = {
	...{ testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } },
	fileParallelism: false,
};

/** Browser tests against the built site: `remix vite:build`, then `vitest run --config e2e/vitest.config.ts`. */
export default defineConfig({
	define: proofDefine,
	resolve: { alias: { "~": fileURLToPath(new URL("../app", import.meta.url)) } },
	test: {
		fileParallelism: false,
		projects: [
			...Object.entries(groups).map(([name, include]) => ({
				extends: true as const,
				test: { name, include, globalSetup: ["./e2e/public-site.setup.ts"], ...limits },
			})),
			{
				extends: true as const,
				test: {
					name: "start",
					include: ["e2e/start.test.ts", "e2e/dev.test.ts", "e2e/kill-restore.test.ts", "e2e/private-hosts.test.ts"],
					...limits,
				},
			},
		],
	},
});
