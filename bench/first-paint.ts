import type { Browser, Page } from "playwright-core";
import { openPage } from "../testing/browser/open-browser";
import type { BenchRow } from "./bench-row";
import { median } from "./median";
import { findVehicle } from "./sample-site";

const ROUNDS = 5;
/** Lighthouse's phone: its screen, slow 4G, and a processor four times slower. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const network = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
const SLOWER = 4;

/** When the largest thing is painted, against the same page with its scripts taken out, in turns. */
export async function benchFirstPaint(browser: Browser, site: string): Promise<BenchRow[]> {
	const pages = { listing: "/", vehicle: await findVehicle(site) };
	const taken = Object.entries(pages).map(([name, path]) => ({
		name,
		path,
		own: [] as number[],
		bare: [] as number[],
	}));
	for (let round = 0; round <= ROUNDS; round++)
		for (const { path, own, bare } of taken) {
			const times = [
				await takePaint(browser, site + path, false),
				await takePaint(browser, site + path, true),
			] as const;
			// The first round makes the photos.
			if (round === 0) continue;
			own.push(times[0]);
			bare.push(times[1]);
		}
	return taken.flatMap(({ name, own, bare }) => toRows(name, median(own), median(bare)));
}

function toRows(page: string, own: number, bare: number): BenchRow[] {
	const figure = (name: string, value: number) => ({ name: `window: ${name}`, value, unit: "ms", bar: null, ok: null });
	return [
		{
			name: `window: ${page}, largest contentful paint against the page without scripts`,
			value: own / bare,
			...{ unit: "x", bar: "≤ 1.2", ok: own / bare <= 1.2 },
		},
		figure(`${page}, largest contentful paint`, own),
		figure(`${page}, the same without scripts`, bare),
	];
}

async function takePaint(browser: Browser, address: string, isBare: boolean): Promise<number> {
	const { page } = await openPage(browser, phone);
	// Both go through here, so that both bear its cost.
	await page.route(address, async (route) => {
		const response = await route.fetch();
		const html = await response.text();
		await route.fulfill({ response, body: isBare ? removeScripts(html) : html });
	});
	const devtools = await page.context().newCDPSession(page);
	await devtools.send("Network.emulateNetworkConditions", network);
	await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
	await page.goto(address, { waitUntil: "networkidle" });
	const paint = await readPaint(page);
	await page.context().close();
	return paint;
}

function removeScripts(html: string): string {
	return html.replaceAll(/<script\b.*?<\/script>|<link rel="modulepreload"[^>]*>/gs, "");
}

function readPaint(page: Page): Promise<number> {
	return page.evaluate(
		() =>
			new Promise<number>((resolve) => {
				new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
					type: "largest-contentful-paint",
					buffered: true,
				});
			}),
	);
}
