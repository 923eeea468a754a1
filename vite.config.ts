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

const framework = /node_modules\/(@remix-run|react|react-dom|react-router|react-router-dom|scheduler|turbo-stream)\//;
/** What nearly every public page shows; of `ui`, not what only the admin area needs (and Radix behind it). */
const site =
	/app\/(use-site|site-meta|ask-again|ui\/(?!toaster|failure-notice|dialog-page|spinner|format-time|use-narrow|zod-config|keep-typed)|vehicles\/(filters|listing-memory|listing-path|vehicle-card|promo-banner)\.)/;

/** Fewer files than shared modules: what a deploy seldom changes, and what nearly every page needs anyway. */
function toChunk(id: string): string | undefined {
	if (framework.test(id)) return "framework";
	return site.test(id) ? "site" : undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
	define: { "import.meta.env.LATEST_MIGRATION": JSON.stringify(getLatestMigration()) },
	plugins: [remix(remixConfig), tailwindcss()],
	resolve: { alias: { "~": new URL("./app", import.meta.url).pathname }, mainFields: ["browser", "module", "main"] },
	ssr: { resolve: { conditions: ["workerd", "worker", "browser"] } },
	build: {
		minify: true,
		sourcemap: false,
		assetsInlineLimit: 0,
		rollupOptions: isSsrBuild ? {} : { output: { manualChunks: toChunk } },
	},
}));
