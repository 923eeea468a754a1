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
	const slider = { min: 0, max: noLimit, step, className: "h-8 w-full accent-accent" } as const;
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
					name={`${name}Min`}
					value={low}
					onChange={(event) => setLow(Math.min(Number(event.target.value), high))}
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
					name={`${name}Max`}
					value={high}
					onChange={(event) => setHigh(Math.max(Number(event.target.value), low))}
					aria-valuetext={high >= noLimit ? "No Limit" : format(high)}
				/>
			</label>
		</div>
	);
}
