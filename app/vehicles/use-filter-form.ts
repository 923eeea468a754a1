import { useNavigate } from "@remix-run/react";
import { useRef, useState } from "react";
import { useDebounced } from "~/ui/use-debounced";
import { type Filters, parseFilters } from "./filters";
import { toListingPath } from "./listing-path";

const filterPauseMs = 500;

/**
 * Applies the form once nothing changed for 500 ms: one history entry per settled change, from page 1.
 * `version` changes when the filters changed elsewhere (a chip, Back), so that the fields start anew.
 */
export function useFilterForm(filters: Filters) {
	const navigate = useNavigate();
	const form = useRef<HTMLFormElement>(null);
	const current = toListingPath(filters);
	const [shown, setShown] = useState({ path: current, asked: current, version: 0 });
	if (shown.path !== current) {
		const own = shown.asked === current;
		setShown({ path: current, asked: current, version: own ? shown.version : shown.version + 1 });
	}
	const apply = () => {
		if (!form.current) return;
		const asked = toListingPath(parseFilters(readForm(form.current)));
		if (asked === current) return;
		setShown((before) => ({ ...before, asked }));
		navigate(asked);
	};
	return { form, version: shown.version, ...useDebounced(apply, filterPauseMs) };
}

function readForm(form: HTMLFormElement): URLSearchParams {
	const query = new URLSearchParams();
	for (const [name, value] of new FormData(form)) if (typeof value === "string") query.append(name, value);
	return query;
}
