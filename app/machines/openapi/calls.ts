import { feedFileNames } from "~/feeds/platforms/platforms";
import type { AnswerName } from "./answer-schemas";

/** `types`: answers other than JSON, by content type; null: a file without a schema. */
export type CallAnswer = { description: string; schema?: AnswerName; types?: Record<string, AnswerName | null> };

export type Call = {
	method: "get" | "post";
	path: string;
	id: string;
	summary: string;
	/** `whole`: at most a hundred cars in the call's own order, without pages. */
	search?: "paged" | "whole";
	isUnlimited?: boolean;
	inPath?: Record<string, string[]>;
	query?: { name: string; description: string; schema: object }[];
	answers: Record<number, CallAnswer>;
};

const problem = (description: string) => ({ description, schema: "Problem" as const });
const noCar = problem("No listed car has this id or VIN");
const tooMany = problem("Too many calls from this network in this minute; Retry-After tells the seconds to wait");

const chosen = { name: "cars", description: "Ids, with commas between them", schema: { type: "string" } };

/** Calls of the administration are for its pages alone. */
export const calls: Call[] = [
	{
		...{ method: "get", path: "/api/vehicles", id: "searchVehicles", search: "paged" },
		summary: "Listed cars by a search, a page at a time; a value that cannot be used is ignored, never refused",
		query: [
			{
				name: "landing",
				description: "A landing page's path, such as /used/toyota/in/tx: its list, in place of the other filters",
				schema: { type: "string" },
			},
		],
		answers: {
			200: { description: "A page of cars", schema: "VehiclePage" },
			404: problem("There is no such landing page"),
			429: tooMany,
		},
	},
	{
		...{ method: "get", path: "/api/vehicles/{idOrVin}", id: "getVehicle" },
		summary: "One listed car, with the parts of its estimate",
		answers: { 200: { description: "The car", schema: "Vehicle" }, 404: noCar, 429: tooMany },
	},
	{
		...{ method: "get", path: "/api/vehicles/{idOrVin}/comparables", id: "listComparables" },
		summary: "The cars that a car's price was compared with, nearest first",
		answers: { 200: { description: "At most 120 cars", schema: "Comparables" }, 404: noCar, 429: tooMany },
	},
	{
		...{ method: "get", path: "/api/locations", id: "listLocations" },
		summary: "Every city with a listed car, for the search's `location`",
		answers: { 200: { description: "In alphabetical order", schema: "Locations" }, 429: tooMany },
	},
	{
		...{ method: "get", path: "/api/places", id: "listPlaces" },
		summary: "Every ZIP code with a listed car, for the search's `zipCode`",
		answers: { 200: { description: "Each with where it is", schema: "Places" }, 429: tooMany },
	},
	{
		...{ method: "get", path: "/api/settings", id: "getSettings" },
		summary: "What the site's own pages show",
		answers: { 200: { description: "The settings", schema: "Settings" }, 429: tooMany },
	},
	{
		...{ method: "get", path: "/api/suggestions", id: "listSuggestions" },
		summary: "What may have been meant by the start of a keyword: makes, models, places and dealerships in stock",
		query: [
			{ name: "q", description: "What was typed so far", schema: { type: "string" } },
			{ name: "format", description: "As OpenSearch takes them", schema: { type: "string", enum: ["opensearch"] } },
		],
		answers: {
			200: {
				...{ description: "At most seven", schema: "Suggestions" },
				types: { "application/x-suggestions+json": "OpenSearchSuggestions" },
			},
			429: tooMany,
		},
	},
	{
		...{ method: "get", path: "/feed.json", id: "followSearch", search: "whole", isUnlimited: true },
		summary:
			"A search to follow, as a JSON Feed: its cars, those that came or changed their price last first, with the time in `date_modified`; the title tells a price drop",
		answers: { 200: { description: "At most 100 cars", types: { "application/feed+json": "JsonFeed" } } },
	},
	{
		...{ method: "get", path: "/feed.atom", id: "followSearchByAtom", search: "whole", isUnlimited: true },
		summary: "The same as an Atom feed",
		answers: { 200: { description: "At most 100 cars", types: { "application/atom+xml": null } } },
	},
	{
		...{ method: "get", path: "/dealers.json", id: "listDealers", isUnlimited: true },
		summary: "Every dealership with a listed car; its cars by the search's `dealershipId`",
		answers: { 200: { description: "By state", schema: "Dealers" } },
	},
	{
		...{ method: "get", path: "/shortlist.json", id: "getShortlist", isUnlimited: true },
		summary: "The cars of a shared list, in its order",
		query: [chosen],
		answers: { 200: { description: "At most 60 cars", schema: "Chosen" } },
	},
	{
		...{ method: "get", path: "/compare.json", id: "compareVehicles", isUnlimited: true },
		summary: "The cars of a comparison",
		query: [chosen],
		answers: { 200: { description: "At most four cars", schema: "Chosen" } },
	},
	{
		...{ method: "get", path: "/exports/{file}", id: "exportStock" },
		summary:
			"The whole stock in one file, as a platform takes it or plain (inventory), where the site has opened its feeds",
		inPath: { file: feedFileNames },
		query: [{ name: "dealership", description: "Of this dealership alone", schema: { type: "integer", minimum: 1 } }],
		answers: {
			200: {
				description: "One row a car, of those that the platform would take; a plain file has every listed car",
				types: { "text/csv": null, "application/json": "Inventory" },
			},
			401: problem("The feeds are not open"),
			404: problem("There is no such feed or dealership"),
			429: tooMany,
			503: problem("It is being made for somebody else for the first time; Retry-After tells when to ask again"),
		},
	},
	{
		...{ method: "post", path: "/api/vehicles/{idOrVin}/check", id: "checkVehicle" },
		summary:
			"Asks the dealer's site whether the car is still there, or joins a look that runs; a program starts none, but is told of one",
		answers: {
			200: { description: "What is known", schema: "Check" },
			202: { description: "Being looked at: ask again in some seconds", schema: "Check" },
			404: noCar,
			429: tooMany,
		},
	},
	{
		...{ method: "post", path: "/api/vehicles/{idOrVin}/track-view", id: "trackView" },
		summary: "A person opened this car's page; a program's own reading is not counted",
		answers: { 204: { description: "Taken" }, 404: noCar, 429: tooMany },
	},
	{
		...{ method: "post", path: "/api/vehicles/{idOrVin}/track-contact", id: "trackContact" },
		summary: "A person went to this car's seller",
		answers: { 204: { description: "Taken" }, 404: noCar, 429: tooMany },
	},
];
