import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { Field, inputClass, toFieldNoteId } from "~/ui/field";
import { MAX_HOURS, MAX_PHONE } from "./contact-details";

/** What the dealer's site says may be wrong, and shoppers call this number. */
export function ContactDetailsForm({ phone, openingHours }: { phone: string | null; openingHours: string | null }) {
	return (
		<Form method="post" className="space-y-4 pt-2" aria-label="Phone and opening hours">
			<Field
				id="contact-phone"
				label="Phone"
				hint="Shoppers see it beside each car. Left empty, the next sync takes the number that the site shows."
			>
				<input
					id="contact-phone"
					name="phone"
					type="tel"
					defaultValue={phone ?? ""}
					key={phone}
					maxLength={MAX_PHONE}
					aria-describedby={toFieldNoteId("contact-phone")}
					className={inputClass}
				/>
			</Field>
			<Field id="contact-hours" label="Opening hours" hint="A line for each group of days, as in Mon-Fri: 9 AM - 6 PM.">
				<textarea
					id="contact-hours"
					name="openingHours"
					defaultValue={openingHours ?? ""}
					key={openingHours}
					rows={3}
					maxLength={MAX_HOURS}
					aria-describedby={toFieldNoteId("contact-hours")}
					className={`${inputClass} h-auto py-2`}
				/>
			</Field>
			<div className="flex flex-col gap-3 sm:flex-row sm:justify-end">
				<Button type="submit" kind="secondary" name="intent" value="save contact details">
					Save phone and hours
				</Button>
			</div>
		</Form>
	);
}
