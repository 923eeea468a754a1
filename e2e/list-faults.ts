import axe from "axe-core";
import type { Page } from "playwright-core";
import { listTouching } from "./list-touching";

/** Rules off by default, such as the size of what is pressed, run when their tag is named. */
const axeTags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const colourRules = ["color-contrast", "link-in-text-block"];

/** The rules that axe finds broken, each with the first element that breaks it, and words that touch. */
export async function listFaults(page: Page): Promise<unknown[]> {
	return [...(await listBroken(page, axeTags)), ...(await listTouching(page))];
}

/** What the other colour scheme changes: all else is as `listFaults` found it. */
export const listColourFaults = (page: Page): Promise<unknown[]> => listBroken(page, colourRules);

async function listBroken(page: Page, runOnly: string[]): Promise<unknown[]> {
	if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
	return await page.evaluate<unknown[]>(
		`axe.run({ resultTypes: ["violations"], runOnly: ${JSON.stringify(runOnly)} }).then((run) => run.violations.map(({ id, nodes }) => [id, nodes[0].html]))`,
	);
}

/** Scripts that may not run stop axe too, so it looks at a copy without them. */
export async function listPlainFaults(page: Page): Promise<unknown> {
	const html = (await page.content()).replaceAll(/<script\b.*?<\/script>/gs, "");
	const context = await page.context().browser()?.newContext({ viewport: page.viewportSize() });
	const copy = await context?.newPage();
	await copy?.setContent(html.replace("<head>", `<head><base href="${page.url()}">`));
	const faults = copy && (await listFaults(copy));
	await context?.close();
	return faults;
}
