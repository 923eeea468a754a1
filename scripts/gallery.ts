import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { openBrowser, openPage } from "../testing/browser/open-browser";
import { deskActs, deskStates, findSubjects, signIn } from "./gallery-desk";
import { publicActs, publicStates } from "./gallery-public";

/**
 * In: a running site (`SITE`, else http://localhost:8787), and for the desk its administrator (`ADMIN_USERNAME`,
 * `ADMIN_PASSWORD`). Out: `gallery/index.html`: public states at five widths, the desk's at three, light and dark.
 * Names what is wider than its screen. `ONLY=desk` leaves out others.
 */

const site = process.env.SITE ?? "http://localhost:8787";
const folder = "gallery";
const widths = [320, 375, 768, 1280, 1920];
const heights: Record<number, number> = { 320: 568, 375: 667, 768: 1024, 1280: 800, 1920: 1080 };
const deskWidths = [375, 768, 1280];
const mostTried = 400;
const only = process.env.ONLY ?? "";
const schemes = ["light", "dark"] as const;

type Shot = { name: string; width: number; scheme: string; file: string; overflow: string[] };

if (!(await isServed())) {
	process.stderr.write(`No site answers at ${site}: npm start first, or name another one in SITE.\n`);
	process.exit(1);
}
const browser = await openBrowser();
const car = await findCar();
const dealer = await findDealer(car);
const sold = await findSold();
const found: Record<string, string> = {
	...{ "first car": car, "its dealer": dealer, "its embed": `/embed${dealer}` },
	...{ "sold car": sold ?? "/vehicles/999999" },
};
mkdirSync(folder, { recursive: true });
const shots: Shot[] = [];
for (const scheme of schemes) for (const width of widths) shots.push(...(await takeAll(browser, width, scheme)));
await browser.close();
writeFileSync(join(folder, "index.html"), toPage(shots));
for (const { name, width, overflow } of shots)
	if (overflow.length > 0) process.stdout.write(`${name} at ${width}: wider than the screen: ${overflow.join(", ")}\n`);
if (sold === null) process.stdout.write("No car of this site is sold yet: the state sold shows one that never was.\n");
process.stdout.write(`${shots.length} pictures: ${folder}/index.html\n`);

async function isServed(): Promise<boolean> {
	return (await fetch(`${site}/healthz`).catch(() => null))?.ok ?? false;
}

async function findCar(): Promise<string> {
	const answer = await fetch(`${site}/api/vehicles?limit=1`);
	const { vehicles } = (await answer.json()) as { vehicles: { id: number }[] };
	return `/vehicles/${vehicles[0]?.id ?? 1}`;
}

async function findDealer(car: string): Promise<string> {
	const page = await fetch(site + car, { headers: { Accept: "text/html" } });
	return /"(\/dealers\/[\w-]+)"/.exec(await page.text())?.[1] ?? "/dealers/1";
}

/** `SOLD`, else the first car that says it was sold, from the newest on. */
async function findSold(): Promise<string | null> {
	if (process.env.SOLD) return process.env.SOLD;
	const answer = await fetch(`${site}/api/vehicles?limit=1&sortBy=newest`);
	const { vehicles } = (await answer.json()) as { vehicles: { id: number }[] };
	const newest = (vehicles[0]?.id ?? 0) + mostTried / 4;
	for (let id = newest; id > Math.max(0, newest - mostTried); id--) {
		const page = await fetch(`${site}/vehicles/${id}`, { headers: { Accept: "text/html" } });
		if (page.status === 410) return `/vehicles/${id}`;
	}
	return null;
}

async function takeAll(browser: Browser, width: number, scheme: (typeof schemes)[number]): Promise<Shot[]> {
	const viewport = { width, height: heights[width] ?? 800 };
	const { page } = await openPage(browser, { viewport, colorScheme: scheme });
	const taken: Shot[] = [];
	const paths = Object.entries(publicStates).map(([name, path]) => [name, found[path] ?? path] as const);
	if (deskWidths.includes(width)) paths.push(...(await listDeskPaths(page)));
	for (const [name, path] of paths.filter(([name]) => name.startsWith(only))) {
		await page.unrouteAll();
		await page.goto(site + path, { waitUntil: "networkidle" });
		await page.evaluate(() => localStorage.clear());
		await (publicActs[name] ?? deskActs[name])?.(page, site);
		const file = `${name}-${width}-${scheme}.png`;
		await page.screenshot({ path: join(folder, file) });
		const overflow = await page.evaluate(() => {
			const wide = [...document.querySelectorAll("body *")].filter(
				(one) => one.getBoundingClientRect().right > window.innerWidth + 1 && one.closest(".overflow-x-auto") === null,
			);
			return document.documentElement.scrollWidth > window.innerWidth ? wide.slice(0, 3).map((one) => one.tagName) : [];
		});
		taken.push({ name, width, scheme, file, overflow });
	}
	await page.context().close();
	return taken;
}

async function listDeskPaths(page: Page): Promise<[name: string, path: string][]> {
	if (!(await signIn(page, site))) return [];
	const subjects = await findSubjects(page, site);
	return Object.entries(deskStates).map(([name, path]) => [
		name,
		`/admin/${path}`.replaceAll(/\{(\w+)\}/g, (_, subject: string) => subjects[subject] ?? ""),
	]);
}

function toPage(shots: Shot[]): string {
	const names = [...new Set(shots.map(({ name }) => name))];
	const figures = names.map((name) => {
		const own = shots.filter((shot) => shot.name === name);
		const pictures = own.map(
			({ file, width, scheme }) =>
				`<figure><a href="${file}"><img src="${file}" alt="${name}, ${width}, ${scheme}" loading="lazy"></a><figcaption>${width} ${scheme}</figcaption></figure>`,
		);
		return `<section><h2>${name}</h2>${pictures.join("")}</section>`;
	});
	const style =
		"body{font:16px system-ui;margin:2rem}section{margin-bottom:3rem}figure{display:inline-block;margin:.5rem;vertical-align:top}img{width:18rem;border:1px solid #999}";
	return `<!doctype html><meta charset="utf-8"><title>Gallery</title><style>${style}</style>${figures.join("")}`;
}
