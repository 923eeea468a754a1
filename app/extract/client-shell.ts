import type { ParsedPage } from "./parsed-page";

const drawn =
	/algolia|typesense|data-reactroot|__NEXT_DATA__|ng-app|\bid="(?:root|app|__next)"|ws-inv-data|hits-container|\{\{\s*\w/;

/** Whether a page that has no car in its source is an inventory page which a script draws in the browser. */
export function isClientShell({ linkKind, scan, html, platform }: ParsedPage): boolean {
	if (linkKind === "other") return false;
	return platform !== null || drawn.test(html) || (scan.scripts.length > 0 && scan.text.trim().length < 400);
}
