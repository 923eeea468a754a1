/** At the end of every page: without a photo to wait for, the scripts start after the first paint. */
const starter = `{
	const photo = document.querySelector("img[fetchpriority=high]");
	const { nonce } = document.currentScript;
	const start = () => {
		const waiting = [...document.querySelectorAll("script[type=late]")].find((script) => script.nonce === nonce);
		if (!waiting) return;
		waiting.type = "started";
		for (const link of document.querySelectorAll("link[data-late]")) {
			link.href = link.dataset.href;
			link.rel = link.dataset.late;
		}
		const script = document.createElement("script");
		script.type = "module";
		script.nonce = nonce;
		script.textContent = waiting.textContent;
		document.head.append(script);
		script.remove();
	};
	const afterPaint = () =>
		new PerformanceObserver((_, paints) => {
			paints.disconnect();
			start();
		}).observe({ type: "paint", buffered: true });
	for (const act of ["pointerdown", "keydown", "scroll"]) addEventListener(act, start, { once: true, passive: true });
	setTimeout(start, 1000);
	if (!photo || photo.complete) afterPaint();
	else for (const end of ["load", "error"]) photo.addEventListener(end, afterPaint, { once: true });
}`.replace(/\n\t*/g, " ");

export function LateStart({ nonce }: { nonce: string }) {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, and a script's is not to be escaped.
	return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: starter }} />;
}

/** Remix's scripts wait for the page's first photo, a second, or the person's first action. */
export function renderLateScripts(html: string, nonce: string): string {
	return html
		.replaceAll('<link rel="modulepreload" href=', '<link data-late="modulepreload" data-href=')
		.replace(`<script nonce="${nonce}" type="module" async="">`, `<script nonce="${nonce}" type="late">`);
}
