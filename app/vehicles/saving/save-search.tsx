import { Link } from "@remix-run/react";
import { Icon } from "~/ui/icon";
import { type Filters, toSearchQuery } from "../search/filters";

/** Shown and handled by `app/shopper`, which also says how many cars the shopper has hidden. */
export function SaveSearch({ filters }: { filters: Filters }) {
	return (
		<>
			<button
				type="button"
				data-save-search={toSearchQuery(filters).toString()}
				aria-pressed="false"
				className="save-search shrink-0"
			>
				<Icon name="heart" className="size-4" />
				Save search
			</button>
			<Link
				to="/saved#hidden"
				data-hidden-count
				className="shrink-0 text-sm underline underline-offset-4 empty:hidden"
			/>
		</>
	);
}
