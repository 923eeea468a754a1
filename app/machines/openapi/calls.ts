import type { AnswerName } from "./answer-schemas";

export type Call = {
	method: "get" | "post";
	path: string;
	id: string;
	summary: string;
	/** Takes the query of a search. */
	isSearch?: boolean;
	answers: Record<number, { description: string; schema?: AnswerName }>;
};

const problem = (description: string) => ({ description, schema: "Problem" as const });
const noCar = problem("No listed car has this id or VIN");
const tooMany = problem("Too many calls from this network in this minute; Retry-After tells the seconds to wait");

/** The public calls. Those of the administration are for its pages alone. */
export const calls: Call[] = [
	{
		...{ method: "get", path: "/api/vehicles", id: "searchVehicles", isSearch: true },
		summary: "Listed cars by a search, a page at a time; a value that cannot be used is ignored, never refused",
		answers: { 200: { description: "A page of cars", schema: "VehiclePage" }, 429: tooMany },
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
		...{ method: "get", path: "/api/settings", id: "getSettings" },
		summary: "What the site's own pages show",
		answers: { 200: { description: "The settings", schema: "Settings" }, 429: tooMany },
	},
	{
		...{ method: "post", path: "/api/vehicles/{idOrVin}/check", id: "checkVehicle" },
		summary: "Asks the dealer's site whether the car is still there, or joins who asks already; a program starts none",
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
