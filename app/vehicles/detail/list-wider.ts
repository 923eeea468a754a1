import type { Crumb } from "~/site/page-meta";
import { formatWhat, type Landing, noLanding, toBody, toLandingPath } from "../landing-address/landing";
import { toSlug } from "../landing-address/slug";
import type { Vehicle } from "../vehicle";

type Named = Pick<Vehicle, "make" | "model"> & { bodyStyle: string | null };

export function listWider({ make, model, bodyStyle }: Named): Crumb[] {
	const ofMake = make && toSlug(make) ? { ...noLanding, make: { name: make, all: [make] } } : null;
	const ofModel = ofMake && model && toSlug(model) ? { ...ofMake, model: { name: model, all: [model] } } : null;
	const body = toBody(toSlug(bodyStyle ?? "") ?? "");
	const pages: (Landing | null)[] = [ofMake, ofModel, body === null ? null : { ...noLanding, body }];
	return pages.flatMap((landing) => (landing ? [{ name: formatWhat(landing), path: toLandingPath(landing) }] : []));
}
