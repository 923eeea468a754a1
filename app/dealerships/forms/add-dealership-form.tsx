import { getFormProps, type SubmissionResult, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/ui/button";
import { dealershipSchema, type NewDealership } from "../dealership-schema";
import { DealershipFields } from "./dealership-fields";

interface AddProps {
	result?: SubmissionResult<string[]>;
	action?: string;
	isSecond?: boolean;
	url?: string;
}

export function AddDealershipForm({ result, action = "/admin/dealerships", isSecond = false, url }: AddProps) {
	const [form, fields] = useForm<NewDealership>({
		id: "add-dealership",
		defaultValue: { url },
		lastResult: result,
		onValidate: ({ formData }) => parseWithZod(formData, { schema: dealershipSchema }),
		shouldRevalidate: "onInput",
	});
	const busy = useNavigation().formAction === action;
	return (
		<section aria-labelledby="add-title" className="rounded-xl border border-line bg-surface p-4">
			<h2 id="add-title" className="text-lg font-semibold">
				Add New Dealership
			</h2>
			{isSecond && <p className="text-sm text-quiet">Or fill in the form yourself.</p>}
			<Form method="post" action={action} {...getFormProps(form)} className="mt-4 max-w-xl space-y-4">
				<DealershipFields form={form} fields={fields} />
				<Button type="submit" kind={isSecond ? "secondary" : "primary"} disabled={busy} className="w-full md:w-auto">
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
		</section>
	);
}
