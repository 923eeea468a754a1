import { useLocation, useNavigationType } from "@remix-run/react";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useHydrated } from "~/ui/use-hydrated";
import { toQuery } from "../search/filters";
import type { Card } from "./card";
import type { Listing } from "./listing.server";
import { findListing, type ListingMemory, storeListing } from "./listing-memory";

export type CardsState = { cards: Card[]; next: string | null; status: "idle" | "loading" | "failed" };

function toNext({ filters, nextCursor }: Pick<Listing, "filters" | "nextCursor">): string | null {
	return nextCursor && toQuery(filters, { cursor: nextCursor }).toString();
}

function start(listing: Listing, memory: ListingMemory | null): CardsState {
	if (memory) return { cards: memory.cards, next: memory.next, status: "idle" };
	return { cards: listing.cards, next: toNext(listing), status: "idle" };
}

/** Adds only new cards; if there are none, the scroll ends. */
export function mergeCards(state: CardsState, page: { cards: Card[]; next: string | null }): CardsState {
	const known = new Set(state.cards.map(({ id }) => id));
	const fresh = page.cards.filter(({ id }) => !known.has(id));
	const next = fresh.length === 0 ? null : page.next;
	return { cards: [...state.cards, ...fresh], next, status: "idle" };
}

export function useCards(listing: Listing) {
	const location = useLocation();
	const path = location.pathname + location.search;
	const isBack = useNavigationType() === "POP";
	const hydrated = useHydrated();
	const restores = location.state?.restore === true;
	const recall = () => (isBack || restores ? findListing(path, restores ? null : location.key) : null);
	const [source, setSource] = useState(listing);
	const [state, setState] = useState(() => start(listing, hydrated ? recall() : null));
	if (source !== listing) {
		setSource(listing);
		setState(start(listing, recall()));
	}
	useRestoredScroll(hydrated, restores, recall, (memory) => setState(start(listing, memory)));
	useStoredListing({ ...state, path, key: location.key });
	const loadMore = useCallback(() => loadNext(state.next, setState), [state.next]);
	return { ...state, loadMore };
}

/** At once on Back inside the app; after hydration when the browser loaded the page anew. */
function useRestoredScroll(
	hydrated: boolean,
	restores: boolean,
	recall: () => ListingMemory | null,
	show: (memory: ListingMemory) => void,
) {
	const wasHydrated = useRef(hydrated);
	const [scrollY, setScrollY] = useState<number | null>(() =>
		hydrated && restores ? (recall()?.scrollY ?? null) : null,
	);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when the server's HTML has been taken over
	useLayoutEffect(() => {
		const memory = wasHydrated.current ? null : recall();
		if (!memory) return;
		show(memory);
		setScrollY(memory.scrollY);
	}, []);
	useLayoutEffect(() => {
		if (scrollY !== null) window.scrollTo(0, scrollY);
	}, [scrollY]);
}

function useStoredListing({ cards, next, path, key }: CardsState & { path: string; key: string }) {
	const latest = useRef<Omit<ListingMemory, "scrollY">>({ cards, next, path, key });
	useLayoutEffect(() => {
		latest.current = { cards, next, path, key };
	});
	useEffect(() => {
		const store = () => storeListing({ ...latest.current, scrollY: window.scrollY });
		window.addEventListener("pagehide", store);
		return () => window.removeEventListener("pagehide", store);
	}, []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: leaving is what a new key means
	useLayoutEffect(() => {
		const left = latest.current;
		return () => storeListing({ ...latest.current, key: left.key, path: left.path, scrollY: window.scrollY });
	}, [key]);
}

async function loadNext(next: string | null, setState: (change: (state: CardsState) => CardsState) => void) {
	if (!next) return;
	setState((state) => ({ ...state, status: "loading" }));
	try {
		const response = await fetch(`/cars?${next}`);
		if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
		const page: { cards: Card[]; next: string | null } = await response.json();
		setState((state) => (state.next === next ? mergeCards(state, page) : state));
	} catch (error) {
		console.error("Failed to fetch more vehicles", error);
		setState((state) => ({ ...state, status: "failed" }));
	}
}
