import { useEffect, useRef, useState } from "react";

interface RangeFilterProps {
	/** Query names are `{name}Min` and `{name}Max`. */
	name: "price" | "mileage";
	noun: string;
	noLimit: number;
	min: number | null;
	max: number | null;
	format: (value: number) => string;
}

const step = 1000;

/** An address may ask for what no step stands for; the browser would move it to the next step by itself. */
const toStep = (value: number) => (value % step === 0 ? step : "any");
const snap = (value: number) => Math.round(value / step) * step;

/** Two sliders; the right end of the upper one means no limit and is not sent. */
export function RangeFilter({ name, noun, noLimit, min, max, format }: RangeFilterProps) {
	const [low, setLow] = useState(min ?? 0);
	const [high, setHigh] = useState(max ?? noLimit);
	const lowest = useRef<HTMLInputElement>(null);
	const highest = useRef<HTMLInputElement>(null);
	useEffect(() => {
		// They may have been moved before this script ran.
		setLow(Number(lowest.current?.value));
		setHigh(Number(highest.current?.value));
	}, []);
	const slider = { min: 0, className: "h-8 w-full accent-accent" } as const;
	return (
		<div className="space-y-2 md:w-64">
			<label className="block text-sm">
				<span className="flex justify-between gap-2">
					<span className="font-semibold">Minimum {noun}</span>
					<span className="tabular-nums" aria-hidden>
						{low === 0 ? "Any" : format(low)}
					</span>
				</span>
				<input
					{...slider}
					ref={lowest}
					type="range"
					max={Math.max(noLimit, low)}
					step={toStep(low)}
					name={`${name}Min`}
					value={low}
					onChange={(event) => setLow(Math.min(snap(Number(event.target.value)), high))}
					aria-valuetext={low === 0 ? "Any" : format(low)}
				/>
			</label>
			<label className="block text-sm">
				<span className="flex justify-between gap-2">
					<span className="font-semibold">Maximum {noun}</span>
					<span className="tabular-nums" aria-hidden>
						{high >= noLimit ? "No Limit" : format(high)}
					</span>
				</span>
				<input
					{...slider}
					ref={highest}
					type="range"
					max={noLimit}
					step={toStep(high)}
					name={`${name}Max`}
					value={high}
					onChange={(event) => setHigh(Math.max(snap(Number(event.target.value)), low))}
					aria-valuetext={high >= noLimit ? "No Limit" : format(high)}
				/>
			</label>
		</div>
	);
}
