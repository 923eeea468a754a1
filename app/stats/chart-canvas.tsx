import {
	BarController,
	BarElement,
	CategoryScale,
	Chart as ChartJs,
	type ChartOptions,
	LinearScale,
	LineController,
	LineElement,
	PointElement,
	Tooltip,
} from "chart.js";
import { Chart } from "react-chartjs-2";

ChartJs.register(
	BarController,
	BarElement,
	CategoryScale,
	LinearScale,
	LineController,
	LineElement,
	PointElement,
	Tooltip,
);

export interface Series {
	kind: "line" | "bar";
	xTitle: string;
	yTitle: string;
	series: { label: string; count: number }[];
}

export default function ChartCanvas({ kind, series, xTitle, yTitle }: Series) {
	const style = getComputedStyle(document.documentElement);
	const [hue, quiet, line] = ["accent", "quiet", "line"].map((name) =>
		style.getPropertyValue(`--color-${name}`).trim(),
	);
	const horizontal = kind === "bar";
	const counts = { beginAtZero: true, ticks: { color: quiet, precision: 0 }, grid: { color: line } };
	const names = { ticks: { color: quiet }, grid: { display: false } };
	const options: ChartOptions = {
		animation: false,
		maintainAspectRatio: false,
		indexAxis: horizontal ? "y" : "x",
		plugins: { legend: { display: false } },
		scales: {
			x: { ...(horizontal ? counts : names), title: { display: true, text: xTitle, color: quiet } },
			y: { ...(horizontal ? names : counts), title: { display: true, text: yTitle, color: quiet } },
		},
	};
	const data = {
		labels: series.map(({ label }) => label),
		datasets: [
			{
				label: "Contact clicks",
				data: series.map(({ count }) => count),
				backgroundColor: hue,
				borderColor: hue,
				borderWidth: horizontal ? 0 : 2,
				pointRadius: 4,
			},
		],
	};
	return <Chart type={kind} data={data} options={options} aria-hidden="true" />;
}
