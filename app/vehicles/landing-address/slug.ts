import { toLower } from "~/catalogue/to-lower";
import { toTerm } from "../keywords/keyword-words";

const longest = 60;
/** It stands between what is listed and where: "/used/toyota/in/tx". */
const reserved = "in";

/** "Town & Country" → "town-and-country"; null for a name that no address can have. */
export function toSlug(name: string): string | null {
	const slug = toLower(name)
		.replace(/&/g, " and ")
		.replace(/[\s\-./']+/g, "-")
		.replace(/^-|-$/g, "");
	return slug === "" || slug === reserved || slug.length > longest ? null : slug;
}

/** How `vocabulary` may write a name that has this slug. */
export function listTerms(slug: string): string[] {
	const terms = [slug, slug.replace(/(^|-)and(?=-|$)/g, "$1&")].map(toTerm);
	return [...new Set(terms)];
}
