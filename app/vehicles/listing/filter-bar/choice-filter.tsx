import { formatCount } from "~/ui/format";
import { toClassNames } from "~/ui/to-class-names";
import type { Choice } from "./choices";

interface ChoiceFilterProps {
	legend: string;
	name: string;
	choices: Choice[];
	chosen: string[];
	columns?: 2 | 3;
}

/** A chosen value stays in the list even without cars. */
export function ChoiceFilter({ legend, name, choices, chosen, columns }: ChoiceFilterProps) {
	const missing = chosen.filter((value) => !choices.some((choice) => choice.value === value));
	const all = [...choices, ...missing.map((value) => ({ value, count: null }))];
	if (all.length === 0) return null;
	return (
		<fieldset>
			<legend className="mb-1 text-sm font-semibold">{legend}</legend>
			<div
				className={toClassNames(
					columns && "columns-2 gap-6",
					columns === 2 && "md:w-md",
					columns === 3 && "md:w-lg md:columns-3",
				)}
			>
				{all.map(({ value, count }) => (
					<label
						key={value}
						className={toClassNames(
							"flex min-h-8 break-inside-avoid items-center gap-2 text-sm",
							count === 0 && "text-quiet",
						)}
					>
						<input
							type="checkbox"
							name={name}
							value={value}
							defaultChecked={chosen.includes(value)}
							className="size-5 shrink-0 accent-accent"
						/>
						<span className="min-w-0 flex-1 truncate">{value}</span>
						{count !== null && <span className="text-xs text-quiet tabular-nums">{formatCount(count)}</span>}
					</label>
				))}
			</div>
		</fieldset>
	);
}
