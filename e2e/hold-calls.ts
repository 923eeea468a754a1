import type { Page } from "playwright-core";

/** Keeps the answers to matching requests back until `release` is called. */
export async function holdCalls(page: Page, address: RegExp): Promise<() => void> {
	let release = () => {};
	const released = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(address, async (route) => {
		await released;
		await route.continue();
	});
	return release;
}
