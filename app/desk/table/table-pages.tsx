import { Link } from "@remix-run/react";
import { formatCount } from "~/ui/format";
import { type Kept, type TableShape, type TableView, toViewSearch } from "./table-view";

interface PagesProps {
	view: TableView;
	shape: TableShape;
	next: string | null;
	total: number | null;
	countedTo?: number | undefined;
	words: [one: string, many: string];
	kept?: Kept | undefined;
}

const link = "inline-flex min-h-11 items-center text-accent underline underline-offset-4 md:min-h-9";

export function TablePages({ view, shape, next, total, countedTo = Infinity, words: [one, many], kept }: PagesProps) {
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-quiet tabular-nums">
			<p>{total !== null && `${toText(total, countedTo)} ${total === 1 ? one : many}`}</p>
			<p className="flex gap-4">
				{view.after !== null && (
					<Link to={toViewSearch(view, shape, {}, kept)} className={link}>
						First page
					</Link>
				)}
				{next !== null && (
					<Link to={toViewSearch(view, shape, { after: next }, kept)} className={link} rel="next">
						Next page
					</Link>
				)}
			</p>
		</div>
	);
}

function toText(total: number, countedTo: number): string {
	return total > countedTo ? `${formatCount(countedTo)}+` : formatCount(total);
}
