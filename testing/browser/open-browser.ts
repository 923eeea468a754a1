import { existsSync } from "node:fs";
import { type Browser, type BrowserContextOptions, type Page, chromium as playwright } from "playwright-core";

/** `isbot` takes a headless browser for a program, so the tests name a person's. */
const userAgent = "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const installed = [
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/usr/bin/google-chrome-stable",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];
const args = [
	"--no-sandbox",
	"--disable-gpu",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
];

export async function openBrowser(textPx = 16): Promise<Browser> {
	const { executablePath, args } = await findBrowser();
	return playwright.launch({ executablePath, args: [...args, `--blink-settings=defaultFontSize=${textPx}`] });
}

/** The machine's browser, else the bundled one (`BUNDLED_BROWSER=1`: always that one). */
export async function findBrowser(): Promise<{ executablePath: string; args: string[] }> {
	const own = process.env.BUNDLED_BROWSER ? undefined : installed.find((path) => existsSync(path));
	if (own) return { executablePath: own, args };
	// Read when the module loads: without it, libraries that a bare machine lacks are not unpacked.
	process.env.AWS_LAMBDA_JS_RUNTIME = "nodejs20.x";
	const { TMPDIR, LASTING_FOLDER = TMPDIR } = process.env;
	// Unpacked for the runs after this one too; and memory may hold no programs.
	if (LASTING_FOLDER) process.env.TMPDIR = LASTING_FOLDER;
	const { default: chromium } = await import("@sparticuz/chromium");
	const executablePath = await chromium.executablePath();
	if (TMPDIR) process.env.TMPDIR = TMPDIR;
	// A browser of one process dies with the first context that is closed; one without a zygote loads itself anew for each.
	const bundled = chromium.args.filter((arg) => !["--single-process", "--no-zygote"].includes(arg));
	return { executablePath, args: [...bundled, ...args] };
}

/** `BROWSER_SLOWDOWN=8 npx vitest run --config e2e/vitest.config.ts`: no test may need a quick browser. */
const slowdown = Number(process.env.BROWSER_SLOWDOWN) || 1;

/** Answers of 404 and 410 are pages too; and Remix logs the half-read answer to a call that a newer one has ended. */
const expected = /status of 4(?:04|10)|^AbortError: BodyStreamBuffer was aborted/;

export async function openPage(
	browser: Browser,
	options: BrowserContextOptions = {},
): Promise<{ page: Page; problems: string[] }> {
	const context = await browser.newContext({ userAgent, viewport: { width: 1280, height: 900 }, ...options });
	const page = await context.newPage();
	if (slowdown > 1) {
		const devtools = await context.newCDPSession(page);
		await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
	}
	const problems: string[] = [];
	page.on("pageerror", (error) => problems.push(error.message));
	page.on("console", (message) => {
		if (["error", "warning"].includes(message.type()) && !expected.test(message.text())) problems.push(message.text());
	});
	return { page, problems };
}
