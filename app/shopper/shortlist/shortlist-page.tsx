import { Link } from "@remix-run/react";
import { toCarsPath } from "./cars-query";
import { ChosenCars } from "./chosen-cars";
import type { ListedCar } from "./load-shortlist.server";

export function ShortlistPage({ cars }: { cars: ListedCar[] }) {
	const listed = cars.flatMap(({ card }) => card ?? []);
	const gone = cars.filter(({ card }) => card === null);
	return (
		<div className="mx-auto max-w-content px-4 py-4 md:px-6 md:py-6">
			<h1 className="text-lg font-semibold md:text-xl">Shortlist</h1>
			{cars.length === 0 ? (
				<p className="mt-2">
					This list names no cars. Save some with the heart beside them and share them from{" "}
					<Link to="/saved" className="text-accent underline underline-offset-4">
						your saved cars
					</Link>
					.
				</p>
			) : (
				<p className="mt-1 text-quiet tabular-nums">
					{formatCars(listed.length)} still listed{gone.length > 0 && `, ${gone.length} gone`}
				</p>
			)}
			<GoneList titles={gone.map(({ title }) => title)} />
			<ChosenCars cards={listed} />
			<p className="mt-6 text-sm text-quiet">
				Whoever has this page's address sees this list:{" "}
				<Link
					to={toCarsPath(
						"/shortlist",
						cars.map(({ id }) => id),
					)}
					className="underline underline-offset-4"
				>
					its link
				</Link>
			</p>
		</div>
	);
}

const formatCars = (count: number) => `${count} ${count === 1 ? "car" : "cars"}`;

function GoneList({ titles }: { titles: (string | null)[] }) {
	if (titles.length === 0) return null;
	return (
		<ul className="mt-3 space-y-1 text-quiet">
			{titles.map((title, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: without a title a car has nothing else
				<li key={at}>{title ?? "A car"} is gone: sold, or taken off the dealer's site</li>
			))}
		</ul>
	);
}
