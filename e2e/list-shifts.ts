import type { Page } from "playwright-core";

/** Before the page opens: notes what the browser itself says has moved though nobody pressed anything. */
export async function watchShifts(page: Page): Promise<void> {
	await page.addInitScript(noteShifts);
}

/** What moved, from where to where, in which box as it stands now, and when: enough to find out why from a log alone. */
export async function listShifts(page: Page): Promise<string[]> {
	await page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))");
	return await page.evaluate("moved");
}

const noteShifts = `
	moved = [];
	const format = ({ x, y, width, height }) => [x, y, width, height].map((one) => Math.round(one * 10) / 10).join(" ");
	new PerformanceObserver((list) => {
		for (const { startTime, sources } of list.getEntries())
			for (const { node, previousRect, currentRect } of sources) {
				const parent = node?.parentElement?.getBoundingClientRect();
				const what = (node?.outerHTML ?? node?.textContent ?? "what is gone").slice(0, 150);
				const box = parent ? ", now in " + format(parent) : "";
				const at = Math.round(startTime) + " ms, " + document.readyState + ", " + document.all.length + " elements";
				moved.push(what + ": " + format(previousRect) + " → " + format(currentRect) + box + " (" + at + ")");
			}
	}).observe({ type: "layout-shift", buffered: true });
`;
