import { openBrowser } from "../testing/browser/open-browser";
import type { BenchRow } from "./bench-row";
import { benchFirstPaint } from "./first-paint";
import { benchPhotoBytes } from "./photo-bytes";
import { benchPhotoCpu } from "./photo-cpu";
import { startSampleSite } from "./sample-site";

/** The bars of the shop window: when its photos are painted, how many bytes they are, what making them costs. */
export async function benchWindow(): Promise<BenchRow[]> {
	const cpu = await benchPhotoCpu();
	const site = await startSampleSite();
	const browser = await openBrowser();
	try {
		return [...(await benchFirstPaint(browser, site.url)), ...(await benchPhotoBytes(browser, site.url)), ...cpu];
	} finally {
		await browser.close();
		await site.stop();
	}
}
