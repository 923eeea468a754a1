import { parseShelf, type Shelf } from "./shelf";
import type { ShelfChange } from "./shelf-changes";

const key = "shopper";
/** An event within a tab; the browser itself tells the other tabs. */
const changed = "shopper-changed";

/** Access throws where the shopper forbids storage. */
function findStorage(): Storage | null {
	try {
		return window.localStorage;
	} catch {
		return null;
	}
}

export function readShelf(storage: Storage | null = findStorage()): Shelf {
	try {
		return parseShelf(storage?.getItem(key) ?? null);
	} catch {
		return parseShelf(null);
	}
}

/** False if the list is full, or the browser stores nothing. */
export function updateShelf(change: ShelfChange, storage: Storage | null = findStorage()): boolean {
	const shelf = change(readShelf(storage));
	if (shelf === null || storage === null) return false;
	// When the browser's room is used up, cars only seen make way.
	const isKept = write(storage, shelf) || write(storage, { ...shelf, seen: [] });
	if (isKept) globalThis.dispatchEvent?.(new Event(changed));
	return isKept;
}

function write(storage: Storage, shelf: Shelf): boolean {
	const text = JSON.stringify(shelf);
	try {
		if (storage.getItem(key) !== text) storage.setItem(key, text);
		return storage.getItem(key) === text;
	} catch {
		return false;
	}
}

export function handleShelfChanges(onChange: () => void): () => void {
	const onStorage = (event: StorageEvent) => {
		if (event.key === key || event.key === null) onChange();
	};
	window.addEventListener("storage", onStorage);
	window.addEventListener(changed, onChange);
	return () => {
		window.removeEventListener("storage", onStorage);
		window.removeEventListener(changed, onChange);
	};
}
