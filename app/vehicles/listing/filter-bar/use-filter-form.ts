import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useDebounced } from "~/ui/use-debounced";
import { defaultLimit, type Filters, parseFilters } from "../../search/filters";
import { toListingPath } from "../../search/listing-path";
import { useLatestFilters } from "./use-latest-filters";

export const filterPauseMs = 500;

/** A change that stands for 500 ms is a history entry; `version` resets the fields after a chip or Back. */
export function useFilterForm(shown: Filters) {
	const navigate = useNavigate();
	const { filters, page, getFilters } = useLatestFilters(shown);
	const form = useRef<HTMLFormElement>(null);
	const [version, setVersion] = useState(0);
	const apply = () => {
		if (!form.current) return;
		const latest = getFilters();
		const { keyword, dealershipId, limit } = latest;
		const asked = toListingPath({ ...readFields(form.current), keyword, dealershipId, limit });
		if (asked !== toListingPath(latest)) navigate(asked);
	};
	const debounced = useDebounced(apply, filterPauseMs);
	const holdsOthers = (fields: HTMLFormElement) =>
		toListingPath(readFields(fields)) !== toListingPath(onlyFields(getFilters()));
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was chosen before the scripts ran
	useEffect(() => {
		if (form.current && isTouched(form.current) && holdsOthers(form.current)) debounced.call();
	}, [debounced]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: with each page, not with each change of the fields
	useEffect(() => {
		if (form.current && !debounced.isPending() && holdsOthers(form.current)) setVersion((before) => before + 1);
	}, [page]);
	return { form, version, filters, call: debounced.call, flush: debounced.flush };
}

function readFields(form: HTMLFormElement): Filters {
	return onlyFields(parseFilters(readForm(form)));
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
