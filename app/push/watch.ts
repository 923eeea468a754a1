import type { Told } from "./quiet-hours";

/** A car by its name in its page's address (a VIN, else a number), or a search by its query. */
export type Watched = { kind: "car" | "search"; target: string };

/** `known`: of a car the price last known, of a search the newest car's number. */
export type Watch = Watched & { id: number; known: number | null };

/** A subscription as the queue's step reads it. */
export interface Subscriber extends Told {
	id: number;
	endpoint: string;
	p256dh: string;
	auth: string;
	dueAt: string | null;
	fence: number;
	failures: number;
	watches: Watch[];
}

/** What a browser shows; also the text of a push. */
export interface Notice {
	title: string;
	body: string;
	/** Where a tap leads. */
	path: string;
	/** By which the browser ends these watches with one tap. */
	endpoint: string;
	watches: number[];
}

/** A watched car as it is now. */
export type CarFact = { title: string; price: number | null; path: string; isListed: boolean };

/** The newest cars of a search. `bornId`: the first number that the car had here, at whatever dealership. */
export interface SearchFact {
	name: string;
	path: string;
	cars: { bornId: number; title: string; price: number | null; path: string }[];
}

/** What is so now, by target; read after `newestId`. */
export interface Facts {
	newestId: number;
	cars: Map<string, CarFact>;
	/** Null: it could not be searched this time. */
	searches: Map<string, SearchFact | null>;
}
