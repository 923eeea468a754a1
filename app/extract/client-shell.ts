import type { ParsedPage } from "./parsed-page";

const signs = [
	...["algolia", "typesense", "data-reactroot", "__NEXT_DATA__", "ng-app", "ws-inv-data", "hits-container", "{{"],
	...['id="root"', 'id="app"', 'id="__next"', "data-v-app", 'id="__nuxt"', "<app-root"],
	...["Loading vehicles", "Loading inventory", "Loading Vehicles", "Loading Inventory"],
];

/** A list page without a car in its source: a script draws the cars in the browser. */
export function isClientShell({ linkKind, scan, html, platform }: ParsedPage): boolean {
	if (linkKind === "other") return false;
	const isBare = scan.scripts.length > 0 && scan.text.trim().length < 400;
	return platform !== null || isBare || signs.some((sign) => html.includes(sign));
}
