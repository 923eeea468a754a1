import type { Card } from "./card";

export interface ListingMemory {
	key: string;
	path: string;
	cards: Card[];
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

/** The last few listings of this tab. If storage is full or forbidden, Back starts at the top. */
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
