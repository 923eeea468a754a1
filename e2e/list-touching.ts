import type { Page } from "playwright-core";

/** Words of two elements that stand in one line without a gap, and read as one: "$8,900Good price". */
export function listTouching(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		const texts: Text[] = [];
		for (let node = walk.nextNode(); node; node = walk.nextNode())
			if (node.textContent?.trim() && node.parentElement?.checkVisibility()) texts.push(node as Text);
		const measure = (text: Text, at: number) => {
			const range = document.createRange();
			range.setStart(text, at);
			range.setEnd(text, at + 1);
			return range.getBoundingClientRect();
		};
		return texts.flatMap((text, at) => {
			const next = texts[at + 1];
			if (!next || next.parentElement === text.parentElement) return [];
			if (!/[\p{L}\p{N}.,:;!?)]$/u.test(text.data) || !/^[\p{L}\p{N}$(]/u.test(next.data)) return [];
			const [end, start] = [measure(text, text.data.length - 1), measure(next, 0)];
			const isOneLine = end.top < start.bottom && start.top < end.bottom && end.width > 0 && start.width > 0;
			return isOneLine && Math.abs(start.left - end.right) < 1 ? [`${text.data}|${next.data}`] : [];
		});
	});
}
