import { lazy, Suspense } from "react";
import { useHydrated } from "~/ui/use-hydrated";
import type { Series } from "./chart-canvas";

export const loadChart = () => import("./chart-canvas").catch(() => ({ default: NoChart }));
const ChartCanvas = lazy(loadChart);

function NoChart() {
	return <p className="py-8 text-center text-quiet">The chart could not be loaded. Its figures are in the table.</p>;
}

interface LeadChartProps extends Series {
	said: string;
	caption: string;
	column: string;
}

export function LeadChart({ said, caption, column, ...chart }: LeadChartProps) {
	const hydrated = useHydrated();
	const figures = <Figures column={column} series={chart.series} />;
	return (
		<figure>
			<p className="mb-3 font-semibold">{said}</p>
			<div className="h-72 noscript:hidden">
				{hydrated && (
					<Suspense fallback={<div className="h-full animate-pulse rounded-lg bg-sunken" />}>
						<ChartCanvas {...chart} />
					</Suspense>
				)}
			</div>
			<figcaption className="mt-2 text-sm text-quiet">{caption}</figcaption>
			<noscript>{figures}</noscript>
			<details className="mt-2 noscript:hidden">
				<summary className="cursor-pointer py-1 text-sm font-semibold text-accent">Show as table</summary>
				{figures}
			</details>
		</figure>
	);
}

function Figures({ column, series }: Pick<LeadChartProps, "column" | "series">) {
	return (
		<table className="mt-2 w-full max-w-sm text-sm">
			<thead>
				<tr className="border-b border-line text-left text-quiet">
					<th scope="col" className="py-2">
						{column}
					</th>
					<th scope="col" className="py-2 text-right">
						Contact clicks
					</th>
				</tr>
			</thead>
			<tbody>
				{series.map(({ label, count }) => (
					<tr key={label} className="border-b border-line">
						<th scope="row" className="py-2 text-left font-normal">
							{label}
						</th>
						<td className="py-2 text-right tabular-nums">{count}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
