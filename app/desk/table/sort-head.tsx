import { Link } from "@remix-run/react";
import { Icon } from "~/ui/icon";
import { type Kept, type TableShape, type TableView, toViewSearch } from "./table-view";

interface HeadProps {
	name: string;
	/** The order that a press gives; without one the head is plain text. */
	sort?: string;
	down?: boolean;
	reverse?: string;
	view: TableView;
	shape: TableShape;
	className?: string;
	kept?: Kept | undefined;
}

export function SortHead({ name, sort, down = false, reverse, view, shape, className = "", kept }: HeadProps) {
	const isReversed = reverse !== undefined && view.sort === reverse;
	const isSorted = isReversed || (sort !== undefined && view.sort === sort);
	const isDown = down !== isReversed;
	const pressed = isSorted && !isReversed && reverse !== undefined ? reverse : sort;
	return (
		<th
			scope="col"
			aria-sort={isSorted ? (isDown ? "descending" : "ascending") : undefined}
			className={`sticky top-0 z-[1] bg-surface px-1.5 py-2 ${className}`}
		>
			{pressed === undefined ? (
				name
			) : (
				<Link
					to={toViewSearch(view, shape, { sort: pressed }, kept)}
					preventScrollReset
					className={`-my-1 inline-block py-1 ${isSorted ? "font-semibold text-ink" : "hover:text-ink"}`}
				>
					{name}
					{isSorted && <Icon name="down" className={`ml-0.5 inline size-3 ${isDown ? "" : "rotate-180"}`} />}
				</Link>
			)}
		</th>
	);
}
