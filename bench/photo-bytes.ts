import type { Browser } from "playwright-core";
import { openPage } from "../testing/browser/open-browser";
import type { BenchRow } from "./bench-row";

const screens = {
	phone: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 },
	desk: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
};

/** What a browser loads of the listing's first page, against the same pictures as dealers usually serve them. */
export async function benchPhotoBytes(browser: Browser, site: string): Promise<BenchRow[]> {
	const originals = await weighOriginals(browser, site);
	const rows: BenchRow[] = [];
	for (const [name, screen] of Object.entries(screens)) {
		const value = (await weighShown(browser, site, screen, originals.count)) / originals.bytes;
		rows.push({
			name: `window: listing's photos on a ${name} against dealers' own`,
			value,
			unit: "x",
			bar: "≤ 0.4",
			ok: value <= 0.4,
		});
	}
	return [
		...rows,
		{
			name: "window: dealers' own photos of the listing",
			value: originals.bytes / 1000,
			unit: "KB",
			bar: null,
			ok: null,
		},
	];
}

async function weighShown(browser: Browser, site: string, screen: (typeof screens)["phone"], count: number) {
	const { page } = await openPage(browser, screen);
	await page.goto(site, { waitUntil: "networkidle" });
	const photos = await page.locator("article img").all();
	const shown: string[] = [];
	for (const photo of photos.slice(0, count)) {
		await photo.scrollIntoViewIfNeeded();
		const address = () => photo.evaluate((one: HTMLImageElement) => (one.complete ? one.currentSrc : ""));
		while ((await address()) === "") await page.waitForTimeout(50);
		shown.push(await address());
	}
	await page.context().close();
	const bodies = await Promise.all(shown.map(async (address) => (await fetch(address)).arrayBuffer()));
	return bodies.reduce((sum, { byteLength }) => sum + byteLength, 0);
}

/** Drawn by the browser at 1,600 pixels: the sample's pictures are smaller, and so smoother than a camera's. */
async function weighOriginals(browser: Browser, site: string): Promise<{ count: number; bytes: number }> {
	const answer = (await (await fetch(`${site}/api/vehicles`)).json()) as { vehicles: { images: string[] }[] };
	const addresses = answer.vehicles.flatMap(({ images }) => images.slice(0, 1));
	const { page } = await openPage(browser);
	let bytes = 0;
	for (const address of addresses) {
		await page.goto(address);
		bytes += await page.evaluate(async () => {
			const [photo] = document.images;
			const canvas = new OffscreenCanvas(1600, 1200);
			if (photo) canvas.getContext("2d")?.drawImage(photo, 0, 0, 1600, 1200);
			return (await canvas.convertToBlob({ type: "image/jpeg", quality: 0.85 })).size;
		});
	}
	await page.context().close();
	return { count: addresses.length, bytes };
}
