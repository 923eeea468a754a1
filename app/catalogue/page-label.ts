export type Part =
	/** By VIN, or by id without one. */
	| { cars: string[] }
	/** Cars that matter only when they leave. */
	| { gone: string[] }
	/** When its stock was read, and how many cars it has. */
	| { dealership: number }
	| { list: ListPart }
	| { market: MarketPart }
	| { facts: string }
	/** A make, lower case: more of its cars have new deals than a line can name. */
	| { deals: string };

/** The cars that a list may show: those with all of these. Lower case. */
export type ListPart = {
	make: string[];
	model: string[];
	place: string | null;
	state: string | null;
	dealership: number | null;
};

/** Where a car of this model would appear beside a page's own. Lower case. */
export type MarketPart = {
	make: string;
	model: string;
	/** With this rank or better it is among the similar ones. */
	rank: number;
	/** With these miles and one of these years it is compared; null: no bound. */
	miles: { year: number; from: number | null; to: number | null }[];
};

/** A page without a label depends on everything. */
export type PageLabel = {
	own: Part[];
	/** May be an hour old: similar and compared cars. */
	strip: Part[];
};

/** What may be an hour old: a car that must disappear at once may still show its old price for an hour. */
export function listStripParts({ own, strip }: PageLabel): Part[] {
	const beside = own.flatMap((part) => ("gone" in part ? part.gone : []));
	return beside.length === 0 ? strip : [...strip, { cars: beside }];
}

/** For a header, which allows no other characters. */
export function encodeLabel(label: PageLabel): string {
	return encodeURIComponent(JSON.stringify(label));
}

export function parseLabel(text: string | null): PageLabel | null {
	return text === null ? null : (JSON.parse(decodeURIComponent(text)) as PageLabel);
}

/** For a page of several loaders; null, for everything, if one of them is null. */
export function mergeLabels(labels: (PageLabel | null)[]): PageLabel | null {
	const told = labels.filter((label) => label !== null);
	if (told.length === 0 || told.length < labels.length) return null;
	return { own: told.flatMap(({ own }) => own), strip: told.flatMap(({ strip }) => strip) };
}
