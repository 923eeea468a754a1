import type { ReactNode } from "react";
import { toClassNames } from "./to-class-names";

export const inputClass =
	"block h-11 w-full rounded-lg border border-edge bg-surface px-3 text-base text-ink placeholder:text-quiet aria-invalid:border-bad";

interface FieldProps {
	id: string;
	label: string;
	hint?: ReactNode;
	errors?: string[];
	className?: string;
	/** The control has `id`, and `aria-describedby={toFieldNoteId(id)}` if there is a hint or an error. */
	children: ReactNode;
}

export function toFieldNoteId(id: string): string {
	return `${id}-note`;
}

export function Field({ id, label, hint, errors, className, children }: FieldProps) {
	const error = errors?.length ? errors.join(" ") : null;
	return (
		<div className={toClassNames("space-y-1", className)}>
			<label htmlFor={id} className="block text-sm font-semibold">
				{label}
			</label>
			{children}
			{(error || hint) && (
				<p id={toFieldNoteId(id)} className={toClassNames("text-sm", error ? "text-bad" : "text-quiet")}>
					{error ?? hint}
				</p>
			)}
		</div>
	);
}
