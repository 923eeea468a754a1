import { defineConfig } from "vitest/config";

/** Browser tests against the built site: `remix vite:build`, then `vitest run --config e2e/vitest.config.ts`. */
export default defineConfig({
	test: {
		include: ["e2e/**/*.test.ts"],
		globalSetup: ["./e2e/public-site.setup.ts"],
		testTimeout: 60_000,
		hookTimeout: 60_000,
		fileParallelism: false,
	},
});
