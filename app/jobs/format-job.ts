import type { Job } from "./job";

const kinds: Record<Job["type"], string> = {
	sync: "A sync was given up",
	cards: "The making of vehicle cards was given up",
	import: "An import was given up",
	"draw-changed": "The drawing of changed cards was given up",
	"draw-cars": "The drawing of imported cars' cards was given up",
	fit: "The comparing of prices was given up",
	"index-now": "Telling search engines of a run's cars was given up",
	check: "The second look at a car was given up",
	push: "The sending of notices was given up",
};

const names: Record<Job["type"], string> = {
	sync: "the sync",
	cards: "the making of vehicle cards",
	import: "the import",
	"draw-changed": "the drawing of changed cards",
	"draw-cars": "the drawing of imported cars' cards",
	fit: "the comparing of prices",
	"index-now": "the telling of search engines",
	check: "the second look at a car",
	push: "the sending of notices",
};

/** "the import that had been given up: stock.csv" */
export function formatGivenUp(type: unknown, of: string | null): string {
	const name = new Map(Object.entries(names)).get(String(type)) ?? "a job";
	return `${name} that had been given up${of === null ? "" : `: ${of}`}`;
}

/** `of`: the dealership, file or car it was about, where that is still there. */
export function formatJob(message: string, of: string | null = null): string {
	const { type, ...fields } = toFields(message);
	const what = new Map(Object.entries(kinds)).get(String(type)) ?? "A job was given up";
	if (of !== null) return `${what}: ${of}`;
	const target = ["run", "job", "import", "vehicle"].find((name) => typeof fields[`${name}Id`] === "number");
	return target ? `${what} (${target} ${fields[`${target}Id`]})` : what;
}

function toFields(message: string): Record<string, unknown> {
	try {
		return Object(JSON.parse(message));
	} catch {
		return {};
	}
}
