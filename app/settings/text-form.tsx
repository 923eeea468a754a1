import { Form } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { Field, inputClass, toFieldNoteId } from "~/ui/field";
import { isRefused, type RefusedForm } from "./refused-form";

export interface TextField {
	name: string;
	label: string;
	placeholder: string;
	value?: string;
	maxLength?: number;
	required?: boolean;
}

interface TextFormProps {
	id: string;
	hidden: Record<string, string>;
	fields: TextField[];
	refused: RefusedForm | undefined;
	className: string;
	children: ReactNode;
}

export function TextForm({ id, hidden, fields, refused, className, children }: TextFormProps) {
	const form = useRef<HTMLFormElement>(null);
	const mine = isRefused(refused, hidden) ? refused : undefined;
	useEffect(() => {
		if (mine) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
	}, [mine]);
	return (
		<Form ref={form} method="post" preventScrollReset className={className}>
			{Object.entries(hidden).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{fields.map(({ name, label, value = "", ...input }) => {
				const fieldId = `${name}-${id}`;
				const errors = mine?.errors[name];
				return (
					<Field key={name} id={fieldId} label={label} errors={errors}>
						<input
							{...input}
							id={fieldId}
							name={name}
							defaultValue={mine?.typed[name] ?? value}
							aria-invalid={errors ? true : undefined}
							aria-describedby={errors && toFieldNoteId(fieldId)}
							className={inputClass}
						/>
					</Field>
				);
			})}
			{children}
		</Form>
	);
}
