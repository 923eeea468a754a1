import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "@remix-run/react";
import { DialogActions } from "~/desk/dialog-actions";
import { Button, ButtonLink } from "~/ui/button";
import { editSchema, type NewDealership } from "../dealership-schema";
import { DealershipFields } from "./dealership-fields";

interface EditProps {
	dealership: NewDealership;
	result?: SubmissionResult<string[]>;
	backTo: string;
}

export function EditDealershipForm({ dealership, result, backTo }: EditProps) {
	const [form, fields] = useForm<NewDealership>({
		id: "edit-dealership",
		defaultValue: dealership,
		lastResult: result,
		onValidate: ({ formData }) => parseWithZod(formData, { schema: editSchema }),
		shouldRevalidate: "onInput",
	});
	const busy = useNavigation().formMethod === "POST";
	return (
		<Form method="post" replace {...getFormProps(form)} className="mt-4 space-y-4">
			<DealershipFields form={form} fields={fields} limitHides />
			<DialogActions>
				<ButtonLink kind="secondary" to={backTo} replace preventScrollReset>
					Cancel
				</ButtonLink>
				<Button type="submit" disabled={busy || !fields.url.value?.trim()}>
					{busy ? "Updating..." : "Update dealership"}
				</Button>
			</DialogActions>
		</Form>
	);
}
