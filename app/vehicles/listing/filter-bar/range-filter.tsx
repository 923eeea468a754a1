import { type ReactNode, useEffect, useRef, useState } from "react";
import { inputClass } from "~/ui/field";
import { formatCount } from "~/ui/format";
import { useHydrated } from "~/ui/use-hydrated";

interface RangeFilterProps {
	name: "price" | "mileage";
	noun: string;
	noLimit: number;
	min: number | null;
	max: number | null;
	format: (value: number) => string;
}

const step = 1000;

/** The browser would round a value between two steps. */
const toStep = (value: number) => (value % step === 0 ? step : "any");
const snap = (value: number) => Math.round(value / step) * step;

/** The upper slider's right end means no limit and is not sent. */
export function RangeFilter({ name, noun, noLimit, min, max, format }: RangeFilterProps) {
	const [low, setLow] = useState(min ?? 0);
	const [high, setHigh] = useState(max ?? noLimit);
	const lowest = useRef<HTMLInputElement>(null);
	const highest = useRef<HTMLInputElement>(null);
	useEffect(() => {
		setLow(Number(lowest.current?.value));
		setHigh(Number(highest.current?.value));
	}, []);
	const hydrated = useHydrated();
	const slider = { min: 0, className: "h-8 w-full accent-accent" } as const;
	return (
		<div className="space-y-2 md:w-64">
			<label className="block text-sm">
				<span className="flex justify-between gap-2">
					<span className="font-semibold">Minimum {noun}</span>
					{!hydrated && <Shown>{low === 0 ? "Any" : format(low)}</Shown>}
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
					{!hydrated && <Shown>{high >= noLimit ? "No Limit" : format(high)}</Shown>}
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
			{hydrated && (
				<div className="flex items-end gap-2">
					<NumberBox
						label={`Lowest ${noun}`}
						shown="From"
						empty="Any"
						value={low || null}
						onSet={(value) => setLow(Math.min(value ?? 0, high))}
					/>
					<NumberBox
						label={`Highest ${noun}`}
						shown="To"
						empty="No Limit"
						value={high >= noLimit ? null : high}
						onSet={(value) => setHigh(value === null || value >= noLimit ? noLimit : Math.max(value, low))}
					/>
				</div>
			)}
		</div>
	);
}

function Shown({ children }: { children: ReactNode }) {
	return (
		<span className="tabular-nums" aria-hidden>
			{children}
		</span>
	);
}

interface NumberBoxProps {
	label: string;
	shown: string;
	/** Shown for the end without a limit. */
	empty: string;
	value: number | null;
	onSet: (value: number | null) => void;
}

/** Moves the slider, which is what the form sends. */
function NumberBox({ label, shown, empty, value, onSet }: NumberBoxProps) {
	const [typed, setTyped] = useState<string | null>(null);
	return (
		<div className="min-w-0 flex-1 text-xs text-quiet">
			<span aria-hidden>{shown}</span>
			<input
				type="text"
				inputMode="numeric"
				aria-label={label}
				placeholder={empty}
				value={typed ?? (value === null ? "" : formatCount(value))}
				onChange={(event) => {
					const digits = event.target.value.replace(/\D/g, "").slice(0, 7);
					setTyped(digits);
					onSet(digits === "" ? null : Number(digits));
				}}
				onBlur={() => setTyped(null)}
				className={inputClass}
			/>
		</div>
	);
}
