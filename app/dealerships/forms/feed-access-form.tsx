import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { Field, inputClass, toFieldNoteId } from "~/ui/field";

interface Access {
	isSaved: boolean;
	/** Null also for one saved before its address was asked for. */
	savedFor: string | null;
	origins: string[];
}

export function FeedAccessForm({ access }: { access: Access }) {
	const { isSaved, savedFor, origins } = access;
	return (
		<Form method="post" className="space-y-4 pt-2" aria-label="Feed access">
			<Field id="feed-origin" label="Feed address" hint="No other address is ever told the user and the password.">
				<select
					id="feed-origin"
					name="origin"
					key={savedFor}
					defaultValue={savedFor ?? undefined}
					aria-describedby={toFieldNoteId("feed-origin")}
					className={inputClass}
				>
					{origins.map((origin) => (
						<option key={origin}>{origin}</option>
					))}
				</select>
			</Field>
			<Field id="feed-user" label="Feed user" hint={formatSaved(access)}>
				<input
					id="feed-user"
					name="user"
					autoComplete="off"
					maxLength={200}
					aria-describedby={toFieldNoteId("feed-user")}
					className={inputClass}
				/>
			</Field>
			<Field id="feed-password" label="Feed password">
				<input
					id="feed-password"
					name="password"
					type="password"
					autoComplete="new-password"
					maxLength={200}
					className={inputClass}
				/>
			</Field>
			<div className="flex flex-col gap-3 sm:flex-row sm:justify-end">
				{isSaved && (
					<Button type="submit" kind="secondary" name="intent" value="forget feed access">
						Remove feed access
					</Button>
				)}
				<Button type="submit" kind="secondary" name="intent" value="save feed access">
					Save feed access
				</Button>
			</div>
		</Form>
	);
}

function formatSaved({ isSaved, savedFor, origins }: Access): string {
	if (!isSaved) return "Only needed when a feed above asks for a password.";
	if (savedFor === null) return "A user and a password are saved, for no address: enter them again to have them used.";
	if (origins.includes(savedFor)) return `A user and a password are saved for ${savedFor}. New ones replace them.`;
	return `A user and a password are saved for ${savedFor}, which is no longer an address above: enter them again.`;
}
