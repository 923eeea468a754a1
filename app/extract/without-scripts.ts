/** A counter's picture or a sentence is shorter. */
const shortest = 250;

/** A page whose cars stand only in `<noscript>`, as visitors without scripts see it; null without such words. */
export function toPageWithoutScripts(html: string): string | null {
	let shown = "";
	let from = 0;
	let isMore = false;
	for (const { 0: tag, index } of html.matchAll(/<noscript\b[^>]{0,200}>/gi)) {
		if (index < from) continue;
		const start = index + tag.length;
		const end = html.indexOf("</noscript", start);
		if (end < 0) break;
		isMore ||= end - start >= shortest;
		shown += `${html.slice(from, index)}${html.slice(start, end)}`;
		from = html.indexOf(">", end) + 1 || html.length;
	}
	return isMore ? shown + html.slice(from) : null;
}
