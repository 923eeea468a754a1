import { z } from "zod";
import { parseFilters, parsePaging, toQuery } from "~/vehicles/search/filters";
import { searchVehicles } from "~/vehicles/search/search.server";
import { toPublished } from "~/vehicles/to-published";
import { carSchema } from "../car/car-schema";
import { toCarAnswer } from "../car/to-car-answer";
import { type SearchInput, searchSchema, toSearchQuery } from "../search-schema";
import { findMeant } from "./find-meant.server";
import { createTool } from "./tool";

const MOST_CARS = 25;

export const searchVehiclesTool = createTool({
	name: "search_vehicles",
	title: "Search used cars",
	description:
		"Used cars for sale at dealers, by filters or free words, a page at a time. `total` counts all that match; ask the next page with `nextCursor`. Every car has its dealer, the link to give to the person, and when its price was last checked.",
	input: searchSchema.extend({
		limit: z.int().min(1).max(MOST_CARS).optional().describe("Cars a page, 12 if not given"),
	}),
	output: z.object({
		asOf: z.iso.datetime(),
		total: z.int(),
		totalIsCapped: z.boolean().describe("True: there are more than `total`"),
		notes: z.array(z.string()).describe("What was read from the words, and what could not be used"),
		cars: z.array(carSchema),
		nextCursor: z.string().nullable(),
		link: z.url().describe("The same search as a page"),
	}),
	async answer({ config, db, now, origin }, input) {
		const meant = await findMeant(db, input);
		const query = toSearchQuery(meant.search);
		const filters = parseFilters(query);
		const found = await searchVehicles(db, filters, parsePaging(query));
		const { total, totalIsCapped, nextCursor } = found;
		const search = toQuery({ ...filters, limit: 12 }).toString();
		return {
			asOf: now().toISOString(),
			...{ total, totalIsCapped, notes: [...meant.notes, ...listNotes(found, meant.search)] },
			cars: found.vehicles.map((car) => toCarAnswer(toPublished(car, config), origin, now())),
			...{ nextCursor, link: `${origin}/${search && `?${search}`}` },
		};
	},
});

type Found = Pick<Awaited<ReturnType<typeof searchVehicles>>, "understood" | "zipUnknown" | "total">;

const hints: [words: RegExp, hint: string][] = [
	[/price (drop|cut|reduction)/, "no filter: `priceDrop` of each car tells it"],
	[/yesterday|newest|latest|arrivals/, "an order, no filter: ask with sortBy newest and read `onLotSince`"],
	[/cheap|affordable|barat/, "an order, no filter: ask with sortBy price_low"],
	[/best (deal|price|value)|(good|great) deal/, "ask with sortBy best_price, or `deal`"],
	[/low(er)? (miles|mileage|mi)\b/, "an order, no filter: ask with sortBy mileage_low, or `mileageMax`"],
	[/carfax|autocheck|history/, "not searched: give `historyReport` of a car, which nobody has read here"],
];

function listNotes({ understood, zipUnknown, total }: Found, { location, distance }: SearchInput): string[] {
	const isNowhere = total === 0 && location?.includes(",") && distance === undefined;
	return [
		...understood.map(formatUnderstood),
		...(zipUnknown ? ["The ZIP code is unknown: the distance was left out."] : []),
		...(isNowhere ? ["`location` alone is the city itself: give `distance` to look around it too."] : []),
	];
}

const kinds = { filter: "read as", noted: "no listing tells of it; not searched:", unknown: "not understood:" };

function formatUnderstood({ said, label, as }: Found["understood"][number]): string {
	const [, hint] = (as === "noted" && hints.find(([words]) => words.test(said))) || [];
	return `"${said}": ${hint ?? `${kinds[as]} ${label}`}`;
}
