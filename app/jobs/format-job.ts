import type { Job } from "./job";

const kinds: Record<Job["type"], string> = {
	sync: "A sync failed",
	cards: "Making vehicle cards failed",
	import: "An import failed",
	"draw-changed": "Updating vehicle cards failed",
	"draw-cars": "Making cards for imported cars failed",
	fit: "Comparing prices failed",
	"index-now": "Telling search engines about changed cars failed",
	check: "The second check of a car failed",
	push: "Sending notices failed",
};

const names: Record<Job["type"], string> = {
	sync: "a failed sync",
	cards: "a failed vehicle cards job",
	import: "a failed import",
	"draw-changed": "a failed update of vehicle cards",
	"draw-cars": "a failed vehicle cards job for imported cars",
	fit: "a failed comparison of prices",
	"index-now": "a failed message to search engines",
	check: "a failed second check of a car",
	push: "a failed job that sends notices",
};

const said: Record<string, string> = { run: "sync", vehicle: "car" };

export function formatGivenUp(type: unknown, of: string | null): string {
	const name = new Map(Object.entries(names)).get(String(type)) ?? "a failed background job";
	return `${name}${of === null ? "" : `: ${of}`}`;
}

/** `of`: the dealership, file or car it was about, where that is still there. */
export function formatJob(message: string, of: string | null = null): string {
	const { type, ...fields } = toFields(message);
	const what = new Map(Object.entries(kinds)).get(String(type)) ?? "A background job failed";
	if (of !== null) return `${what}: ${of}`;
	const target = ["run", "job", "import", "vehicle"].find((name) => typeof fields[`${name}Id`] === "number");
	return target ? `${what} (${said[target] ?? target} ${fields[`${target}Id`]})` : what;
}

function toFields(message: string): Record<string, unknown> {
	try {
		return Object(JSON.parse(message));
	} catch {
		return {};
	}
}
