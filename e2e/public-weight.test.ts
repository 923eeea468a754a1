import { expect, inject, test } from "vitest";
import { weighPage } from "./weigh-page";

const site = inject("site");

test("the listing's first load is at most 110 KB of scripts and 12 KB of styles, gzipped, and nobody else's", async () => {
	const { html, scripts, styles } = await weighPage(site, "/");
	expect(scripts).toBeLessThanOrEqual(110_000);
	expect(styles).toBeLessThanOrEqual(12_000);
	expect(html).not.toMatch(/<(script|link rel="(stylesheet|modulepreload)")[^>]*(src|href)="https?:/);
});
