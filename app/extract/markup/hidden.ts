import type { Outline } from "./outline";

/**
 * "overflow-hidden" cuts; "hidden md:block", "d-none d-md-flex" and "mobile-hide" show on some screens, "no-js-hidden"
 * and "quick-add-hidden" (a shop's popup) everywhere else.
 */
const hidingClass =
	/(?:^|[\s-])(?<!(?:overflow|overflow-[xy]|backface|label|labels|title|heading|caption|mini|mobile|phone|tablet|desktop|small|medium|large|[xsml][sdl]|no-?js|no-?script|print|quick-(?:add|view|shop)|popup|modal)-)(?:hidden|hide|invisible|d-none)(?:\s|$)/;
const showingClass = /\w:|\bd-(?:sm|md|lg|xl)/;

/** Whether no visitor sees the text: templates hide the words of states that a car is not in. */
export function isHidden({ parents, attributes }: Outline, at: number, within: number): boolean {
	for (let node = parents[at] ?? -1; node > within; node = parents[node] ?? -1)
		if (isHiding(attributes[node] ?? {})) return true;
	return false;
}

export function isHiding({ style = "", hidden, class: name = "", id = "" }: Outline["attributes"][number]): boolean {
	if ((hidden !== undefined && !streamedPart.test(id)) || /display:\s?none/.test(style)) return true;
	return name.length <= longestClass && hidingClass.test(name) && !showingClass.test(name);
}

const longestClass = 200;

/** React streams a part hidden, and a script right behind it puts it in its place. */
const streamedPart = /^[SPB]:[\da-f]{1,6}$/i;
