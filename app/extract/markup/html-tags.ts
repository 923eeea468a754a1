/** Which tags nest and end in a way of their own, as in htmlparser2. https://html.spec.whatwg.org/#optional-tags */

const toSet = (tags: string) => new Set(tags.split(" "));

export const voidTags = toSet(
	"area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr",
);

/** Their content is text, whatever it looks like. */
export const textTags = toSet("script style title textarea");

/** In these a tag may close itself: `<path/>`. */
export const foreignTags = toSet("math svg");
/** HTML again, within those. */
export const htmlTags = toSet("mi mo mn ms mtext annotation-xml foreignobject desc title");

export function isCell(tag: string): boolean {
	return tag === "td" || tag === "tr" || tag === "th";
}

const form = toSet("input option optgroup select button datalist textarea");
const rules: [tags: string, closed: Set<string>][] = [
	["tr", toSet("tr th td")],
	["th", toSet("th")],
	["td", toSet("thead th td")],
	["body", toSet("head link script")],
	["li", toSet("li")],
	["select input output button datalist textarea", form],
	["option", toSet("option")],
	["optgroup", toSet("optgroup option")],
	["dd dt", toSet("dd dt")],
	["rt rp", toSet("rt rp")],
	["tbody tfoot", toSet("thead tbody")],
	["p h1 h2 h3 h4 h5 h6 hr ol ul dl pre table div form fieldset address details blockquote", toSet("p")],
	["article aside figcaption figure footer header main nav section", toSet("p")],
];

/** By tag, the elements that end where it opens. */
export const closedBy = new Map(
	rules.flatMap(([tags, closed]) => [...toSet(tags)].map((tag) => [tag, closed] as const)),
);
