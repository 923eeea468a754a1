import { type FieldMetadata, type FormMetadata, getInputProps } from "@conform-to/react";
import { toFailureNotice } from "~/desk/notice";
import { useShowNotice } from "~/desk/toaster";
import { Button } from "~/ui/button";
import { Field, inputClass, toFieldNoteId } from "~/ui/field";
import { MAX_ADDITIONAL_URLS, type NewDealership } from "../dealership-schema";

type Form = FormMetadata<NewDealership, string[]>;
type Fields = ReturnType<Form["getFieldset"]>;

export function DealershipFields({
	form,
	fields,
	limitHides = false,
}: {
	form: Form;
	fields: Fields;
	limitHides?: boolean;
}) {
	return (
		<>
			<TextField field={fields.name} label="Dealership Name" />
			<TextField field={fields.url} label="Dealership Website URL" type="url" placeholder="https://" />
			<AdditionalUrls form={form} field={fields.additionalUrls} limitHides={limitHides} />
			<TextField field={fields.location} label="Location" hint="City, State" />
		</>
	);
}

interface TextFieldProps {
	field: FieldMetadata<string | null>;
	label: string;
	type?: "text" | "url";
	hint?: string;
	placeholder?: string;
}

function TextField({ field, label, type = "text", hint, placeholder }: TextFieldProps) {
	return (
		<Field id={field.id} label={label} hint={hint} errors={field.errors}>
			<input
				{...getInputProps(field, { type })}
				key={field.key}
				aria-describedby={field.errors || hint ? toFieldNoteId(field.id) : undefined}
				placeholder={placeholder}
				className={inputClass}
			/>
		</Field>
	);
}

interface AdditionalUrlsProps {
	form: Form;
	field: FieldMetadata<string[]>;
	limitHides: boolean;
}

function AdditionalUrls({ form, field, limitHides }: AdditionalUrlsProps) {
	const show = useShowNotice();
	const rows = field.getFieldList();
	const full = rows.length >= MAX_ADDITIONAL_URLS;
	const refuse = () =>
		show(toFailureNotice("Maximum URLs reached", `You can add up to ${MAX_ADDITIONAL_URLS} additional URLs.`));
	return (
		<fieldset className="space-y-2">
			<legend className="text-sm font-semibold">Additional Inventory URLs</legend>
			{rows.map((row, at) => (
				<div key={row.key} className="flex items-start gap-2">
					<div className="flex-1">
						<input
							{...getInputProps(row, { type: "url" })}
							key={row.key}
							aria-label={`Additional URL ${at + 1}`}
							aria-describedby={row.errors && toFieldNoteId(row.id)}
							placeholder="https://"
							className={inputClass}
						/>
						{row.errors && (
							<p id={toFieldNoteId(row.id)} className="mt-1 text-sm text-bad">
								{row.errors.join(" ")}
							</p>
						)}
					</div>
					<Button
						type="submit"
						kind="secondary"
						aria-label={`Delete URL ${at + 1}`}
						{...form.remove.getButtonProps({ name: field.name, index: at })}
					>
						Delete
					</Button>
				</div>
			))}
			{field.errors && <p className="text-sm text-bad">{field.errors.join(" ")}</p>}
			{full && limitHides ? null : (
				<Button
					type="submit"
					kind="secondary"
					aria-disabled={full}
					className={full ? "opacity-60" : undefined}
					{...(full ? { type: "button", onClick: refuse } : form.insert.getButtonProps({ name: field.name }))}
				>
					Add URL
				</Button>
			)}
		</fieldset>
	);
}
