import type { Outline } from "./outline";

/** Webflow, Bootstrap and Angular hide by these; "overflow-hidden" cuts corners, "hidden md:block" and "d-none d-md-flex" show on some screens. */
const hidingClass = /(?:^|[\s-])(?<!(?:overflow|overflow-[xy]|backface)-)(?:hidden|hide|invisible|d-none)(?:\s|$)/;
const showingClass = /\w:|\bd-(?:sm|md|lg|xl)/;

/** Whether a text stands in an element that no visitor is shown: part of a template whose state this car is not in. */
export function isHidden({ parents, attributes }: Outline, at: number, within: number): boolean {
	for (let node = parents[at] ?? -1; node > within; node = parents[node] ?? -1) {
		const { style = "", hidden, class: name = "" } = attributes[node] ?? {};
		if (hidden !== undefined || /display:\s?none/.test(style)) return true;
		if (name.length <= longestClass && hidingClass.test(name) && !showingClass.test(name)) return true;
	}
	return false;
}

const longestClass = 200;
