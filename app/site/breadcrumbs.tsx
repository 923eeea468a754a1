import { Link } from "@remix-run/react";

interface BreadcrumbsProps {
	crumbs: { name: string; path: string }[];
}

export function Breadcrumbs({ crumbs }: BreadcrumbsProps) {
	const last = crumbs.length - 1;
	return (
		<nav aria-label="Breadcrumb">
			<ol className="flex flex-wrap items-center gap-x-2 text-sm text-quiet">
				{crumbs.map(({ name, path }, at) => (
					<li key={path} className="flex items-center gap-x-2">
						{at > 0 && <span aria-hidden="true">›</span>}
						{at === last ? (
							<span aria-current="page">{name}</span>
						) : (
							<Link to={path} className="inline-block py-1 underline-offset-4 hover:text-ink hover:underline">
								{name}
							</Link>
						)}
					</li>
				))}
			</ol>
		</nav>
	);
}
