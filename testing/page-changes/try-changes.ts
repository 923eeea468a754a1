import { type Random, randomFrom } from "../../scripts/sample-dealers/random";
import { compareReadings, type Difference } from "./compare-readings";
import { duplicates } from "./duplicates";
import type { Fact, PageChange } from "./page-change";
import { type Page, type Reading, readCars } from "./read-cars";

export interface Trial {
	page: Page;
	changes: PageChange[];
	differences: Difference[];
	cars: number;
	html: string;
}

export interface KnownPage extends Page {
	readonly reading: Reading;
}

/** Read once, when it is first asked for: a sample of trials needs few of the pages. */
export function toKnown(page: Page): KnownPage {
	let reading: Reading | undefined;
	return {
		...page,
		get reading() {
			reading ??= readCars(page);
			return reading;
		},
	};
}

export function tryChanges(page: KnownPage, changes: readonly PageChange[], random: Random): Trial | null {
	const { url, html } = page;
	const made: PageChange[] = [];
	let changed = html;
	for (const change of toOrder(changes)) {
		const next = change.apply(changed, random, url);
		if (next === null) continue;
		made.push(change);
		changed = next;
	}
	if (made.length === 0) return null;
	const takes = made.flatMap((change): readonly Fact[] => change.takes ?? []);
	const differences = compareReadings(html, page.reading, readCars({ url, html: changed }), takes);
	return { page, changes: made, differences, cars: page.reading.cars.length, html: changed };
}

/** What repeats the page's cars comes before what brings cars of others: those it would offer. */
function toOrder(changes: readonly PageChange[]): PageChange[] {
	const isRepeat = (change: PageChange) => duplicates.includes(change);
	return [...changes.filter(isRepeat), ...changes.filter((change) => !isRepeat(change))];
}

export function tryEach(pages: readonly KnownPage[], changes: readonly PageChange[], seed: number): Trial[] {
	return changes.flatMap((change, at) =>
		pages.flatMap((page, index) => tryChanges(page, [change], randomFrom(seed + at * 1009 + index)) ?? []),
	);
}

/** Random pages with as many random changes at once. */
export function tryMany(
	most: number,
	pages: readonly KnownPage[],
	changes: readonly PageChange[],
	seed: number,
	count: number,
): Trial[] {
	const random = randomFrom(seed);
	const trials: Trial[] = [];
	while (trials.length < count) {
		const some = Array.from({ length: most }, () => random.pick(changes));
		const trial = tryChanges(random.pick(pages), [...new Set(some)], random);
		if (trial && trial.changes.length > 1) trials.push(trial);
	}
	return trials;
}
