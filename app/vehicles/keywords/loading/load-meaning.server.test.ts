import { env } from "cloudflare:test";
import { beforeAll, expect, test } from "vitest";
import { insertPlaces } from "../../../../bench/seed-stock";
import { createDb } from "../../../../db/client";
import { loadMeaning } from "./load-meaning.server";

const towns = "Reno NV|Santa Fe NM|Salt Lake City UT|Provo UT|Cedar Rapids IA".split("|").map((town, at) => {
	const [, city = "", state = ""] = /^(.+) ([A-Z]{2})$/.exec(town) ?? [];
	return { id: 10_001 + at, zip: `${10_001 + at}`, city, state, latitude: 40, longitude: -100 - at };
});
const db = createDb(env.DB);

beforeAll(async () => {
	await insertPlaces(env.DB, towns).run();
});

test("a town without cars is known behind a preposition or before its state, wherever in the search it is said", async () => {
	for (const { city, state } of towns) {
		const [said, value] = [city.toLowerCase(), `${city}, ${state}`];
		for (const lead of ["", "suv ", "red suv under 20k by owner "]) {
			const near = await loadMeaning(db, `${lead}near ${said}`);
			expect(near.wish.near, `${lead}near ${said}`).toEqual({ place: value, distance: 50 });
			for (const text of [`${lead}in ${said}`, `${lead}${said} ${state.toLowerCase()}`, `${lead}in ${said} automatic`])
				expect((await loadMeaning(db, text)).wish.cities, text).toEqual([value]);
		}
	}
});
