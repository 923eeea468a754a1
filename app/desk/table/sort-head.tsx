import { Link } from "@remix-run/react";
import { Icon } from "~/ui/icon";
import { type Kept, type TableShape, type TableView, toViewSearch } from "./table-view";

interface HeadProps {
	name: string;
	/** The order that a press gives; without one the head is plain text. */
	sort?: string;
	down?: boolean;
	view: TableView;
	shape: TableShape;
	className?: string;
	kept?: Kept | undefined;
}

/** Stays in sight while the rows scroll. */
export function SortHead({ name, sort, down = false, view, shape, className = "", kept }: HeadProps) {
	const isSorted = sort !== undefined && view.sort === sort;
	return (
		<th
			scope="col"
			aria-sort={isSorted ? (down ? "descending" : "ascending") : undefined}
			className={`sticky top-0 z-[1] bg-surface px-1.5 py-2 @6xl:px-2 ${className}`}
		>
			{sort === undefined ? (
				name
			) : (
				<Link
					to={toViewSearch(view, shape, { sort }, kept)}
					preventScrollReset
					className={`-my-1 inline-block py-1 ${isSorted ? "font-semibold text-ink" : "hover:text-ink"}`}
				>
					{name}
					{isSorted && <Icon name="down" className={`ml-0.5 inline size-3 ${down ? "" : "rotate-180"}`} />}
				</Link>
			)}
		</th>
	);
}
