import { Link } from "@remix-run/react";
import { toButtonClass } from "~/ui/button";

interface PagesProps {
	page: number;
	totalPages: number;
	toPath: (page: number) => string;
}

/** For crawlers and browsers without JavaScript. */
export function Pages({ page, totalPages, toPath }: PagesProps) {
	if (totalPages < 2) return null;
	return (
		<nav aria-label="Pages" className="mt-8 flex items-center justify-center gap-4">
			{page > 1 && (
				<Link rel="prev" to={toPath(page - 1)} className={toButtonClass("secondary")}>
					Previous
				</Link>
			)}
			<p className="text-sm text-quiet tabular-nums">
				Page {page} of {totalPages}
			</p>
			{page < totalPages && (
				<Link rel="next" to={toPath(page + 1)} className={toButtonClass("secondary")}>
					Next
				</Link>
			)}
		</nav>
	);
}
