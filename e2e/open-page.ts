import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { onTestFinished, TestRunner } from "vitest";
import { openPage as open } from "../testing/browser/open-browser";

/** Ends with its test: an open page would go on drawing and asking in the next test's time. */
export async function openPage(
	browser: Browser,
	options: BrowserContextOptions = {},
): Promise<{ page: Page; problems: string[] }> {
	const opened = await open(browser, options);
	if (TestRunner.getCurrentTest()) onTestFinished(() => opened.page.context().close());
	return opened;
}

/** A slow browser is quiet while it starts the page's scripts, so quiet is no sign. */
export async function openRunning(page: Page, address: string): Promise<void> {
	await page.goto(address);
	await waitForScripts(page);
}

export async function waitForScripts(page: Page): Promise<void> {
	await page.locator("html[data-shopper]").waitFor();
	await waitForModules(page);
}

/** Without a network the scripts of the next pages would not arrive any more. */
export async function waitForModules(page: Page): Promise<void> {
	await page.waitForFunction(() => {
		const isDesk = location.pathname.startsWith("/admin");
		const came = new Set(performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname));
		return Object.values(window.__remixManifest.routes)
			.filter(({ id, imports }) => id.startsWith("routes/admin.") === isDesk && imports?.length)
			.every(({ module, imports = [] }) => [module, ...imports].every((one) => came.has(one)));
	});
}
