import { Form, Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button, toButtonClass } from "~/ui/button";
import { inputClass, toFieldNoteId } from "~/ui/field";

export interface RefusedValue {
	field: string;
	value: string;
	why: string;
}

interface FormProps {
	field: string;
	label: string;
	value: string | number | null;
	refused: RefusedValue | null;
}

const size = "min-h-11 md:min-h-9";

export function FieldForm({ field, label, value, refused }: FormProps) {
	const input = useRef<HTMLInputElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a value that is refused again is to be corrected again
	useEffect(() => {
		input.current?.focus();
		input.current?.select();
	}, [refused]);
	return (
		<dd className="col-span-2 max-sm:mt-1">
			<Form method="post" replace preventScrollReset className="flex flex-wrap items-center gap-2">
				<input type="hidden" name="field" value={field} />
				<input
					ref={input}
					// biome-ignore lint/a11y/noAutofocus: the person has just asked to type here
					autoFocus
					name="value"
					aria-label={label}
					aria-invalid={refused ? true : undefined}
					aria-describedby={refused ? toFieldNoteId(field) : undefined}
					defaultValue={refused?.value ?? value ?? ""}
					maxLength={200}
					className={`${inputClass} max-w-80 flex-1 max-sm:basis-full md:h-9`}
				/>
				<Button type="submit" name="intent" value="pin" className={size}>
					Save and pin
				</Button>
				<Link to="?" replace preventScrollReset className={toButtonClass("secondary", size)}>
					Cancel
				</Link>
				{refused && (
					<p id={toFieldNoteId(field)} className="basis-full text-bad">
						{refused.why}
					</p>
				)}
			</Form>
		</dd>
	);
}
