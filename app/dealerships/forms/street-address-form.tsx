import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { Field, inputClass, toFieldNoteId } from "~/ui/field";

export function StreetAddressForm({ address }: { address: string | null }) {
	return (
		<Form method="post" className="space-y-4 pt-2" aria-label="Street address">
			<Field
				id="street-address"
				label="Street address"
				hint="Street, city, state and ZIP: 1200 Main St, Houston, TX 77002. Without it, Google's listings and Meta leave the cars out."
			>
				<input
					id="street-address"
					name="streetAddress"
					defaultValue={address ?? ""}
					key={address}
					maxLength={200}
					aria-describedby={toFieldNoteId("street-address")}
					className={inputClass}
				/>
			</Field>
			<div className="flex flex-col gap-3 sm:flex-row sm:justify-end">
				<Button type="submit" kind="secondary" name="intent" value="save street address">
					Save street address
				</Button>
			</div>
		</Form>
	);
}
