/** Tells `window` that the page at the address in `detail` was asked for and did not come. */
export const pageDidNotCome = "page-did-not-come";

const retryMs = 3000;

/** Routes whose `clientLoader` has its own answer: a car is asked for once more, a dialog knows what the page beneath it knows. */
const ownWay = /^routes\/(vehicles\.\$idOrVin\._index|admin\._shell\.dealerships\.\$id\.\w+)$/;

/**
 * In: the browser's `fetch`. Out: one by which loading a page's data never fails, so that the page that is shown stays.
 * Of another page it says on `window` that it did not come; it asks again until the data comes or is no longer wanted.
 */
export function askAgain(ask: typeof fetch): typeof fetch {
	return async (input, init) => {
		const page = toPage(input, init);
		if (page === null) return ask(input, init);
		for (;;) {
			const isElsewhere = page !== toAddress(window.location.pathname, window.location.search);
			const answer = await reach(ask(input, init));
			if (answer !== null && (answer.status < 500 || !isElsewhere)) return answer;
			if (isElsewhere) window.dispatchEvent(new CustomEvent(pageDidNotCome, { detail: page }));
			await pause(init?.signal);
		}
	};
}

/** The page whose data Remix asks for at `/path.data`, for the home page's at `/_root.data`; null for any other request. */
function toPage(input: RequestInfo | URL, { method = "GET" }: RequestInit = {}): string | null {
	if (!(input instanceof URL) || method !== "GET" || !input.pathname.endsWith(".data")) return null;
	if (ownWay.test(input.searchParams.get("_routes") ?? "")) return null;
	return toAddress(input.pathname === "/_root.data" ? "/" : input.pathname.slice(0, -".data".length), input.search);
}

function toAddress(path: string, search: string): string {
	const query = new URLSearchParams(search);
	query.delete("_routes");
	return (path.replace(/\/$/, "") || "/") + (query.size > 0 ? `?${query}` : "");
}

/** Null when nobody answers. */
async function reach(answer: Promise<Response>): Promise<Response | null> {
	try {
		return await answer;
	} catch (failure) {
		if (failure instanceof TypeError) return null;
		throw failure;
	}
}

/** Until the network is back, or a moment; rejects once the data is no longer wanted. */
function pause(signal: AbortSignal | null | undefined): Promise<void> {
	return new Promise((resolve, reject) => {
		if (signal?.aborted) return reject(signal.reason);
		const timer = setTimeout(resolve, retryMs);
		window.addEventListener("online", () => resolve(), { once: true });
		signal?.addEventListener("abort", () => {
			clearTimeout(timer);
			reject(signal.reason);
		});
	});
}
