import { getFormProps, getInputProps, getTextareaProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/ui/button";
import { Field, inputClass } from "~/ui/field";
import { DealershipFields } from "../forms/dealership-fields";
import { FIND_PATH } from "./find-site-form";
import { type FoundDealership, toFoundSchema } from "./found-schema";

interface FoundFormProps {
	found: Partial<FoundDealership>;
	result?: SubmissionResult<string[]>;
}

const schema = toFoundSchema();

export function FoundForm({ found, result }: FoundFormProps) {
	const [form, fields] = useForm<FoundDealership>({
		id: "add-found",
		defaultValue: found,
		lastResult: result,
		onValidate: ({ formData }) => parseWithZod(formData, { schema }),
		shouldRevalidate: "onInput",
	});
	const busy = useNavigation().formAction === FIND_PATH;
	return (
		<Form method="post" action={FIND_PATH} {...getFormProps(form)} className="mt-4 max-w-xl space-y-4">
			<DealershipFields form={form as never} fields={fields as never} />
			<Field id={fields.phone.id} label="Phone" errors={fields.phone.errors}>
				<input {...getInputProps(fields.phone, { type: "tel" })} key={fields.phone.key} className={inputClass} />
			</Field>
			<Field id={fields.openingHours.id} label="Opening hours" errors={fields.openingHours.errors}>
				<textarea
					{...getTextareaProps(fields.openingHours)}
					key={fields.openingHours.key}
					rows={3}
					className={`${inputClass} h-auto py-2`}
				/>
			</Field>
			<Button type="submit" name="intent" value="add" disabled={busy} className="w-full md:w-auto">
				{busy ? (
					"Adding..."
				) : (
					<>
						<span className="md:hidden">Add Dealership</span>
						<span className="hidden md:inline">Add &amp; Start Scraping</span>
					</>
				)}
			</Button>
		</Form>
	);
}
