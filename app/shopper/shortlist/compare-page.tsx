import { Link } from "@remix-run/react";
import { Photo } from "~/ui/photo";
import type { Card } from "~/vehicles/listing/card";
import { MOST_COMPARED } from "./cars-query";
import type { ComparedFact, Comparison } from "./comparison";

/** Up to four cars side by side, on one screen of a phone: what differs stands first. */
export function ComparePage({ cars, differing, same, gone }: Comparison) {
	return (
		<div className="mx-auto max-w-5xl px-3 py-3 md:px-6 md:py-6">
			<h1 className="text-lg font-semibold md:text-xl">Compare cars</h1>
			{gone > 0 && (
				<p className="mt-1 text-quiet">{gone === 1 ? "One car is gone" : `${gone} cars are gone`}: no longer listed.</p>
			)}
			{cars.length === 0 ? (
				<p className="mt-2">
					Choose two to {MOST_COMPARED} of your{" "}
					<Link to="/saved" className="text-accent underline underline-offset-4">
						saved cars
					</Link>{" "}
					to see them side by side.
				</p>
			) : (
				<CarTable cars={cars} differing={differing} same={same} />
			)}
		</div>
	);
}

const columns = ["", "grid-cols-1", "grid-cols-2", "grid-cols-3", "grid-cols-4"];

function CarTable({ cars, differing, same }: Pick<Comparison, "cars" | "differing" | "same">) {
	const row = `grid gap-x-2 md:gap-x-4 ${columns[cars.length]}`;
	return (
		<table className="mt-2 block w-full md:mt-4">
			<thead className="block">
				<tr className={row}>
					{cars.map((card) => (
						<CarHead key={card.id} card={card} />
					))}
				</tr>
			</thead>
			<Facts
				heading={cars.length > 1 ? "What differs" : "The car"}
				facts={differing}
				ids={cars.map(({ id }) => id)}
				row={row}
			/>
			<Facts heading="The same for all" facts={same} ids={cars.map(({ id }) => id)} row={row} />
		</table>
	);
}

function CarHead({ card }: { card: Card }) {
	return (
		<th scope="col" className="block min-w-0 text-left font-normal">
			<Photo
				src={card.image}
				srcSet={card.srcSet ?? undefined}
				sizes="25vw"
				color={card.photoColor}
				alt=""
				loads="at-once"
				className="rounded-lg"
			/>
			<Link
				to={card.path}
				className="mt-1 line-clamp-3 text-xs font-semibold text-accent underline underline-offset-2 wrap-anywhere md:text-base"
			>
				{card.title}
			</Link>
		</th>
	);
}

interface FactsProps {
	heading: string;
	facts: ComparedFact[];
	ids: number[];
	row: string;
}

/** Each fact's name stands above its values, because beside them there is no room on a phone. */
function Facts({ heading, facts, ids, row }: FactsProps) {
	if (facts.length === 0) return null;
	return (
		<tbody className="block">
			<tr className="block">
				<th scope="rowgroup" className="block pt-2 pb-0.5 md:pt-3 text-left text-sm font-semibold">
					{heading}
				</th>
			</tr>
			{facts.map(({ label, values }) => (
				<tr key={label} className={`${row} border-t border-line py-0.5 md:py-1`}>
					<th scope="row" className="col-span-full text-left text-xs font-normal text-quiet">
						{label}
					</th>
					{values.map((value, at) => (
						<td key={ids[at]} className="min-w-0 text-sm tabular-nums wrap-anywhere md:text-base">
							{value ?? <span className="text-quiet">Not stated</span>}
						</td>
					))}
				</tr>
			))}
		</tbody>
	);
}
