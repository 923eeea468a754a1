import { createServer } from "node:http";
import type { Browser, Page, Worker } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBrowser } from "../testing/browser/open-browser";
import { vinOf } from "../testing/lot";
import { startPushServer } from "../testing/push/push-server";
import { createTestBrowser } from "../testing/push/read-push";
import { addDealer, query } from "./desk";
import { holdCalls } from "./hold-calls";
import { openPage } from "./open-page";
import { site } from "./own-site";

type LotCar = { vin: string; price: number };

const keys = createTestBrowser();
const lot: LotCar[] = [1, 2, 3].map((at) => ({ vin: vinOf(700_000 + at), price: 15_000 }));
const [first = { vin: "", price: 0 }] = lot;
const newcomer: LotCar = { vin: vinOf(700_009), price: 9_000 };

let browser: Browser;
let dealer: Awaited<ReturnType<typeof startDealer>>;
let pushes: Awaited<ReturnType<typeof startPushServer>>;

beforeAll(async () => {
	browser = await openBrowser();
	dealer = await startDealer();
	pushes = await startPushServer(keys);
	await addDealer("Push Lot", { url: dealer.url, last_confirmed_at: new Date().toISOString() });
});
afterAll(async () => {
	await browser.close();
	dealer.stop();
	pushes.stop();
});

async function startDealer() {
	const toData = ({ vin, price }: LotCar) => ({
		...{ "@type": "Car", "@context": "https://schema.org", name: "2019 Subaru Outback Premium", url: `/used/${vin}` },
		...{ vehicleIdentificationNumber: vin, vehicleModelDate: "2019", itemCondition: "UsedCondition" },
		...{ brand: { "@type": "Brand", name: "Subaru" }, model: "Outback", mileageFromOdometer: { value: 30_000 } },
		offers: { "@type": "Offer", price, priceCurrency: "USD" },
	});
	const render = (
		car: LotCar,
	) => `<div class="vehicle"><h2><a href="/used/${car.vin}">2019 Subaru Outback Premium</a></h2>
		<script type="application/ld+json">${JSON.stringify(toData(car))}</script></div>`;
	const server = createServer((request, response) => {
		const one = lot.find(({ vin }) => request.url === `/used/${vin}`);
		const cars = one ? [one] : request.url === "/" ? lot : null;
		response.writeHead(cars ? 200 : 404, { "Content-Type": "text/html" });
		response.end(cars ? `<html><body>${cars.map(render).join("")}</body></html>` : "not here");
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("The dealer has no port");
	return { url: `http://127.0.0.1:${address.port}/`, stop: () => server.close() };
}

const tick = () => fetch(`${site}/cdn-cgi/handler/scheduled`);

/** The dealer is due; a tick of the cron, and the run that follows from it to its end. */
async function sync(): Promise<void> {
	const runs = () => query("SELECT count(*) AS n FROM sync_runs WHERE finished_at IS NOT NULL");
	const before = JSON.stringify(await runs());
	await query("UPDATE dealerships SET next_sync_at = ?1 WHERE name = 'Push Lot'", new Date().toISOString());
	await tick();
	await expect.poll(async () => JSON.stringify(await runs()), { interval: 200 }).not.toBe(before);
}

/** Where it is about noon now: nobody is told anything at night. */
function findNoonZone(): string {
	const ahead = 12 - new Date().getUTCHours();
	return `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}

/** A headless Chromium has no push service: its subscription is ours, with keys that the test can open pushes by. */
function givePushService({ endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string }): void {
	const subscription = {
		...{ endpoint, toJSON: () => ({ endpoint, keys: { p256dh, auth } }) },
		unsubscribe: async () => sessionStorage.removeItem("subscribed") === undefined,
	};
	const manager = PushManager.prototype as unknown as Record<string, unknown>;
	manager.subscribe = async () => {
		sessionStorage.setItem("subscribed", "1");
		return subscription;
	};
	manager.getSubscription = async () => (sessionStorage.getItem("subscribed") ? subscription : null);
}

async function openPhone() {
	const opened = await openPage(browser, {
		viewport: { width: 375, height: 740 },
		hasTouch: true,
		timezoneId: findNoonZone(),
	});
	const context = opened.page.context();
	await context.grantPermissions(["notifications"], { origin: site });
	await opened.page.addInitScript(givePushService, { ...keys, endpoint: pushes.endpoint });
	return { ...opened, context };
}

async function open(page: Page, path: string): Promise<void> {
	await page.goto(site + path);
	await page.waitForSelector("html[data-shopper]");
}

/** As the browser's push service would: to the worker that the page has registered. */
async function deliver(page: Page, data: string): Promise<void> {
	const devtools = await page.context().newCDPSession(page);
	const registrationId = await new Promise<string>((resolve) => {
		devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
			const ours = registrations.find(({ isDeleted }) => !isDeleted);
			if (ours) resolve(ours.registrationId);
		});
		void devtools.send("ServiceWorker.enable");
	});
	await devtools.send("ServiceWorker.deliverPushMessage", { origin: site, registrationId, data });
}

type Shown = { title: string; options: NotificationOptions };

/**
 * A headless Chromium has no notifications (its workers are always denied them): here stands, in the real worker, what it asks
 * the browser to show.
 */
async function watchShown(worker: Worker): Promise<void> {
	await worker.evaluate(() => {
		const scope = globalThis as unknown as { shown: Shown[]; registration: ServiceWorkerRegistration };
		scope.shown = [];
		scope.registration.showNotification = async (title, options = {}) => void scope.shown.push({ title, options });
	});
}

const listShown = (worker: Worker) =>
	worker.evaluate(() =>
		(globalThis as unknown as { shown: Shown[] }).shown.map(({ title, options }) => `${title}\n${options.body}`),
	);

/** What the browser tells the worker when a person taps the action of the notice that is shown. */
async function pressEnd(worker: Worker): Promise<void> {
	await worker.evaluate(() => {
		const [notice] = (globalThis as unknown as { shown: Shown[] }).shown;
		const notification = { data: notice?.options.data, close: () => undefined };
		const actions = Reflect.get(notice?.options ?? {}, "actions") as { action: string }[];
		const tap = { notification, action: actions[0]?.action, waitUntil: () => undefined };
		dispatchEvent(Object.assign(new Event("notificationclick"), tap));
	});
}

const tellButton = (page: Page) => page.locator("[data-tell]");

test("a shopper on a phone saves a search and a car, is told by push of a new one and a fall, and ends it by a tap", async () => {
	await sync();
	const { page, context, problems } = await openPhone();
	await open(page, "/?make=Subaru");
	await page.getByRole("button", { name: "Save search" }).click();
	await open(page, "/saved");
	await page.getByRole("button", { name: "Tell me when a new one appears: Subaru" }).click();
	await page.getByText("You will be told on this device", { exact: false }).waitFor();
	await open(page, `/vehicles/${first.vin}`);
	await page
		.getByRole("button", { name: /^Save 2019 Subaru/ })
		.first()
		.click();
	const release = await holdCalls(page, /\/api\/push\/subscribe$/);
	await tellButton(page).click();
	await page.waitForSelector("[data-tell][aria-busy=true]");
	// Impatient: the second press neither ends the first nor asks again.
	await tellButton(page).click();
	release();
	await page.waitForSelector("[data-tell][aria-pressed=true]:not([aria-busy])");
	expect(await query("SELECT kind, target, known FROM push_watches ORDER BY id")).toMatchObject([
		{ kind: "search", target: "make=Subaru" },
		{ kind: "car", target: first.vin, known: 15_000 },
	]);
	await tick();
	const behind = "SELECT count(*) AS n FROM push_state WHERE version < (SELECT version FROM catalogue)";
	await expect.poll(() => query(behind)).toEqual([{ n: 0 }]);

	first.price -= 500;
	lot.push(newcomer);
	await sync();
	await expect.poll(() => pushes.taken.length).toBe(1);
	const [push] = pushes.taken;
	expect([push?.aud, push?.contact]).toEqual([pushes.origin, "mailto:hello@example.com"]);
	expect(push?.ttl).toBeGreaterThan(0);
	const [worker] = context.serviceWorkers();
	if (!worker) throw new Error("No worker is registered");
	await watchShown(worker);
	await deliver(page, push?.text ?? "");
	await expect
		.poll(() => listShown(worker))
		.toEqual(["New: 2019 Subaru Outback Premium, $9,000\n$500 less: 2019 Subaru Outback Premium, now $14,500"]);

	await open(page, "/saved");
	await page.getByText("$500 less than at your last visit", { exact: false }).waitFor();
	await page.getByText(/^1 new since (earlier today|yesterday)$/).waitFor();
	await page.getByRole("button", { name: "Stop notices: Subaru" }).waitFor();
	expect(problems).toEqual([]);

	await context.setOffline(true);
	await page.goto(`${site}/how-we-compare`).catch(() => undefined);
	await page.getByRole("heading", { name: "No connection" }).waitFor();
	await context.setOffline(false);

	await pressEnd(worker);
	await expect.poll(() => query("SELECT count(*) AS n FROM push_subscriptions")).toEqual([{ n: 0 }]);
	await open(page, "/saved");
	await page.getByRole("heading", { name: "Notices" }).waitFor({ state: "detached" });
	first.price -= 500;
	await sync();
	await tick();
	expect(pushes.taken.length).toBe(1);
});

test("without JavaScript the same is told by the search's feed and a shared list, and no notice is offered", async () => {
	const { page } = await openPage(browser, { javaScriptEnabled: false });
	const feed = await (await fetch(`${site}/feed.atom?make=Subaru`)).text();
	expect(feed).toContain("<title>2019 Subaru Outback Premium, $9,000</title>");
	expect(feed).toContain("<title>$500 less: 2019 Subaru Outback Premium, $14,000</title>");
	const [{ id } = { id: 0 }] = await query<{ id: number }>("SELECT id FROM vehicles WHERE vin = ?1", first.vin);
	await page.goto(`${site}/shortlist?cars=${id}`);
	await page.locator("article", { hasText: "$14,000" }).waitFor();
	await page.goto(`${site}/vehicles/${first.vin}`);
	expect(await tellButton(page).isVisible()).toBe(false);
});
