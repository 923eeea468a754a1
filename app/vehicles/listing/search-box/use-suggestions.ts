import { type KeyboardEvent, useEffect, useState } from "react";
import type { Suggestion } from "../../search/search-suggestions.server";
import { listRecent, storeRecent } from "./recent-searches";

export type Option = { text: string; kind: Suggestion["kind"] | "recent" };

const pauseMs = 120;
const listId = "suggestions";
export const toOptionId = (at: number) => `${listId}-${at}`;

/** A combobox, `combobox` spread on its field: https://www.w3.org/WAI/ARIA/apg/patterns/combobox/ */
export function useSuggestions(text: string, onTake: (text: string) => void) {
	const [open, setOpen] = useState(false);
	const [active, setActive] = useState(-1);
	const options = useOptions(text, open);
	const isShown = open && options.length > 0;
	const close = () => {
		setOpen(false);
		setActive(-1);
	};
	const take = (option: Option) => {
		close();
		storeRecent(option.text);
		onTake(option.text);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const act = toAction(event.key, isShown ? options[active] : undefined, isShown, options.length);
		if (act === null) return;
		event.preventDefault();
		if (act === "close") close();
		else if (act === "take" && options[active]) take(options[active]);
		else if (typeof act === "number") {
			setOpen(true);
			setActive((at) => walk(at, act, options.length));
		}
	};
	const isActive = isShown && active >= 0 && active < options.length;
	const field = {
		...toField(isShown, isActive ? active : null),
		onKeyDown,
		onFocus: () => setOpen(true),
		onBlur: close,
	};
	const list = { id: listId, options: isShown ? options : [], active, take };
	return { combobox: field, list, show: () => setOpen(true), close };
}

function toField(isShown: boolean, active: number | null) {
	return {
		role: "combobox",
		"aria-autocomplete": "list",
		"aria-expanded": isShown,
		"aria-controls": listId,
		"aria-activedescendant": active === null ? undefined : toOptionId(active),
	} as const;
}

/** Cycles through the options and the field itself, which is -1. */
function walk(at: number, by: number, count: number): number {
	return ((at + 1 + by + count + 1) % (count + 1)) - 1;
}

function toAction(key: string, walkedTo: Option | undefined, isShown: boolean, count: number) {
	if (key === "Enter" && walkedTo !== undefined) return "take";
	if (key === "Escape" && isShown) return "close";
	const step = { ArrowDown: 1, ArrowUp: -1 }[key];
	return step !== undefined && count > 0 ? step : null;
}

function useOptions(text: string, open: boolean): Option[] {
	const [found, setFound] = useState<{ text: string; options: Option[] }>({ text: "", options: [] });
	useEffect(() => {
		if (!open) return;
		const typed = text.trim();
		const abort = new AbortController();
		const timer = setTimeout(
			() => {
				if (typed === "")
					setFound({ text, options: listRecent().map((one) => ({ text: one, kind: "recent" as const })) });
				else fetchSuggestions(typed, abort.signal).then((options) => setFound({ text, options }), ignore);
			},
			typed === "" ? 0 : pauseMs,
		);
		return () => {
			clearTimeout(timer);
			abort.abort();
		};
	}, [text, open]);
	return found.text === text ? found.options : [];
}

const ignore = () => {};

async function fetchSuggestions(typed: string, signal: AbortSignal): Promise<Option[]> {
	const response = await fetch(`/api/suggestions?q=${encodeURIComponent(typed)}`, { signal });
	const suggestions: Suggestion[] = response.ok ? await response.json() : [];
	return suggestions.filter((one) => one.text.toLowerCase() !== typed.toLowerCase());
}
