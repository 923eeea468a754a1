import { toLower } from "~/catalogue/to-lower";
import { toTerm } from "~/catalogue/to-term";

const longest = 60;
/** Separates what is listed from where: "/used/toyota/in/tx". */
const reserved = "in";

/** "Town & Country" → "town-and-country"; null if nothing is left. */
export function toSlug(name: string): string | null {
	const slug = toLower(name)
		.replace(/&/g, " and ")
		.replace(/[\s\-./']+/g, "-")
		.replace(/^-|-$/g, "");
	return slug === "" || slug === reserved || slug.length > longest ? null : slug;
}

export function listTerms(slug: string): string[] {
	const terms = [slug, slug.replace(/(^|-)and(?=-|$)/g, "$1&")].map(toTerm);
	return [...new Set(terms)];
}
