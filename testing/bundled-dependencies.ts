import type { Plugin } from "vitest/config";

/** All that `app` and `db` import from packages, but for what loads WebAssembly. */
export const bundledDependencies = [
	"@conform-to/react",
	"@conform-to/zod/v4",
	"@modelcontextprotocol/server",
	"@modelcontextprotocol/server/validators/cf-worker",
	"@radix-ui/react-dialog",
	"@radix-ui/react-toast",
	"@remix-run/cloudflare",
	"@remix-run/react",
	"chart.js",
	"client-zip",
	"drizzle-orm",
	"drizzle-orm/d1",
	"drizzle-orm/sqlite-core",
	"entities",
	"fast-check",
	"fflate",
	"htmlparser2",
	"isbot",
	"linkedom",
	"papaparse",
	"react",
	"react-chartjs-2",
	"react-dom",
	"react-dom/server",
	"react-router-dom",
	"react/jsx-dev-runtime",
	"react/jsx-runtime",
	"remix-auth",
	"remix-auth-form",
	"robots-parser",
	"tldts",
	"zod",
];

const whitespace = { compress: false, mangle: false, codegen: { removeWhitespace: true } };

/**
 * Packages come to workerd as one file each. It asks for a CommonJS module's parts by their encoded address, which in
 * a folder with a space in its name is no file's; and drizzle-orm alone is 111 modules. Vitest leaves React out of its
 * own setting, which would then be there twice. Their source maps, three times their code, would be made, sent and
 * unpacked again for each workerd: they come without. So does Remix's built server, which is one file of two megabytes.
 */
export const bundleDependencies = (): Plugin => ({
	name: "bundle-dependencies",
	enforce: "post",
	configEnvironment: {
		order: "post",
		handler(name, config) {
			if (name !== "ssr") return;
			const rolldownOptions = { ...config.optimizeDeps?.rolldownOptions, output: { minify: whitespace } };
			const optimizeDeps = { ...config.optimizeDeps, include: bundledDependencies, exclude: [], rolldownOptions };
			Object.assign(config, { optimizeDeps: { ...optimizeDeps, noDiscovery: true, entries: [] } });
		},
	},
	transform: (code, id) => (/\/(?:\.vite|build\/server)\//.test(id) ? { code, map: { mappings: "" } } : undefined),
});
