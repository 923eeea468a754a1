import { toTerm } from "~/catalogue/to-term";
import { states } from "../places/us-states";
import { bodyStyles, type Filters, noFilters, parseFilters, toQuery } from "../search/filters";
import { toSlug } from "./slug";

/** A name as shown, and all its spellings in stock, which share one address. */
export type Spelled = { name: string; all: string[] };

/** A list with its own address: a make, one of its models, either in a place, a place, or a body style. */
export type Landing = {
	make: Spelled | null;
	/** With all names in stock whose cars it means, if the page needs them, and the family that has a page of its own. */
	model: (Spelled & { means?: string[]; family?: string | null }) | null;
	body: string | null;
	state: string | null;
	city: string | null;
};

export const noLanding: Landing = { make: null, model: null, body: null, state: null, city: null };

export function toLandingPath({ make, model, body, state, city }: Landing, page = 1): string {
	const place = state === null ? [] : ["in", state.toLowerCase(), city && toSlug(toTown(city))];
	const segments = [body && toSlug(body), make && toSlug(make.name), model && toSlug(model.name), ...place];
	const path = segments.flatMap((segment) => (segment ? [`/${encodeURIComponent(segment)}`] : []));
	return `/used${path.join("")}${toPageQuery(page)}`;
}

const toPageQuery = (page: number) => (page > 1 ? `?page=${page}` : "");

/** `sameAs`: the page that is canonical for these cars, if another is. */
export function toCanonicalPath(landing: Landing, sameAs: string | null, page: number): string {
	return sameAs === null ? toLandingPath(landing, page) : sameAs + toPageQuery(page);
}

/** The same for all spellings: "toyota/camry/in/tx/houston". */
export function toLandingKey(landing: Landing): string {
	return toLandingPath(landing).slice("/used/".length).replace(/-/g, "");
}

export function toLandingFilters({ make, model, body, state, city }: Landing): Filters {
	const asked = {
		make: make?.all ?? [],
		model: model === null ? [] : listOncePerTerm(model),
		bodyStyle: body === null ? [] : [body],
	};
	const location = city ?? (state && (states[state] ?? null));
	return parseFilters(toQuery({ ...noFilters, ...asked, location }));
}

/** A search for one spelling finds the others that only blanks and signs tell apart. */
function listOncePerTerm({ name, all }: Spelled): string[] {
	return [...new Map([...all, name].map((one) => [toTerm(one), one])).values()];
}

export function formatWhat({ make, model, body }: Landing): string {
	if (body !== null) return `${body}s`;
	if (make === null) return "Cars";
	return model === null ? `${make.name} Cars` : `${make.name} ${model.name}`;
}

export function formatPlace({ state, city }: Pick<Landing, "state" | "city">): string | null {
	return city ?? (state && (states[state] ?? null));
}

export function toTown(city: string): string {
	return city.replace(/, [A-Z]{2}$/, "");
}

export function toBody(slug: string): string | null {
	return bodyStyles.find((body) => toSlug(body) === slug) ?? null;
}
