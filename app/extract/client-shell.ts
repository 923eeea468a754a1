import type { ParsedPage } from "./parsed-page";

const signs =
	/algolia|typesense|data-reactroot|__NEXT_DATA__|ng-app|ws-inv-data|hits-container|\{\{|id="(?:root|app|__next|__nuxt|___gatsby)"|data-v-app|<app-root|Loading (?:[Vv]ehicles|[Ii]nventory)/;

/** A list page without a car in its source: a script draws the cars in the browser. */
export function isClientShell({ linkKind, scan, html, platform }: ParsedPage): boolean {
	if (linkKind === "other") return false;
	const isBare = scan.scripts.length > 0 && scan.text.trim().length < 400;
	return platform !== null || isBare || signs.test(html);
}
