import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "../../remix.config.js";

export default defineConfig({
	plugins: [remix({ ...remixConfig, appDirectory: "bench/bare-page/app", buildDirectory: ".bench/bare-page" })],
	ssr: { resolve: { conditions: ["workerd", "worker", "browser"] } },
	build: { minify: true, emptyOutDir: true, rolldownOptions: { external: ["cloudflare:workers"] } },
});
