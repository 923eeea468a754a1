import type { Card } from "./card";

/** A listing as it was left: which history entry showed it, what was loaded, how far it was scrolled. */
export interface ListingMemory {
	/** Remix's key of the history entry. */
	key: string;
	/** Path and query. */
	path: string;
	cards: Card[];
	/** Query of the page that comes next; null at the end. */
	next: string | null;
	/** The stored page number: how many pages were loaded. */
	pages: number;
	scrollY: number;
}

const storageKey = "listings";
const keptListings = 5;

function readAll(): ListingMemory[] {
	try {
		return JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
	} catch {
		return [];
	}
}

/** Keeps the last few listings of this tab; a full or forbidden storage only means that Back starts at the top. */
export function storeListing(listing: ListingMemory): void {
	const others = readAll().filter((one) => one.key !== listing.key || one.path !== listing.path);
	try {
		sessionStorage.setItem(storageKey, JSON.stringify([listing, ...others].slice(0, keptListings)));
	} catch {
		clearListings();
	}
}

export function findListing(path: string, key: string | null): ListingMemory | null {
	return readAll().find((one) => one.path === path && (key === null || one.key === key)) ?? null;
}

/** The last listing that was left; null when the tab saw none. */
export function getLastListing(): ListingMemory | null {
	return readAll()[0] ?? null;
}

/** A fresh start knows no page number. */
export function clearListings(): void {
	try {
		sessionStorage.removeItem(storageKey);
	} catch {
		// Storage that is forbidden holds nothing.
	}
}
