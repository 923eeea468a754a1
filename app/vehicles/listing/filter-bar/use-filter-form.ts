import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useDebounced } from "~/ui/use-debounced";
import { defaultLimit, type Filters, parseFilters } from "../../search/filters";
import { toListingPath } from "../../search/listing-path";
import { useLatestFilters } from "./use-latest-filters";

export const filterPauseMs = 500;

/** A change that stands for 500 ms is a history entry; `version` resets the fields after a chip or Back. */
export function useFilterForm(filters: Filters) {
	const navigate = useNavigate();
	const latest = useLatestFilters(filters);
	const form = useRef<HTMLFormElement>(null);
	const current = toListingPath(onlyFields(filters));
	const [shown, setShown] = useState({ path: current, asked: current, version: 0 });
	if (shown.path !== current) {
		const own = shown.asked === current;
		setShown({ path: current, asked: current, version: own ? shown.version : shown.version + 1 });
	}
	const apply = () => {
		if (!form.current) return;
		const fields = onlyFields(parseFilters(readForm(form.current)));
		const { keyword, dealershipId, limit } = latest;
		const asked = toListingPath({ ...fields, keyword, dealershipId, limit });
		if (asked === toListingPath(latest)) return;
		setShown((before) => ({ ...before, asked: toListingPath(fields) }));
		navigate(asked);
	};
	const debounced = useDebounced(apply, filterPauseMs);
	useEffect(() => {
		if (form.current && isTouched(form.current)) debounced.call();
	}, [debounced]);
	return { form, version: shown.version, ...debounced };
}

function onlyFields(filters: Filters): Filters {
	return { ...filters, keyword: null, dealershipId: null, limit: defaultLimit };
}

function readForm(form: HTMLFormElement): URLSearchParams {
	const query = new URLSearchParams();
	for (const [name, value] of new FormData(form)) {
		const field = form.elements.namedItem(name);
		const isWrong = field instanceof HTMLInputElement && !field.validity.valid;
		if (typeof value === "string" && !isWrong) query.append(name, value);
	}
	return query;
}

function isTouched(form: HTMLFormElement): boolean {
	return [...form.elements].some((field) => {
		if (field instanceof HTMLSelectElement)
			return [...field.options].some((one) => one.selected !== one.defaultSelected);
		if (!(field instanceof HTMLInputElement)) return false;
		return field.checked !== field.defaultChecked || field.value !== field.defaultValue;
	});
}
