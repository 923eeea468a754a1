export const pageDidNotCome = "page-did-not-come";

const retryMs = 3000;

/** Their `clientLoader` handles failures itself: it asks once more, or uses the data of the page beneath. */
const ownWay = /^routes\/(vehicles\.\$idOrVin\._index|admin\._shell\.dealerships\.\$id\.\w+)$/;

/** In: `fetch`. Out: one that never lets a page's data fail: it tells `window` and asks again while data is wanted. */
export function createPatientFetch(ask: typeof fetch): typeof fetch {
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

async function reach(answer: Promise<Response>): Promise<Response | null> {
	try {
		return await answer;
	} catch (failure) {
		if (failure instanceof TypeError) return null;
		throw failure;
	}
}

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
