import { Form, useNavigation } from "@remix-run/react";
import { Button } from "~/ui/button";
import { Field, inputClass, toFieldNoteId } from "~/ui/field";

export const FIND_PATH = "/admin/dealerships/find";

export function FindSiteForm({ typed, error, isRead = false }: { typed?: string; error?: string; isRead?: boolean }) {
	const busy = useNavigation().formAction === FIND_PATH;
	const hint = "For example sunrise-motors.com. We read its name, city, phone and hours, and you check them.";
	return (
		<section aria-labelledby="find-title" className="rounded-xl border border-line bg-surface p-4">
			<h2 id="find-title" className="text-lg font-semibold">
				Add by website
			</h2>
			<Form method="post" action={FIND_PATH} className="mt-4 flex max-w-xl flex-col gap-3 sm:flex-row sm:items-start">
				<Field
					id="find-address"
					label="Website address"
					hint={hint}
					errors={error ? [error] : undefined}
					className="flex-1"
				>
					<input
						// biome-ignore lint/a11y/noAutofocus: the field to mend
						autoFocus={error !== undefined}
						id="find-address"
						name="address"
						defaultValue={typed}
						required
						maxLength={2000}
						autoCapitalize="none"
						autoCorrect="off"
						spellCheck={false}
						inputMode="url"
						aria-invalid={error ? true : undefined}
						aria-describedby={toFieldNoteId("find-address")}
						className={inputClass}
					/>
				</Field>
				<Button
					type="submit"
					name="intent"
					value="find"
					kind={isRead ? "secondary" : "primary"}
					disabled={busy}
					className="sm:mt-6"
				>
					{busy ? "Reading..." : "Read website"}
				</Button>
			</Form>
			<p role="status" className="sr-only">
				{busy ? "The website is being read. This takes up to half a minute." : ""}
			</p>
		</section>
	);
}
