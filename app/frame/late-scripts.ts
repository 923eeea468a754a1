/** Stands at the end of every page; without a photo to wait for, the scripts start after the first paint. */
const starter = `{
	const photo = document.querySelector("img[fetchpriority=high]");
	const start = () => {
		const waiting = document.querySelector("script[type=late]");
		if (!waiting) return;
		waiting.type = "started";
		for (const link of document.querySelectorAll("link[data-late]")) {
			link.href = link.dataset.href;
			link.rel = link.dataset.late;
		}
		const script = document.createElement("script");
		script.type = "module";
		script.textContent = waiting.textContent;
		document.head.append(script);
		script.remove();
	};
	const afterPaint = () =>
		new PerformanceObserver((_, paints) => {
			paints.disconnect();
			start();
		}).observe({ type: "paint", buffered: true });
	for (const sign of ["pointerdown", "keydown", "scroll"]) addEventListener(sign, start, { once: true, passive: true });
	setTimeout(start, 1000);
	if (!photo || photo.complete) afterPaint();
	else for (const end of ["load", "error"]) photo.addEventListener(end, afterPaint, { once: true });
}`.replace(/\s*\n\t*/g, " ");

/**
 * Lets the page's first photo have the line to itself: what Remix preloads and runs starts when that photo stands, after a
 * second, or when the person does something, whichever comes first. Until then the page is what it is without JavaScript.
 */
export function delayScripts(html: string): string {
	return html
		.replaceAll('<link rel="modulepreload" href=', '<link data-late="modulepreload" data-href=')
		.replace('<script type="module" async="">', '<script type="late">')
		.replace("</body>", () => `<script>${starter}</script></body>`);
}
