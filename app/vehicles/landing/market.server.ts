import { eq } from "drizzle-orm";
import type { AppContext } from "~/context.server";
import { landingFacts } from "../../../db/schema";
import { toStatement } from "../../../db/statement";
import { type Landing, toLandingFilters, toLandingKey } from "../landing-address/landing";
import { type Card, toCard } from "../listing/card";
import { listFirst } from "../search/search.server";
import { newsDays } from "../survey/facts";
import type { KeptFacts } from "../survey/list-surveyed";
import { toPublished } from "../to-published";

type Source = Pick<AppContext, "config" | "db" | "now">;

export type Market = {
	facts: KeptFacts | null;
	change: { dollars: number; since: string } | null;
	best: Card[];
};

const mostBest = 3;

export async function getMarket({ config, db, now }: Source, landing: Landing): Promise<Market> {
	const filters = {
		...toLandingFilters(landing),
		deal: ["great" as const, "good" as const],
		sortBy: "best_price" as const,
	};
	const [kept, best] = await Promise.all([
		findFacts({ db }, landing),
		listFirst(db, { ...filters, limit: mostBest }, 1, landing.model?.means),
	]);
	const facts: KeptFacts | null = kept && JSON.parse(kept.facts);
	const change = kept && facts?.price ? toChange(JSON.parse(kept.points), facts.price, now()) : null;
	return { facts, change, best: best.map((car) => toCard(toPublished(car, config), now())) };
}

async function findFacts({ db }: Pick<Source, "db">, landing: Landing) {
	const { facts, points, key } = landingFacts;
	const query = db
		.select({ facts, points })
		.from(landingFacts)
		.where(eq(key, toLandingKey(landing)));
	const [found] = await db.reads.all([toStatement(db, query)]);
	return (found?.results[0] ?? null) as { facts: string; points: string } | null;
}

type Point = { day: string; price: number };

export function toChange(points: Point[], price: number, now: Date): Market["change"] {
	const quarterAgo = new Date(now.getTime() - newsDays * 86_400_000).toISOString().slice(0, 10);
	const before = points.findLast(({ day }) => day <= quarterAgo);
	return before ? { dollars: price - before.price, since: before.day } : null;
}
