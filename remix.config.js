/**
 * Remix's own options; vite.config.ts hands them to the plugin.
 * Every v3 flag is decided: on, except lazy route discovery, which would add a cacheable
 * /__manifest surface and a request per link for a site of a few dozen routes.
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
	ignoredRouteFiles: ["**/*.test.ts", "**/*.test.tsx"],
	future: {
		v3_fetcherPersist: true,
		v3_relativeSplatPath: true,
		v3_throwAbortReason: true,
		v3_singleFetch: true,
		v3_lazyRouteDiscovery: false,
		v3_routeConfig: false,
	},
};
