import { formatCount, formatPrice } from "~/ui/format";
import { toScale } from "./plot-scale";
import type { Comparable } from "./to-carried-price";

interface PricePlotProps {
	car: { title: string; mileage: number; price: number };
	/** The estimate, and the range of eight similar cars in ten. */
	band: { estimate: number; low: number; high: number } | null;
	perMiles: number;
	comparables: Comparable[];
}

const frame = { left: 66, right: 428, top: 14, bottom: 244, width: 440, height: 292 };

/** Miles across, price up: comparables as links, this car marked, the usual range behind. Whole in the first HTML. */
export function PricePlot({ car, band, perMiles, comparables }: PricePlotProps) {
	const dots = comparables.map((one) => ({ ...one, price: one.price }));
	const x = toScale([car.mileage, ...dots.map(({ mileage }) => mileage)], frame.left, frame.right);
	const around = band ? [band.low, band.high] : [];
	const y = toScale([car.price, ...dots.map(({ price }) => price), ...around], frame.bottom, frame.top);
	const at = (ratio: number, miles: number) =>
		`${x.place(miles).toFixed(1)},${y.place(ratio * Math.exp((perMiles * (miles - car.mileage)) / 10_000)).toFixed(1)}`;
	const line = (price: number) => [at(price, x.from), at(price, (x.from + x.to) / 2), at(price, x.to)];
	return (
		<figure className="mt-4 print:hidden">
			{/* biome-ignore lint/a11y/useSemanticElements: a drawing whose parts are links */}
			<svg
				viewBox={`0 0 ${frame.width} ${frame.height}`}
				role="group"
				aria-label="Similar cars by miles and price"
				className="w-full max-w-md text-sm"
			>
				{band && (
					<polygon
						points={[...line(band.low), ...line(band.high).reverse()].join(" ")}
						className="fill-good"
						opacity="0.14"
					/>
				)}
				{band && (
					<polyline points={line(band.estimate).join(" ")} fill="none" className="stroke-good" strokeDasharray="5 4" />
				)}
				<Axes x={x} y={y} />
				{dots.map((one) => (
					<a key={one.id} href={one.path} aria-label={formatDot(one)}>
						<circle cx={x.place(one.mileage)} cy={y.place(one.price)} r="12" fill="transparent" />
						<circle
							cx={x.place(one.mileage)}
							cy={y.place(one.price)}
							r="5"
							className="fill-surface stroke-accent"
							strokeWidth="2"
						/>
						<title>{formatDot(one)}</title>
					</a>
				))}
				<ThisCar x={x.place(car.mileage)} y={y.place(car.price)} />
			</svg>
			<figcaption className="mt-1 text-sm text-quiet">
				Each dot is a similar car at its asking price; the diamond is this one.
				{band &&
					" Of cars of its year and trim eight in ten ask a price within the band; the dashed line is the estimate."}
			</figcaption>
		</figure>
	);
}

function formatDot({ title, mileage, price }: Comparable): string {
	return `${title}, ${formatCount(mileage)} miles, ${formatPrice(price)}`;
}

function ThisCar({ x, y }: { x: number; y: number }) {
	return (
		<g>
			<path d={`M${x} ${y - 9}l9 9l-9 9l-9-9z`} className="fill-ink stroke-surface" strokeWidth="2" />
			<text
				x={x}
				y={y < frame.top + 30 ? y + 24 : y - 14}
				textAnchor={x > frame.right - 40 ? "end" : x < frame.left + 40 ? "start" : "middle"}
				className="fill-ink font-semibold"
			>
				This car
			</text>
		</g>
	);
}

type Scale = ReturnType<typeof toScale>;

function Axes({ x, y }: { x: Scale; y: Scale }) {
	return (
		<g className="fill-quiet tabular-nums">
			{y.ticks.map((price) => (
				<g key={price}>
					<line x1={frame.left} x2={frame.right} y1={y.place(price)} y2={y.place(price)} className="stroke-line" />
					<text x={frame.left - 8} y={y.place(price) + 4} textAnchor="end">
						{formatPrice(price)}
					</text>
				</g>
			))}
			{x.ticks.map((miles) => (
				<text key={miles} x={x.place(miles)} y={frame.bottom + 20} textAnchor="middle">
					{formatCount(miles)}
				</text>
			))}
			<text x={(frame.left + frame.right) / 2} y={frame.height - 4} textAnchor="middle">
				miles
			</text>
		</g>
	);
}
