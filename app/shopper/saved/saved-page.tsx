import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useHydrated } from "~/ui/use-hydrated";
import { FavouriteCars } from "./favourite-cars";
import { HiddenCars } from "./hidden-cars";
import { SavedSearches } from "./saved-searches";
import { SeenCars } from "./seen-cars";
import { ToldWatches } from "./told-watches";
import { useShelf } from "./use-shelf";

/** What this browser keeps for its shopper. The page is the same for everybody; its lists are filled in the browser. */
export function SavedPage() {
	const shelf = useShelf();
	const hydrated = useHydrated();
	return (
		<div className="mx-auto max-w-content space-y-10 px-4 py-6 md:px-6">
			<header>
				<h1 className="text-lg font-semibold md:text-xl">Saved on this device</h1>
				<p className="mt-1 max-w-[68ch] text-quiet">
					Kept by your browser alone, without an account: we do not see it, and it goes when you clear your browser's
					data. Only of what you ask to be told we have to know.{" "}
					<Link to="/privacy" className="underline underline-offset-4">
						What is kept where
					</Link>
				</p>
				{!hydrated && (
					<noscript>
						<p className="mt-4">
							Saving cars takes JavaScript. Without it, follow a search by its feed, or keep the address of a shared
							list.
						</p>
					</noscript>
				)}
			</header>
			<Section id="favourites" heading="Favorite cars">
				<FavouriteCars shelf={shelf} />
			</Section>
			<Section id="searches" heading="Saved searches">
				<SavedSearches searches={shelf?.searches ?? null} />
			</Section>
			<ToldWatches shelf={shelf} />
			<Section id="seen" heading="Recently seen">
				<SeenCars cars={shelf?.seen ?? null} />
			</Section>
			<Section id="hidden" heading="Hidden by you">
				<HiddenCars hidden={shelf?.hidden ?? null} />
			</Section>
		</div>
	);
}

function Section({ id, heading, children }: { id: string; heading: string; children: ReactNode }) {
	return (
		<section id={id} aria-labelledby={`${id}-heading`}>
			<h2 id={`${id}-heading`} className="text-lg font-semibold">
				{heading}
			</h2>
			{children}
		</section>
	);
}
