import type { Crumb } from "~/site/page-meta";
import { formatPlace, formatWhat, type Landing, noLanding, toLandingPath, toTown } from "../landing-address/landing";
import { states } from "../places/us-states";

export function listTrail(landing: Landing): Crumb[] {
	const { make, model, body, state, city } = landing;
	const family = model?.family ? { name: model.family, all: [model.family] } : null;
	const steps: [string | null | undefined, Landing][] = [
		[body && `${body}s`, landing],
		[make?.name, { ...noLanding, make }],
		[family?.name, { ...noLanding, make, model: family }],
		[model?.name, { ...noLanding, make, model }],
		[state && states[state], { ...noLanding, make, model, state }],
		[city && toTown(city), landing],
	];
	const crumbs = steps.flatMap(([name, step]) => (name ? [{ name, path: toLandingPath(step) }] : []));
	return [{ name: "All cars", path: "/" }, ...crumbs];
}

/** Lists with one condition less that are not on the trail. */
export function listBeside(landing: Landing): Crumb[] {
	const { make, model, state, city } = landing;
	const less: Landing[] = [
		...(model && state ? [{ ...landing, model: null }] : []),
		...(make && city ? [{ ...landing, make: null, model: null }] : []),
		...(make && state ? [{ ...noLanding, state }] : []),
		...(make && model && city ? [{ ...noLanding, make, state, city: null }] : []),
	];
	const trail = listTrail(landing).map(({ path }) => path);
	const crumbs = less.map((one) => ({ name: formatLanding(one), path: toLandingPath(one) }));
	return crumbs.filter(({ path }, at) => !trail.includes(path) && crumbs.findIndex((one) => one.path === path) === at);
}

function formatLanding(landing: Landing): string {
	return [formatWhat(landing), formatPlace(landing)].filter(Boolean).join(" in ");
}
