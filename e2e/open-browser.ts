import { existsSync } from "node:fs";
import chromium from "@sparticuz/chromium";
import { type Browser, type BrowserContextOptions, type Page, chromium as playwright } from "playwright-core";

/** `isbot` takes a headless browser for a program: the tests come as a person's. */
const userAgent = "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const installed = ["/usr/bin/chromium", "/usr/bin/google-chrome"];

/** The browser that the machine has, else the one that the packages bring. */
export async function openBrowser(): Promise<Browser> {
	const own = installed.find((path) => existsSync(path));
	if (own) return playwright.launch({ executablePath: own, args: ["--no-sandbox"] });
	return playwright.launch({ executablePath: await chromium.executablePath(), args: chromium.args });
}

/** A page that collects what the console and the page's scripts complain about; missing photos are part of the tests. */
export async function openPage(
	browser: Browser,
	options: BrowserContextOptions = {},
): Promise<{ page: Page; problems: string[] }> {
	const context = await browser.newContext({ userAgent, viewport: { width: 1280, height: 900 }, ...options });
	const page = await context.newPage();
	const problems: string[] = [];
	page.on("pageerror", (error) => problems.push(error.message));
	page.on("console", (message) => {
		if (message.type() === "error" && !/status of 4(04|10)/.test(message.text())) problems.push(message.text());
	});
	return { page, problems };
}
