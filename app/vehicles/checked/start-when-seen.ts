/** Once a person sees the page and it is idle: never on a page that is only prefetched. */
export function startWhenSeen(run: () => void): () => void {
	let isOver = false;
	const start = () => !isOver && run();
	const look = () => {
		const isAhead = "prerendering" in document && document.prerendering === true;
		if (isOver || isAhead || document.visibilityState !== "visible") return;
		stopListening();
		if ("requestIdleCallback" in window) window.requestIdleCallback(start, { timeout: 2000 });
		else setTimeout(start, 200);
	};
	const events = ["visibilitychange", "prerenderingchange"];
	const stopListening = () => {
		for (const name of events) document.removeEventListener(name, look);
	};
	for (const name of events) document.addEventListener(name, look);
	look();
	return () => {
		isOver = true;
		stopListening();
	};
}
