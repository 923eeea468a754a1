import type { NoticeCount } from "./quiet-hours";

/** A car by its name in its page's address (VIN, else id), or a search by its query. */
export type Watched = { kind: "car" | "search"; target: string };

/** `known`: a car's last known price, or the id of a search's newest car. */
export type Watch = Watched & { id: number; known: number | null };

export interface Subscriber extends NoticeCount {
	id: number;
	endpoint: string;
	p256dh: string;
	auth: string;
	dueAt: string | null;
	fence: number;
	failures: number;
	watches: Watch[];
}

export interface Notice {
	title: string;
	body: string;
	path: string;
	/** For the browser to end these watches with one tap. */
	endpoint: string;
	watches: number[];
}

export type CarFact = { title: string; price: number | null; path: string; isListed: boolean };

/** A search's newest cars. `bornId`: the car's first id here, at whatever dealership. */
export interface SearchFact {
	name: string;
	path: string;
	cars: { bornId: number; title: string; price: number | null; path: string }[];
}

export interface Facts {
	newestId: number;
	cars: Map<string, CarFact>;
	/** Null: the search failed this time. */
	searches: Map<string, SearchFact | null>;
}
