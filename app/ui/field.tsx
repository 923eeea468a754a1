import type { ReactNode } from "react";
import { classNames } from "./class-names";

export const inputClass =
	"block h-11 w-full rounded-lg border border-edge bg-surface px-3 text-base text-ink placeholder:text-quiet aria-invalid:border-bad";

interface FieldProps {
	id: string;
	label: string;
	hint?: ReactNode;
	errors?: string[];
	className?: string;
	/** The control; it carries `id`, and `aria-describedby={fieldNoteId(id)}` when there is a hint or an error. */
	children: ReactNode;
}

/** The id of the line under a field: its hint, or the error in the hint's place. */
export function fieldNoteId(id: string): string {
	return `${id}-note`;
}

/** Label above, hint below, the error in place of the hint. */
export function Field({ id, label, hint, errors, className, children }: FieldProps) {
	const error = errors?.length ? errors.join(" ") : null;
	return (
		<div className={classNames("space-y-1", className)}>
			<label htmlFor={id} className="block text-sm font-semibold">
				{label}
			</label>
			{children}
			{(error || hint) && (
				<p id={fieldNoteId(id)} className={classNames("text-sm", error ? "text-bad" : "text-quiet")}>
					{error ?? hint}
				</p>
			)}
		</div>
	);
}
