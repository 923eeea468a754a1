import { formatCount, formatPrice } from "~/ui/format";
import type { YearFacts } from "../survey/facts";

type Column = [string, (year: YearFacts) => string];

const orDash = (value: number | null, format: (value: number) => string) => (value === null ? "–" : format(value));

const columns: Column[] = [
	["Cars", ({ cars }) => formatCount(cars)],
	["Median price", ({ price }) => orDash(price, formatPrice)],
	["Median miles", ({ miles }) => orDash(miles, formatCount)],
];
const goodColumn: Column = ["Good price below", ({ goodBelow }) => orDash(goodBelow, formatPrice)];

const firstClass = "py-1 pr-2 pl-3 text-left md:pl-4";
const cellClass = "px-2 py-1 text-right last:pr-3 md:last:pr-4";

export function YearTable({ years, isOneModel }: { years: YearFacts[]; isOneModel: boolean }) {
	if (years.length < 2) return null;
	const shown = isOneModel && years.some(({ goodBelow }) => goodBelow !== null) ? [...columns, goodColumn] : columns;
	return (
		<section aria-labelledby="by-year">
			<h2 id="by-year" className="font-semibold">
				By model year
			</h2>
			{/* The frame is not the table's: collapsed borders keep to no radius. */}
			<div className="mt-2 overflow-hidden rounded-xl border border-line bg-surface">
				<table className="w-full text-sm tabular-nums max-[22rem]:text-xs">
					<caption className="sr-only">Cars, prices and miles by model year</caption>
					<thead>
						<tr className="border-b border-line text-quiet">
							<th scope="col" className={`${firstClass} font-normal`}>
								Year
							</th>
							{shown.map(([name]) => (
								<th key={name} scope="col" className={`${cellClass} font-normal`}>
									{name}
								</th>
							))}
						</tr>
					</thead>
					<tbody>
						{years.map((year) => (
							<tr key={year.year}>
								<th scope="row" className={`${firstClass} font-semibold`}>
									{year.year}
								</th>
								{shown.map(([name, format]) => (
									<td key={name} className={cellClass}>
										{format(year)}
									</td>
								))}
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</section>
	);
}
