import type { Card } from "./card";

/** A listing as it was left: its history entry, its loaded cards, its scroll position. */
export interface ListingMemory {
	key: string;
	path: string;
	cards: Card[];
	/** Null at the end. */
	next: string | null;
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

/** The last few listings of this tab. With a full or forbidden storage, Back starts at the top. */
export function storeListing(listing: ListingMemory): void {
	const others = readAll().filter((one) => one.key !== listing.key || one.path !== listing.path);
	try {
		sessionStorage.setItem(storageKey, JSON.stringify([listing, ...others].slice(0, keptListings)));
	} catch {
		deleteListings();
	}
}

export function findListing(path: string, key: string | null): ListingMemory | null {
	return readAll().find((one) => one.path === path && (key === null || one.key === key)) ?? null;
}

export function getLastListing(): ListingMemory | null {
	return readAll()[0] ?? null;
}

export function deleteListings(): void {
	try {
		sessionStorage.removeItem(storageKey);
	} catch {
		// Storage is forbidden.
	}
}
