import { listSidePairs } from "../../text/colours/colour-prose";
import { readPair, readSaid, readSeats } from "../../text/colours/colour-story";
import type { Colours } from "../../text/colours/colour-words";
import type { Run } from "../money/price-lines";
import { listStory } from "./story-parts";

/** What a card or a page says of its car's colours. */
export interface InCard {
	paints: string[];
	seats: string[];
	pairs: (Colours | null)[];
}

/** A whole page's sentences; its short texts may be a menu's or a part's. */
export function readProse(runs: Run[]): InCard {
	const stories = runs.filter(({ text }) => text.length >= shortestProse).map(listStory);
	const told = stories.flat();
	const pairs = stories.flatMap((parts) => [...parts.flatMap((part) => readPair(part) ?? []), ...listSidePairs(parts)]);
	const { paints, seats } = readSaid(told);
	return { paints, seats: [...seats, ...told.flatMap(listSeats)], pairs: [getOnlyPair(pairs) ?? null] };
}

export const listSeats = (part: string) => readSeats(part) ?? [];
const shortestProse = 60;

/** Nothing where two differ. */
export function getOnlyPair<Pair extends Partial<Colours>>(pairs: Pair[]): Pair | undefined {
	return new Set(pairs.map(({ exterior, interior }) => `${exterior} ${interior}`)).size === 1 ? pairs[0] : undefined;
}
