import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useHydrated } from "~/ui/use-hydrated";
import { restoreFocus } from "./restore-focus";

/** The focused element may vanish with its page or row, and a button loses focus while it waits. */
export function useRestoredFocus(): void {
	const last = useRef<Element | null>(null);
	const home = useRef<Element | null>(null);
	const { state } = useNavigation();
	const { key } = useLocation();
	const isOpenedWithin = useRef(useHydrated());
	useEffect(() => {
		if (isOpenedWithin.current) restoreFocus(null);
		const note = ({ target }: FocusEvent) => {
			if (!(target instanceof Element)) return;
			last.current = target;
			home.current = target.closest("[data-focus-home]");
		};
		document.addEventListener("focusin", note);
		return () => document.removeEventListener("focusin", note);
	}, []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: they say when the page may have changed
	useEffect(() => {
		// A closing dialog returns the focus in a task of its own.
		const timer = setTimeout(() => {
			if (state !== "idle" || last.current === null) return;
			if (isLeftBelow(document.activeElement)) return restoreFocus(null);
			if (document.activeElement !== document.body) return;
			const successor = findSuccessor(last.current, home.current);
			if (successor !== last.current || successor instanceof HTMLButtonElement) restoreFocus(successor);
		});
		return () => clearTimeout(timer);
	}, [state, key]);
}

/** "Next page" stands below the rows, and its answer begins at the top: the keyboard goes there too. */
function isLeftBelow(element: Element | null): boolean {
	const { top } = element?.getBoundingClientRect() ?? { top: 0 };
	if (window.scrollY > 0 || top < window.innerHeight || !(element instanceof HTMLElement)) return false;
	element.blur();
	return true;
}

/** Itself while visible, else the way in of its `data-focus-home`; of a sent search the field in the answer's form. */
function findSuccessor(element: Element, home: Element | null): Element | null {
	if (element.checkVisibility()) return element;
	if (home?.isConnected) return home.querySelector("a[href], button");
	const name = element.getAttribute("name");
	return name === null ? null : document.querySelector(`#content [role=search] [name="${CSS.escape(name)}"]`);
}
