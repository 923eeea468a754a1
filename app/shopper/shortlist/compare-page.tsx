import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink } from "~/ui/button";
import { NoCar } from "~/ui/icon";
import { Photo } from "~/ui/photo";
import type { Card } from "~/vehicles/listing/card";
import { MOST_COMPARED } from "./cars-query";
import type { Comparison } from "./comparison";

export function ComparePage({ cars, differing, same, gone }: Comparison) {
	const isEmpty = cars.length === 0;
	return (
		<div className="mx-auto max-w-5xl px-4 pt-3 pb-4 md:px-6 md:py-6">
			<h1 className="text-lg font-semibold md:text-xl">Compare cars</h1>
			{gone > 0 && (
				<p className="mt-1 text-quiet">{gone === 1 ? "One car is gone" : `${gone} cars are gone`}: no longer listed.</p>
			)}
			{isEmpty && (
				<div className="flex flex-col items-center gap-3 py-8 text-center">
					<NoCar />
					<p className="max-w-[44ch] text-quiet">
						Save up to {MOST_COMPARED} cars by their hearts, then choose them on your saved cars to see them side by
						side.
					</p>
				</div>
			)}
			{!isEmpty && <CarTable cars={cars} differing={differing} same={same} />}
			<div className="mt-4 flex flex-wrap justify-center gap-3 md:mt-6">
				<ButtonLink to="/saved" kind={isEmpty ? "primary" : "secondary"}>
					Your saved cars
				</ButtonLink>
				<ButtonLink to="/" kind="secondary">
					Search all cars
				</ButtonLink>
			</div>
		</div>
	);
}

/** However many cars: first the label's column, then each car's. On the narrowest phones labels stand above. */
const row =
	"grid grid-flow-col auto-cols-fr grid-cols-[4.75rem] items-baseline gap-x-1 max-[22rem]:relative max-[22rem]:grid-cols-none md:grid-cols-[10rem] md:gap-x-4";

function CarTable({ cars, differing, same }: Pick<Comparison, "cars" | "differing" | "same">) {
	const isNarrow = cars.length > 2;
	return (
		<table className="mt-2 block w-full max-[17rem]:w-[26rem] md:mt-4">
			<thead className="block">
				<tr className={row}>
					<td className="self-end pb-0.5 text-xs font-semibold max-[22rem]:hidden md:text-lg">
						{cars.length > 1 ? "What differs" : "The car"}
					</td>
					{cars.map((card) => (
						<CarHead key={card.id} card={card} />
					))}
				</tr>
			</thead>
			<tbody className="mt-1 block md:mt-3">
				{differing.map(({ label, values, without = "Not stated" }) => (
					<FactRow key={label} label={label}>
						{values.map((value, at) => (
							<td
								key={cars[at]?.id}
								className={`min-w-0 tabular-nums hyphens-auto wrap-anywhere md:text-base ${isNarrow ? toNarrowClass(value) : "text-sm"}`}
							>
								{value ?? <span className="text-quiet">{without}</span>}
							</td>
						))}
					</FactRow>
				))}
			</tbody>
			{same.length > 0 && (
				<tbody className="block">
					<tr className="block">
						<th scope="rowgroup" className="block pt-3 pb-1 text-left text-sm font-semibold md:pt-5 md:text-lg">
							The same for all
						</th>
					</tr>
					{same.map(({ label, values }) => (
						<FactRow key={label} label={label}>
							<td colSpan={cars.length} className="text-sm tabular-nums wrap-anywhere md:text-base">
								{values[0]}
							</td>
						</FactRow>
					))}
				</tbody>
			)}
		</table>
	);
}

/** A long word ("Champagne") stays whole by standing a little closer. */
function toNarrowClass(value: string | null): string {
	return `text-xs sm:text-sm sm:tracking-normal ${/\p{L}{9}/u.test(value ?? "") ? "tracking-tighter" : "tracking-tight"}`;
}

function FactRow({ label, children }: { label: string; children: ReactNode }) {
	return (
		<tr className={`border-t border-line py-px max-[22rem]:pt-4 md:py-1.5 ${row}`}>
			<th
				scope="row"
				className="text-left text-xs font-normal tracking-tight text-quiet max-[22rem]:absolute max-[22rem]:top-0 md:text-sm md:tracking-normal"
			>
				{label}
			</th>
			{children}
		</tr>
	);
}

function CarHead({ card }: { card: Card }) {
	return (
		<th scope="col" className="relative block min-w-0 self-start text-left font-normal">
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
				className="mt-1 line-clamp-4 min-h-6 text-xs text-accent underline underline-offset-2 wrap-anywhere after:absolute after:inset-0 md:text-base md:font-semibold"
			>
				{card.title}
			</Link>
		</th>
	);
}
