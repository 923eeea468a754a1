import type { Page } from "playwright-core";
import { expect } from "vitest";

/** The browser switches its network aside from the page's calls: one made right afterwards may still find the other state. */
export async function cutNetwork(page: Page): Promise<void> {
	await page.context().setOffline(true);
	await expect.poll(() => reachesSite(page)).toBe(false);
}

export async function mendNetwork(page: Page): Promise<void> {
	await page.context().setOffline(false);
	await expect.poll(() => reachesSite(page)).toBe(true);
}

const reachesSite = (page: Page) =>
	page.evaluate(() =>
		fetch("/robots.txt", { method: "HEAD", cache: "no-store" }).then(
			() => true,
			() => false,
		),
	);
