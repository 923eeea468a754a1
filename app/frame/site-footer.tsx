import { Link } from "@remix-run/react";

interface SiteFooterProps {
	siteName: string;
	contactEmail: string;
	year: number;
}

const linkClass = "inline-block py-1 underline underline-offset-4 hover:text-ink";

export function SiteFooter({ siteName, contactEmail, year }: SiteFooterProps) {
	return (
		<footer className="print:hidden mt-16 border-t border-line bg-surface text-sm text-quiet max-md:in-[body:has([data-bottom-bar])]:pb-18">
			<div className="mx-auto flex max-w-content flex-wrap items-center justify-between gap-x-8 gap-y-3 px-4 py-8 md:px-6">
				<p>Exclusive Auto Deals from Trusted Dealerships</p>
				<nav aria-label="Footer" className="flex flex-wrap gap-x-6 gap-y-2">
					<a href={`mailto:${contactEmail}`} className={linkClass}>
						{contactEmail}
					</a>
					<Link to="/dealers" className={linkClass}>
						Dealers
					</Link>
					<Link to="/add-inventory" className={linkClass}>
						For dealerships
					</Link>
					<Link to="/how-we-compare" className={linkClass}>
						How we compare
					</Link>
					<Link to="/privacy" className={linkClass}>
						Privacy
					</Link>
				</nav>
				<p>
					© {year} {siteName}. All rights reserved.
				</p>
			</div>
		</footer>
	);
}
