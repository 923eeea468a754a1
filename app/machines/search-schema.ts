import { z } from "zod";
import { labels } from "~/deals/rating/label";
import { sorts } from "~/vehicles/search/filters";

const some = (what: string) => z.array(z.string().trim().min(1).max(60)).max(30).optional().describe(what);
const known = (what: string) => some(`${what}; a car whose listing does not tell is left out`);
const year = z.int().min(1886).max(2100).optional();
const amount = (what: string) => z.int().min(0).max(100_000_000).optional().describe(what);

/** Parses MCP's searches, and documents the query of `/api/vehicles`. */
export const searchSchema = z.strictObject({
	keyword: z
		.string()
		.trim()
		.min(1)
		.max(200)
		.optional()
		.describe(
			"Free words, read as a shopper means them: '4x4 truck under 20k not Ford near Houston'; a dealer's name too",
		),
	make: some("Any of these makes, for example Toyota"),
	model: some("Any of these models, for example Camry"),
	yearMin: year,
	yearMax: year,
	priceMin: amount("US dollars; cars without a stated price are left out"),
	priceMax: amount("US dollars; 200000 or more means no limit"),
	mileageMin: amount("Miles; cars without a stated mileage are left out"),
	mileageMax: amount("Miles; 200000 or more means no limit"),
	bodyStyle: known("SUV, Truck, Sedan, Coupe, Hatchback, Wagon, Van, Minivan, Convertible"),
	fuelType: known("Gasoline, Diesel, Hybrid, Plug-In Hybrid, Electric, Flex Fuel"),
	transmission: known("Automatic, Manual"),
	drivetrain: known("AWD, 4WD, FWD, RWD"),
	color: known("Plain colors: White, Black, Silver, Gray, Blue, Red …"),
	deal: z.array(z.enum(labels)).max(labels.length).optional().describe("Only cars whose price has one of these labels"),
	zipCode: z
		.string()
		.regex(/^\d{5}$/)
		.optional()
		.describe("US ZIP code: cars within `distance` miles of it"),
	distance: z
		.int()
		.min(1)
		.max(1000)
		.optional()
		.describe("Miles around zipCode, 50 if not given; without one around location, if that is a city"),
	location: z
		.string()
		.trim()
		.min(1)
		.max(100)
		.optional()
		.describe("City and state, for example 'Houston, TX', or a state"),
	dealershipId: z.int().min(1).max(999_999_999).optional().describe("A dealer's id, as a car's answer names it"),
	sortBy: z
		.enum(sorts)
		.optional()
		.describe(
			"relevance if not given; best_price: most under similar cars first; newest: last to come to the site, or to change its price, first",
		),
	limit: z.int().min(1).max(100).optional().describe("Cars a page, 12 if not given"),
	cursor: z.string().max(100).optional().describe("`nextCursor` of the page before, with the same filters and order"),
});

export type SearchInput = z.output<typeof searchSchema>;

export function toListQuery(search: SearchInput): URLSearchParams {
	const query = new URLSearchParams();
	for (const [name, value] of Object.entries(search))
		for (const one of [value].flat()) if (one !== undefined) query.append(name, String(one));
	return query;
}
