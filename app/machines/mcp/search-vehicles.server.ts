import { z } from "zod";
import { parseFilters, parsePaging, toQuery } from "~/vehicles/search/filters";
import { searchVehicles } from "~/vehicles/search/search.server";
import { toPublished } from "~/vehicles/to-published";
import { carSchema } from "../car/car-schema";
import { toCarAnswer } from "../car/to-car-answer";
import { searchSchema, toListQuery } from "../search-schema";
import { findMeant } from "./find-meant.server";
import { listNotes } from "./search-notes";
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
		const query = toListQuery(meant.search);
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
