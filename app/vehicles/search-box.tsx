import { Form, useSearchParams } from "@remix-run/react";
import { Icon } from "~/ui/icon";

/** The header's search: a GET form to `/` that keeps the other filters. */
export function SearchBox() {
	const [params] = useSearchParams();
	const keyword = params.get("keyword") ?? "";
	return (
		<Form action="/" role="search" className="relative mx-auto max-w-2xl">
			<input
				type="search"
				name="keyword"
				aria-label="Search vehicles"
				placeholder="Search by make, model, year, city, state or dealership"
				defaultValue={keyword}
				className="block h-10 w-full rounded-lg border border-edge bg-page pr-10 pl-3 text-base text-ink placeholder:text-quiet"
			/>
			<button type="submit" aria-label="Search" className="absolute inset-y-0 right-0 grid w-10 place-items-center">
				<Icon name="search" />
			</button>
		</Form>
	);
}
