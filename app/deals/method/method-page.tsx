import type { ReactNode } from "react";
import { formatCount, formatDay } from "~/ui/format";
import { labels } from "../rating/label";
import { DealMark } from "../shown/deal-mark";
import type { Measured } from "./measured";
import type { MethodFigures } from "./method-figures.server";

export function MethodPage({ figures }: { figures: MethodFigures }) {
	return (
		<article className="mx-auto max-w-[68ch] px-4 py-10 md:px-6 md:py-16">
			<h1 className="text-xl font-semibold">How we compare prices</h1>
			<p className="mt-4">
				Each car’s asking price is held against what similar cars on this site ask. Nothing here is secret: with the
				figures on a car’s page anyone can check its label.
			</p>
			<Part heading="The estimate">
				<p className="mt-2">
					It is a sum that you can read: make and model, model year, miles, trim, the equipment that the VIN tells (its
					characters 4 to 8), and the state where the car stands. What each is worth comes from the asking prices of the
					cars here and of those sold in the last 90 days, one car for each VIN. A trim or a year seen only a few times
					counts for little, and prices far from all others are limited before they count.
				</p>
				<p className="mt-2">
					A newer year is never worth less and more miles are never worth more. A car’s own price, and that of the same
					car at another dealer, never moves its estimate: the cars are shared out by VIN into five parts, and each is
					estimated from the other four.
				</p>
			</Part>
			<Part heading="The labels">
				<LabelTable />
				<p className="mt-2">
					A label stays until the price is 2% past its limit, or the dealer changes the price, so that it does not
					flicker from day to day.
				</p>
			</Part>
			<Part heading="When we say nothing">
				<p className="mt-2">
					There is no label with fewer than five similar cars (same make and model, a year older to a year newer),
					without price, miles, year or model, more than 25 years old, with a salvage, rebuilt or branded title, when
					the prices of similar cars differ by more than a quarter either way, when another dealer asks more for the
					very same car, and when a price is below 60% of the estimate: that is a reason to ask, not a bargain. A price
					below 15% of the estimate is treated as a mistake: it comes last in the order by best price and counts for no
					estimate.
				</p>
			</Part>
			<Part heading="How accurate it is here">
				<Figures figures={figures} />
			</Part>
			<Part heading="What is never used">
				<p className="mt-2">
					Who the dealer is or what others think of them, what a dealer pays us, how long a car has stood, photos, and
					what you looked at. A dealer who asks more than others is not excused by it.
				</p>
				<p className="mt-2">
					Fees, taxes and the state of a car are not in its asking price. We quote fees where a dealer states them; ask
					for the out-the-door price.
				</p>
			</Part>
		</article>
	);
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
	return (
		<section>
			<h2 className="mt-8 text-lg font-semibold">{heading}</h2>
			{children}
		</section>
	);
}

const meanings = [
	"asked for less than nine in ten cars like it, beside their own estimates",
	"less than seven in ten",
	"the middle four tenths",
	"more than seven in ten",
	"more than nine in ten",
];

function LabelTable() {
	return (
		<dl className="mt-2">
			{labels.map((label, at) => (
				<div key={label} className="flex flex-wrap gap-x-4 border-b border-line py-1.5">
					<dt className="w-40">
						<DealMark label={label} />
					</dt>
					<dd className="min-w-0 flex-1 basis-48 text-quiet">{meanings[at]}</dd>
				</div>
			))}
		</dl>
	);
}

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

function Figures({ figures: { cars, rated, oldest, measured } }: { figures: MethodFigures }) {
	if (measured === null || oldest === null)
		return <p className="mt-2">There are not enough cars here yet to compare prices.</p>;
	return (
		<>
			<p className="mt-2">
				{formatCount(rated)} of {formatCount(cars)} cars are rated. Held against {formatCount(measured.cars)} asking
				prices that the estimates had not seen, half of them are nearer than {percent(measured.median)}, and{" "}
				{percent(measured.near)} are within a tenth.
			</p>
			<p className="mt-2">{formatBands(measured.bands)}</p>
			<p className="mt-2">
				Compared anew every night, and within minutes when much of a make’s stock changes; the oldest comparison is of{" "}
				<time dateTime={oldest}>{formatDay(oldest)}</time>.
			</p>
		</>
	);
}

function formatBands({ some, many }: Measured["bands"]): string {
	const told = [
		many && `with twenty or more similar cars eight in ten are asked between ${formatBand(many)}`,
		some && `with five to nineteen similar cars eight in ten are asked between ${formatBand(some)}`,
	].filter(Boolean);
	return told.length === 0 ? "" : `Of cars ${told.join("; ")} of their estimates.`;
}

function formatBand([low, high]: [number, number]): string {
	return `${Math.round(100 * low)}% and ${Math.round(100 * high)}%`;
}
