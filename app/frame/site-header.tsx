import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { LogoMark } from "../ui/brand/logo";
import { toButtonClass } from "../ui/button";
import { Icon } from "../ui/icon";

interface SiteHeaderProps {
	siteName: string;
	showListDealershipButton: boolean;
	children: ReactNode;
}

export function SiteHeader({ siteName, showListDealershipButton, children }: SiteHeaderProps) {
	return (
		<header className="print:hidden sticky top-0 z-40 border-b border-line bg-surface">
			<a
				href="#content"
				className={toButtonClass("primary", "sr-only focus:not-sr-only focus:absolute focus:z-10 focus:m-2")}
			>
				Skip to content
			</a>
			<div className="mx-auto flex h-14 max-w-content items-center gap-3 px-4 md:gap-6 md:px-6">
				<Link to="/" className="flex shrink-0 items-center gap-2 font-semibold" aria-label={siteName}>
					<LogoMark className="size-8 text-accent" />
					<span className="hidden text-lg md:inline">{siteName}</span>
				</Link>
				<div className="min-w-0 flex-1">{children}</div>
				<Link to="/saved" className="relative flex min-h-10 min-w-6 shrink-0 items-center gap-2 text-sm font-semibold">
					<Icon name="heart" className="size-6" />
					<span className="max-md:sr-only">Saved</span>
					{/* Filled by the browser alone (app/shopper), over the heart: nothing moves. */}
					<span
						data-saved-count
						className="absolute top-0 left-3 rounded-full bg-accent px-1.5 text-xs text-accent-ink tabular-nums empty:hidden"
					/>
				</Link>
				{showListDealershipButton && (
					<Link to="/add-inventory" className={toButtonClass("secondary", "min-h-10 max-md:px-2.5 text-sm")}>
						<Icon name="shop" className="size-5 md:hidden" />
						<span className="max-md:sr-only">List Your Dealership</span>
					</Link>
				)}
			</div>
		</header>
	);
}
