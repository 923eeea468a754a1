/**
 * All v3 flags are on but lazy route discovery: it would add a cacheable /__manifest and a request a link.
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
