/** What a page shows something of, so that a change of it makes the page old. */
export type Part =
	/** Cars as they stand anywhere, by VIN or, without one, by number. */
	| { cars: string[] }
	/** Cars of which the page need only know when they leave. */
	| { gone: string[] }
	/** When a dealership's stock was read, and how many cars it has. */
	| { dealership: number }
	| { list: ListPart }
	| { market: MarketPart }
	/** The survey's facts of a landing page, by its key. */
	| { facts: string };

/** The cars that a list may show: all that hold what is not null or empty. In lower case. */
export type ListPart = {
	make: string[];
	model: string[];
	place: string | null;
	/** "tx", where the place is a state. */
	state: string | null;
	dealership: number | null;
};

/** Where a car of this model would come to stand beside a page's own. In lower case. */
export type MarketPart = {
	make: string;
	model: string;
	/** With this rank or a better one it is among the similar. */
	rank: number;
	/** With so many miles, of one of these years, it is compared; null: however few or many. */
	miles: { year: number; from: number | null; to: number | null }[];
};

/** A page without a label shows something of everything. */
export type PageLabel = {
	own: Part[];
	/** May be an hour old: which cars are similar, and which a car was compared with. */
	strip: Part[];
};

/** What may be an hour old. Cars that must be missed at once when they leave, may show an old price for so long. */
export function listStripParts({ own, strip }: PageLabel): Part[] {
	const beside = own.flatMap((part) => ("gone" in part ? part.gone : []));
	return beside.length === 0 ? strip : [...strip, { cars: beside }];
}

/** For a header, which takes no other letters. */
export function encodeLabel(label: PageLabel): string {
	return encodeURIComponent(JSON.stringify(label));
}

export function parseLabel(text: string | null): PageLabel | null {
	return text === null ? null : (JSON.parse(decodeURIComponent(text)) as PageLabel);
}

/** Of a page that several loaders fill; null, for everything, also when one of them shows something of everything. */
export function mergeLabels(labels: (PageLabel | null)[]): PageLabel | null {
	const told = labels.filter((label) => label !== null);
	if (told.length === 0 || told.length < labels.length) return null;
	return { own: told.flatMap(({ own }) => own), strip: told.flatMap(({ strip }) => strip) };
}
