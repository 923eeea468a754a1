import { Link } from "@remix-run/react";
import { Breadcrumbs } from "~/site/breadcrumbs";
import { formatCount } from "~/ui/format";
import { noLanding, toLandingPath } from "../landing-address/landing";
import { dealersCrumbs, toDealerPath } from "./dealer-path";
import type { StateDealers } from "./dealers-page.server";

export function DealersPage({ states }: { states: StateDealers[] }) {
	const count = states.reduce((sum, { dealers }) => sum + dealers.length, 0);
	return (
		<div className="mx-auto max-w-content px-4 py-2 md:px-6 md:py-6">
			<Breadcrumbs crumbs={dealersCrumbs} />
			<h1 className="text-lg font-semibold md:text-xl">Used Car Dealers</h1>
			<p className="mt-1 text-sm text-quiet tabular-nums">
				{count === 1 ? "1 dealership has" : `${formatCount(count)} dealerships have`} cars here now.
			</p>
			{states.map((state) => (
				<section key={state.name} aria-labelledby={`in-${state.code ?? "elsewhere"}`} className="mt-6">
					<div className="flex flex-wrap items-baseline gap-x-4">
						<h2 id={`in-${state.code ?? "elsewhere"}`} className="text-lg font-semibold">
							{state.name}
						</h2>
						{state.code && (
							<Link
								to={toLandingPath({ ...noLanding, state: state.code })}
								className="py-1 text-sm text-accent underline underline-offset-4"
							>
								Used cars in {state.name}
							</Link>
						)}
					</div>
					<ul className="mt-2 grid gap-2 sm:grid-cols-2 md:gap-4 lg:grid-cols-3">
						{state.dealers.map((dealer) => (
							<li
								key={dealer.id}
								className="relative flex min-w-0 items-center justify-between gap-4 rounded-xl border border-line bg-surface px-4 py-3 focus-within:border-accent hover:shadow-lg"
							>
								<div className="min-w-0">
									<Link
										to={toDealerPath(dealer)}
										className="block font-semibold wrap-anywhere after:absolute after:inset-0"
									>
										{dealer.name}
									</Link>
									<p className="text-sm text-quiet">{dealer.location ?? "Location not stated"}</p>
								</div>
								<p className="shrink-0 text-sm text-quiet tabular-nums">
									{formatCount(dealer.cars)} {dealer.cars === 1 ? "car" : "cars"}
								</p>
							</li>
						))}
					</ul>
				</section>
			))}
		</div>
	);
}
