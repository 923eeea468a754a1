import type { ParsedPage } from "./parsed-page";

const signs =
	/algolia|typesense|data-reactroot|__NEXT_DATA__|ng-app|ws-inv-data|hits-container|\{\{|id="(?:root|app|__next|__nuxt|___gatsby)"|data-v-app|<app-root|Loading (?:[Vv]ehicles|[Ii]nventory)/;

/** A page of cars without one in its source: a script draws them in the browser. One that names what it shows is drawn. */
export function isClientShell({ linkKind, scan, html, platform }: ParsedPage): boolean {
	if (linkKind === "other" || (linkKind === "vehicle" && scan.headings.some(isDrawn))) return false;
	const isBare = scan.scripts.length > 0 && scan.text.trim().length < 400;
	return platform !== null || isBare || signs.test(html);
}

const isDrawn = (heading: string) => /[A-Za-z]{2}/.test(heading) && !/\{\{|\bloading\b/i.test(heading);
