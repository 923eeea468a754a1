import { expect, test } from "vitest";
import { parseFilters } from "./filters";
import { bothOf, type Match, toMatch } from "./match";
import { nothing } from "./terms";
import { toWish } from "./to-wish";

const matchOf = (query: string): Match => toMatch(toWish(parseFilters(new URLSearchParams(query))));
const expressionsOf = (match: Match): string[] => match.clauses.map(({ expression }) => expression);

test("kinds that no car has at once are looked for nowhere, kinds that it may have together are", () => {
	const sedan = matchOf("bodyStyle=Sedan&make=Ford");
	expect(expressionsOf(bothOf(sedan, matchOf("bodyStyle=SUV")))).toEqual([nothing]);
	expect(expressionsOf(bothOf(sedan, matchOf("bodyStyle=SUV&bodyStyle=Sedan")))).toHaveLength(3);
	expect(expressionsOf(bothOf(sedan, matchOf("make=ford")))).toHaveLength(3);
	expect(expressionsOf(bothOf(sedan, matchOf("priceMax=9000")))).toHaveLength(3);
});
