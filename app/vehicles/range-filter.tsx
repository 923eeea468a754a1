import { useState } from "react";

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

/** Two sliders; the right end of the upper one means no limit and is not sent. */
export function RangeFilter({ name, noun, noLimit, min, max, format }: RangeFilterProps) {
	const [low, setLow] = useState(min ?? 0);
	const [high, setHigh] = useState(max ?? noLimit);
	const slider = { min: 0, max: noLimit, step, className: "h-8 w-full accent-accent" } as const;
	return (
		<div className="space-y-2 md:w-64">
			<label className="block text-sm">
				<span className="flex justify-between gap-2">
					<span className="font-semibold">Minimum {noun}</span>
					<output className="tabular-nums">{low === 0 ? "Any" : format(low)}</output>
				</span>
				<input
					{...slider}
					type="range"
					name={`${name}Min`}
					value={low}
					onChange={(event) => setLow(Math.min(Number(event.target.value), high))}
					aria-valuetext={low === 0 ? "Any" : format(low)}
				/>
			</label>
			<label className="block text-sm">
				<span className="flex justify-between gap-2">
					<span className="font-semibold">Maximum {noun}</span>
					<output className="tabular-nums">{high >= noLimit ? "No Limit" : format(high)}</output>
				</span>
				<input
					{...slider}
					type="range"
					name={`${name}Max`}
					value={high}
					onChange={(event) => setHigh(Math.max(Number(event.target.value), low))}
					aria-valuetext={high >= noLimit ? "No Limit" : format(high)}
				/>
			</label>
		</div>
	);
}
