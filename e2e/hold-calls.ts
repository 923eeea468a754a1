import type { Page } from "playwright-core";

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
