import { formatPrice } from "~/ui/format";
import { countSent, getPauseEnd, toLocalDay } from "./quiet-hours";
import type { Facts, Notice, SearchFact, Subscriber, Watch } from "./watch";

export type WatchChange = { id: number; known: number | null; isOver: boolean };

export interface Choice {
	notice: Notice | null;
	changes: WatchChange[];
	/** The next look; null: at the next pass. */
	dueAt: string | null;
	day: string | null;
	sent: number;
}

type News = { watch: Watch; change: WatchChange; title: string; path: string; cars: string[] };

/**
 * In: a subscriber, the facts of its watches. Out: at most one notice, and what is known then: committed before
 * sending, each fact is told once. Nothing comes at night, nor after the day's last notice.
 */
export function chooseNotice(subscriber: Subscriber, facts: Facts, now: Date): Choice {
	const { day, sent } = subscriber;
	const dueAt = getPauseEnd(subscriber, now);
	if (dueAt !== null) return { notice: null, changes: [], dueAt, day, sent };
	const news: News[] = [];
	const silent: WatchChange[] = [];
	for (const watch of subscriber.watches) {
		const told = new Set(news.flatMap(({ cars }) => cars));
		const found = watch.kind === "car" ? toCarNews(watch, facts) : toSearchNews(watch, facts, told);
		if (found !== null) news.push(found);
		else silent.push(...listSilent(watch, facts));
	}
	if (news.length === 0) return { notice: null, changes: silent, dueAt, day, sent };
	return {
		notice: toNotice(subscriber, news),
		changes: [...news.map(({ change }) => change), ...silent, ...listSettled(subscriber, news, facts)],
		...{ dueAt, day: toLocalDay(subscriber, now), sent: countSent(subscriber, now) + 1 },
	};
}

function toCarNews(watch: Watch, { cars }: Facts): News | null {
	const car = cars.get(watch.target);
	if (car === undefined) return null;
	const { id, known } = watch;
	const toNews = (title: string, change: WatchChange): News => ({ watch, change, title, path: car.path, cars: [] });
	if (!car.isListed) return toNews(`No longer listed: ${car.title}`, { id, known, isOver: true });
	if (car.price === null || known === null || car.price >= known) return null;
	const less = `${formatPrice(known - car.price)} less: ${car.title}, now ${formatPrice(car.price)}`;
	return toNews(less, { id, known: car.price, isOver: false });
}

function toSearchNews(watch: Watch, { searches, newestId }: Facts, told: Set<string>): News | null {
	const search = searches.get(watch.target);
	const known = watch.known ?? newestId;
	const fresh =
		search?.cars.filter(({ bornId, path }) => bornId > known && bornId <= newestId && !told.has(path)) ?? [];
	const [first] = fresh;
	if (!search || first === undefined) return null;
	return {
		...{ watch, change: { id: watch.id, known: newestId, isOver: false } },
		title: toSearchTitle(search, fresh.length, first),
		path: fresh.length === 1 ? first.path : search.path,
		cars: fresh.map(({ path }) => path),
	};
}

function toSearchTitle({ name }: SearchFact, count: number, first: SearchFact["cars"][number]): string {
	return count === 1 ? `New: ${first.title}, ${formatPrice(first.price)}` : `${count} new: ${name}`;
}

/** A raised or first price silently becomes the next one's baseline. */
function listSilent({ id, kind, target, known }: Watch, { cars }: Facts): WatchChange[] {
	const price = kind === "car" ? (cars.get(target)?.price ?? null) : null;
	return price === null || price === known ? [] : [{ id, known: price, isOver: false }];
}

/** A car reported for one search is not reported later for another. */
function listSettled({ watches }: Subscriber, news: News[], { newestId, searches }: Facts): WatchChange[] {
	const told = new Set(news.map(({ watch }) => watch.id));
	const isSearched = ({ kind, target }: Watch) => kind === "search" && searches.get(target) !== null;
	const others = watches.filter((watch) => isSearched(watch) && !told.has(watch.id));
	return others.map(({ id }) => ({ id, known: newestId, isOver: false }));
}

const MOST_LINES = 3;
const MOST_TITLE = 120;

function toNotice({ endpoint }: Subscriber, news: News[]): Notice {
	const [first = "", ...others] = news.map(({ title }) => title.slice(0, MOST_TITLE));
	const more = others.length > MOST_LINES ? [`and ${others.length - MOST_LINES} more`] : [];
	const path = news.length === 1 ? (news[0]?.path ?? "/saved") : "/saved";
	const body = [...others.slice(0, MOST_LINES), ...more].join("\n");
	return { title: first, body, path, endpoint, watches: news.map(({ watch }) => watch.id) };
}
