import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useHistoryEntry } from "~/ui/use-history-entry";

const focusable = "a[href], button, summary, input, select";

/** A dialog's focus: moved in, kept in, and returned; Escape closes. */
export function useSheet(label: string) {
	const ref = useRef<HTMLDivElement>(null);
	const opener = useRef<HTMLElement | null>(null);
	const [open, setOpen] = useState(false);
	useHistoryEntry(open, () => setOpen(false));
	useEffect(() => {
		const root = document.documentElement;
		root.toggleAttribute("data-sheet", open);
		if (open) {
			opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
			ref.current?.querySelector<HTMLElement>(focusable)?.focus();
		} else opener.current?.focus();
		return () => {
			root.removeAttribute("data-sheet");
		};
	}, [open]);
	const onKeyDown = (event: KeyboardEvent) => {
		if (!open) return;
		if (event.key === "Escape") setOpen(false);
		if (event.key === "Tab") keepInside(event, ref.current);
	};
	const dialog = open ? ({ role: "dialog", "aria-modal": true, "aria-label": label } as const) : {};
	return { sheet: { ref, onKeyDown, "data-open": open, ...dialog }, setOpen };
}

function keepInside(event: KeyboardEvent, sheet: HTMLElement | null) {
	const reachable = [...(sheet?.querySelectorAll<HTMLElement>(focusable) ?? [])].filter((one) => one.checkVisibility());
	const [first, last] = [reachable[0], reachable.at(-1)];
	const edge = event.shiftKey ? first : last;
	if (document.activeElement !== edge) return;
	event.preventDefault();
	(event.shiftKey ? last : first)?.focus();
}
