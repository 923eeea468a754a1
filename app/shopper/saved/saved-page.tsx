import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import { NoCar } from "~/ui/icon";
import { useHydrated } from "~/ui/use-hydrated";
import type { Shelf } from "../shelf/shelf";
import { FavouriteCars } from "./favourite-cars";
import { HiddenCars } from "./hidden-cars";
import { NoticeList } from "./notice-list";
import { SavedSearches } from "./saved-searches";
import { SeenCars } from "./seen-cars";
import { useShelf } from "./use-shelf";

/** The same for everybody; its lists are filled in the browser. */
export function SavedPage() {
	const shelf = useShelf();
	const hydrated = useHydrated();
	return (
		<div className="mx-auto min-h-[calc(100vh-3.5rem)] max-w-content space-y-8 px-4 py-4 md:px-6 md:py-6">
			<header>
				<h1 className="text-lg font-semibold md:text-xl">Saved on this device</h1>
				<p className="mt-1 max-w-[68ch] text-sm text-quiet md:text-base">
					Kept by your browser alone, without an account: we do not see it, and it goes when you clear your browser's
					data. We learn only of the notices that you ask for.{" "}
					<Link to="/privacy" className="underline underline-offset-4">
						What is kept where
					</Link>
				</p>
				{!hydrated && (
					<noscript>
						<p className="mt-4">
							Saving cars needs JavaScript. Without it, follow a search by its feed, or keep the address of a shared
							list.
						</p>
					</noscript>
				)}
			</header>
			{shelf !== null && isBlank(shelf) ? <NothingSaved /> : hydrated && <Lists shelf={shelf} />}
		</div>
	);
}

function isBlank({ favourites, searches, seen, hidden, tells }: Shelf): boolean {
	return [favourites, searches, seen, hidden, tells].every((list) => list.length === 0);
}

function NothingSaved() {
	return (
		<div className="flex flex-col items-center gap-3 py-8 text-center">
			<NoCar />
			<h2 className="text-lg font-semibold">Nothing saved yet</h2>
			<p className="max-w-[44ch] text-quiet">
				Press the heart on a car to keep it here. We tell you when its price falls or when it is gone.
			</p>
			<ButtonLink to="/" className="mt-2">
				Search all cars
			</ButtonLink>
		</div>
	);
}

function Lists({ shelf }: { shelf: Shelf | null }) {
	return (
		<>
			<Section id="favourites" heading="Favorite cars">
				<FavouriteCars shelf={shelf} />
			</Section>
			{shelf && shelf.searches.length > 0 && (
				<Section id="searches" heading="Saved searches">
					<SavedSearches searches={shelf.searches} />
				</Section>
			)}
			<NoticeList shelf={shelf} />
			{shelf && shelf.seen.length > 0 && (
				<Section id="seen" heading="Recently seen">
					<SeenCars cars={shelf.seen} />
				</Section>
			)}
			{shelf && shelf.hidden.length > 0 && (
				<Section id="hidden" heading="Hidden by you">
					<HiddenCars hidden={shelf.hidden} />
				</Section>
			)}
		</>
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
