import { formatCount, formatPrice } from "~/ui/format";
import type { YearFacts } from "../survey/facts";

const headClass = "sticky left-0 bg-surface py-1 pr-4 pl-3 text-left font-normal whitespace-nowrap text-quiet md:pl-4";

/** Years side by side: four short lines on any screen, which scroll aside where they are too long. */
export function YearTable({ years, isOneModel }: { years: YearFacts[]; isOneModel: boolean }) {
	if (years.length < 2) return null;
	const lines: [string, (year: YearFacts) => string][] = [
		["Cars", ({ cars }) => formatCount(cars)],
		["Median price", ({ price }) => (price === null ? "–" : formatPrice(price))],
		["Median miles", ({ miles }) => (miles === null ? "–" : formatCount(miles))],
	];
	if (isOneModel && years.some(({ goodBelow }) => goodBelow !== null))
		lines.push(["Good price below", ({ goodBelow }) => (goodBelow === null ? "–" : formatPrice(goodBelow))]);
	return (
		<section
			aria-label="By model year"
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
			tabIndex={0}
			className="overflow-x-auto rounded-xl border border-line bg-surface"
		>
			<table className="w-full text-sm tabular-nums">
				<caption className="sr-only">Cars, prices and miles by model year</caption>
				<thead>
					<tr className="border-b border-line">
						<th scope="col" className={headClass}>
							Model year
						</th>
						{years.map(({ year }) => (
							<th key={year} scope="col" className="px-3 py-1 text-right font-semibold last:pr-4">
								{year}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{lines.map(([name, format]) => (
						<tr key={name}>
							<th scope="row" className={headClass}>
								{name}
							</th>
							{years.map((year) => (
								<td key={year.year} className="px-3 py-1 text-right last:pr-4">
									{format(year)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
