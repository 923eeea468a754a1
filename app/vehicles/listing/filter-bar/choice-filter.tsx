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
					<label key={value} className={count === 0 ? "choice text-quiet" : "choice"}>
						<input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
						{value}
						{count !== null && <span>{formatCount(count)}</span>}
					</label>
				))}
			</div>
		</fieldset>
	);
}
