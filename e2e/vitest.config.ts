import { availableParallelism, tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { proofDefine, testLimitMs } from "../testing/proof-define.ts";
import { createTemporaryFolder } from "../testing/temporary-folder.ts";

// Vitest reads this file once for each project.
process.env.LASTING_FOLDER ??= tmpdir();
process.env.TMPDIR = createTemporaryFolder();

/** They start the product themselves. */
const commands = [
	"e2e/start.test.ts",
	"e2e/dev.test.ts",
	"e2e/kill-restore.test.ts",
	"e2e/private-hosts.test.ts",
	"e2e/two-workers.test.ts",
];
/** The longest begin first, while the other cores have work. */
const longest = [...commands, "e2e/public-axe.test.ts", "e2e/xss.test.ts"];

class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const isLong = ({ moduleId }: TestSpecification) => longest.some((file) => moduleId.endsWith(`/${file}`));
		const sorted = await super.sort(files);
		return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
	}
}

/** Browser tests against the built site: `remix vite:build`, then `vitest run --config e2e/vitest.config.ts`. */
export default defineConfig({
	define: proofDefine,
	resolve: {
		alias: {
			"~": fileURLToPath(new URL("../app", import.meta.url)),
			// As in the Worker: Node's own cannot write into a stream of the web's.
			"react-dom/server": "react-dom/server.browser",
		},
	},
	test: {
		...{ testTimeout: testLimitMs, hookTimeout: testLimitMs, expect: { poll: { timeout: 60_000 } } },
		// CI often prints no more than a failure's message.
		chaiConfig: { truncateThreshold: 2000 },
		// Two more than there are cores: a browser waits longer than it works.
		maxWorkers: availableParallelism() + 2,
		sequence: { sequencer: LongestFirst },
		projects: [
			{ extends: true, test: { name: "commands", include: commands } },
			{
				extends: true,
				test: {
					name: "pages",
					include: ["e2e/**/*.test.ts"],
					exclude: commands,
					globalSetup: ["./e2e/own-sites.setup.ts"],
					isolate: false,
					setupFiles: ["./e2e/forget-modules.setup.ts"],
				},
			},
		],
	},
});
