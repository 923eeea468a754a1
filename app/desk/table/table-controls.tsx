import { Form } from "@remix-run/react";
import type { FormEvent } from "react";
import { Button } from "~/ui/button";
import { inputClass } from "~/ui/field";
import type { Kept, TableShape, TableView } from "./table-view";

interface ControlsProps {
	view: TableView;
	shape: TableShape;
	what: string;
	hint: string | undefined;
	kept?: Kept | undefined;
}

const control = `${inputClass} md:h-9 text-sm`;

export function TableControls({ view, shape, what, hint, kept = {} }: ControlsProps) {
	const send = (event: FormEvent<HTMLSelectElement>) => event.currentTarget.form?.requestSubmit();
	return (
		<Form role="search" aria-label={`Search ${what}`} className="flex flex-wrap items-end gap-2" preventScrollReset>
			{Object.entries(kept).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			{hint !== undefined && (
				<label className="min-w-0 flex-1 basis-56 max-lg:basis-full">
					<span className="sr-only">Find {what}</span>
					<input
						key={view.q}
						type="search"
						name="q"
						defaultValue={view.q}
						placeholder={hint}
						data-table-search
						className={control}
					/>
				</label>
			)}
			<Choice name="state" label="Show" options={shape.states} value={view.state} onChange={send} />
			<Choice name="sort" label="Order" options={shape.sorts} value={view.sort} onChange={send} />
			<Button type="submit" kind="secondary" className="min-h-11 text-sm max-sm:grow md:min-h-9">
				Find
			</Button>
		</Form>
	);
}

interface ChoiceProps {
	name: string;
	label: string;
	options: Record<string, string>;
	value: string;
	onChange: (event: FormEvent<HTMLSelectElement>) => void;
}

function Choice({ name, label, options, value, onChange }: ChoiceProps) {
	return (
		<label className="max-w-full max-sm:grow max-[17rem]:basis-full">
			<span className="sr-only">{label}</span>
			<select key={value} name={name} defaultValue={value} onChange={onChange} className={control}>
				{Object.entries(options).map(([key, text]) => (
					<option key={key} value={key}>
						{text}
					</option>
				))}
			</select>
		</label>
	);
}
