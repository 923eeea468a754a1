const key = "recent-searches";
const mostKept = 6;

export function listRecent(): string[] {
	try {
		const kept: unknown = JSON.parse(window.localStorage.getItem(key) ?? "[]");
		return Array.isArray(kept) ? kept.filter((one) => typeof one === "string").slice(0, mostKept) : [];
	} catch {
		return [];
	}
}

export function storeRecent(text: string): void {
	const others = listRecent().filter((one) => one.toLowerCase() !== text.toLowerCase());
	try {
		window.localStorage.setItem(key, JSON.stringify([text, ...others].slice(0, mostKept)));
	} catch {
		// A private window keeps nothing.
	}
}
