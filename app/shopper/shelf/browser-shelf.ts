import { parseShelf, type Shelf } from "./shelf";
import type { ShelfChange } from "./shelf-changes";

const key = "shopper";
/** Told within a tab; the browser itself tells the other tabs. */
const changed = "shopper-changed";

/** Asking for it throws where the shopper forbids a site to keep anything. */
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

/** Whether the change is kept: not when the list is full, or the browser keeps nothing. */
export function updateShelf(change: ShelfChange, storage: Storage | null = findStorage()): boolean {
	const shelf = change(readShelf(storage));
	if (shelf === null || storage === null) return false;
	// Where the browser's room is used up, what was only looked at makes way.
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

/** Until the returned function is called: at each change, by this tab or another one. */
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
