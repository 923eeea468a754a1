import { Link } from "@remix-run/react";
import { ButtonLink } from "~/ui/button";
import { NoCar } from "~/ui/icon";
import { Photo } from "~/ui/photo";
import type { Card } from "~/vehicles/listing/card";
import { MOST_COMPARED } from "./cars-query";
import type { ComparedFact, Comparison } from "./comparison";

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

const columns = [
	"",
	"grid-cols-1 md:grid-cols-[10rem_1fr]",
	"grid-cols-2 md:grid-cols-[10rem_repeat(2,1fr)]",
	"grid-cols-3 md:grid-cols-[10rem_repeat(3,1fr)]",
	"grid-cols-4 md:grid-cols-[10rem_repeat(4,1fr)]",
];

function CarTable({ cars, differing, same }: Pick<Comparison, "cars" | "differing" | "same">) {
	const row = `grid gap-x-2 md:gap-x-4 ${columns[cars.length]}`;
	const ids = cars.map(({ id }) => id);
	return (
		<table className="mt-2 block w-full max-[17rem]:w-[26rem] md:mt-4">
			<thead className="block">
				<tr className={row}>
					<td className="hidden md:block" />
					{cars.map((card) => (
						<CarHead key={card.id} card={card} />
					))}
				</tr>
			</thead>
			<tbody className="block">
				<Heading>{cars.length > 1 ? "What differs" : "The car"}</Heading>
				{differing.map((fact) => (
					<Differing key={fact.label} fact={fact} ids={ids} row={row} />
				))}
			</tbody>
			{same.length > 0 && (
				<tbody className="block">
					<Heading>The same for all</Heading>
					{same.map(({ label, values }) => (
						<tr
							key={label}
							className="grid grid-cols-[8rem_1fr] gap-x-2 border-t border-line py-0.5 md:grid-cols-[10rem_1fr] md:gap-x-4 md:py-1.5"
						>
							<LabelCell label={label} />
							<td colSpan={cars.length} className="text-sm tabular-nums wrap-anywhere md:text-base">
								{values[0]}
							</td>
						</tr>
					))}
				</tbody>
			)}
		</table>
	);
}

function CarHead({ card }: { card: Card }) {
	return (
		<th scope="col" className="relative block min-w-0 text-left font-normal">
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
				className="mt-1 line-clamp-3 min-h-6 text-xs font-semibold text-accent underline underline-offset-2 wrap-anywhere after:absolute after:inset-0 md:text-base"
			>
				{card.title}
			</Link>
		</th>
	);
}

function Heading({ children }: { children: string }) {
	return (
		<tr className="block">
			<th scope="rowgroup" className="block pt-2 pb-1 text-left text-sm font-semibold md:pt-5 md:text-lg">
				{children}
			</th>
		</tr>
	);
}

function LabelCell({ label, className = "" }: { label: string; className?: string }) {
	return (
		<th
			scope="row"
			className={`text-left text-xs leading-5 font-normal text-quiet md:text-sm md:leading-6 ${className}`}
		>
			{label}
		</th>
	);
}

function Differing({ fact, ids, row }: { fact: ComparedFact; ids: number[]; row: string }) {
	return (
		<tr className={`${row} items-baseline pb-0.5 md:border-t md:border-line md:py-1.5`}>
			<LabelCell
				label={fact.label}
				className="max-md:col-span-full max-md:-mx-1 max-md:rounded-sm max-md:bg-sunken max-md:px-1 max-md:leading-4"
			/>
			{fact.values.map((value, at) => (
				<td key={ids[at]} className="min-w-0 text-sm tabular-nums wrap-anywhere max-[22rem]:text-xs md:text-base">
					{value ?? <span className="text-quiet">Not stated</span>}
				</td>
			))}
		</tr>
	);
}
