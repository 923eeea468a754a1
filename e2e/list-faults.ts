import axe from "axe-core";
import type { Page } from "playwright-core";
import { listTouching } from "./list-touching";

/** Rules off by default, such as the size of what is pressed, run when their tag is named. */
const axeTags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The rules that axe finds broken, each with the first element that breaks it, and words that touch. */
export async function listFaults(page: Page): Promise<unknown[]> {
	if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe.source);
	const broken = await page.evaluate<unknown[]>(
		`axe.run({ resultTypes: ["violations"], runOnly: ${JSON.stringify(axeTags)} }).then((run) => run.violations.map(({ id, nodes }) => [id, nodes[0].html]))`,
	);
	return [...broken, ...(await listTouching(page))];
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
