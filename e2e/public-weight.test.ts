import { expect, test } from "vitest";
import { weighPage } from "../testing/browser/weigh-page";
import { site } from "./shared-site";

test("the listing's first load is at most 110 KB of scripts and 12 KB of styles, gzipped, and nobody else's", async () => {
	const { html, scripts, styles } = await weighPage(site, "/");
	expect(scripts).toBeLessThanOrEqual(110_000);
	expect(styles).toBeLessThanOrEqual(12_000);
	expect(html).not.toMatch(/<(script|link rel="(stylesheet|modulepreload)")[^>]*(src|href)="https?:/);
});

test("files named by their content are kept for a year, those with a name for good are asked about again", async () => {
	const { html } = await weighPage(site, "/");
	const [script = ""] = /\/assets\/[\w.$-]+\.js/.exec(html) ?? [];
	const answer = await fetch(site + script);
	expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
	expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
	const icon = await fetch(`${site}/favicon.svg`);
	expect(icon.headers.get("Cache-Control")).toMatch(/max-age=0, must-revalidate/);
	const again = await fetch(`${site}/favicon.svg`, { headers: { "If-None-Match": icon.headers.get("ETag") ?? "" } });
	expect(again.status).toBe(304);
	const missing = await fetch(`${site}/assets/no-such-file.js`);
	expect(missing.status).toBe(404);
	expect(missing.headers.get("Cache-Control")).not.toContain("immutable");
});
