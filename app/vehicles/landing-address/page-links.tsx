import { Link } from "@remix-run/react";
import { formatCount } from "~/ui/format";

interface PageLinksProps {
	label: string;
	pages: { name: string; path: string; cars?: number }[];
}

export function PageLinks({ label, pages }: PageLinksProps) {
	if (pages.length === 0) return null;
	return (
		<nav aria-label={label}>
			<ul className="flex gap-2 overflow-x-auto p-0.5 md:flex-wrap">
				{pages.map(({ name, path, cars }) => (
					<li key={path}>
						<Link
							to={path}
							className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-edge bg-surface px-3 text-sm whitespace-nowrap hover:bg-sunken"
						>
							{name}
							{cars !== undefined && <span className="text-xs text-quiet tabular-nums">{formatCount(cars)}</span>}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
