import { toChoice } from "~/catalogue/model-families";
import { makeNicknames } from "../keywords/keyword-words";
import { parseCityState } from "../places/places";
import { toState } from "../places/us-states";
import { type Filters, noFilters } from "../search/filters";
import { toListingPath } from "../search/listing-path";
import { toBody, toLandingKey } from "./landing";
import { toSlug } from "./slug";

/** An address or a search as slugs, not yet checked against the stock. */
export type AskedLanding = {
	make: string | null;
	model: string | null;
	body: string | null;
	state: string | null;
	city: string | null;
};

const longestPath = 400;

/** The landing page whose list a call asks for: `/used/toyota/in/tx`. */
export function parseLanding(query: URLSearchParams): string | null {
	return query.get("landing")?.slice(0, longestPath) || null;
}

/** Null for an address that no landing page can have, however spelled. */
export function parseLandingPath(pathname: string): AskedLanding | null {
	const slugs = pathname
		.replace(/(?<!\/)\/+$/, "")
		.split("/")
		.slice(2)
		.map(decode);
	const at = slugs.indexOf("in");
	const [what, where] = at < 0 ? [slugs, []] : [slugs.slice(0, at), slugs.slice(at + 1)];
	const [make = null, model = null] = what;
	const [state, city = null] = where;
	if (slugs.length === 0 || slugs.includes(null, at + 1) || what.includes(null)) return null;
	if (what.length > 2 || where.length > 2 || (at >= 0 && where.length === 0)) return null;
	const code = state ? toState(state.replace(/-/g, " ")) : null;
	if (state && code === null) return null;
	const body = slugs.length === 1 && make !== null ? toBody(make) : null;
	if (body !== null) return { make: null, model: null, body, state: null, city: null };
	const own = make && (makeNicknames.get(make) ?? make);
	return { make: own, model: toModelSlug(own, model), body, state: code, city };
}

/** "gle-class" → "gle": one list has one address. */
function toModelSlug(make: string | null, model: string | null): string | null {
	return make && model && toSlug(toChoice(make, model));
}

function decode(segment: string): string | null {
	if (segment.toLowerCase() === "in") return "in";
	try {
		return toSlug(decodeURIComponent(segment));
	} catch {
		return null;
	}
}

/** Null if the search asks for anything else, or sets an order or a page length. */
export function toAskedLanding(filters: Filters): AskedLanding | null {
	const { make, model, bodyStyle, location } = filters;
	if (toListingPath(filters) !== toListingPath({ ...noFilters, make, model, bodyStyle, location })) return null;
	if (bodyStyle.length > 0) {
		const body = bodyStyle.length === 1 && make.length + model.length === 0 && location === null ? bodyStyle[0] : null;
		return body ? { make: null, model: null, body, state: null, city: null } : null;
	}
	const place = toAskedPlace(location);
	const [makeSlug, modelSlug] = [make, model].map(([name]) => (name === undefined ? null : toSlug(name)));
	if (place === null || (make.length > 0 && !makeSlug) || (model.length > 0 && !modelSlug)) return null;
	if (make.length === 0 && (model.length > 0 || location === null)) return null;
	const slug = toModelSlug(makeSlug ?? null, modelSlug ?? null);
	return { make: makeSlug ?? null, model: slug, body: null, ...place };
}

/** That of its landing page, whose spelling differs by signs that the key leaves out. */
export function toAskedKey({ make, model, ...asked }: AskedLanding): string {
	const toSpelled = (slug: string | null) => slug && { name: slug, all: [slug] };
	return toLandingKey({ ...asked, make: toSpelled(make) || null, model: toSpelled(model) || null });
}

function toAskedPlace(location: string | null): Pick<AskedLanding, "state" | "city"> | null {
	if (location === null) return { state: null, city: null };
	const state = toState(location);
	if (state !== null) return { state, city: null };
	const town = parseCityState(location);
	const city = town && toSlug(town.city);
	return town && city ? { state: town.state, city } : null;
}
