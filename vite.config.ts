import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { getLatestMigration } from "./db/latest-migration";
import remixConfig from "./remix.config.js";

declare module "@remix-run/cloudflare" {
	interface Future {
		v3_singleFetch: true;
	}
}

export default defineConfig({
	define: { "import.meta.env.LATEST_MIGRATION": JSON.stringify(getLatestMigration()) },
	plugins: [remix(remixConfig), tailwindcss()],
	resolve: { alias: { "~": new URL("./app", import.meta.url).pathname }, mainFields: ["browser", "module", "main"] },
	ssr: { resolve: { conditions: ["workerd", "worker", "browser"] } },
	build: { minify: true, sourcemap: false, assetsInlineLimit: 0 },
});
