import { Form } from "@remix-run/react";
import { Button } from "~/ui/button";
import { Field, inputClass, toFieldNoteId } from "~/ui/field";

export function FeedAccessForm({ isKept }: { isKept: boolean }) {
	const hint = isKept
		? "A user and a password are saved. New ones replace them."
		: "Only needed when a feed above asks for a password.";
	return (
		<Form method="post" className="space-y-4 pt-2" aria-label="Feed access">
			<Field id="feed-user" label="Feed User" hint={hint}>
				<input
					id="feed-user"
					name="user"
					autoComplete="off"
					maxLength={200}
					aria-describedby={toFieldNoteId("feed-user")}
					className={inputClass}
				/>
			</Field>
			<Field id="feed-password" label="Feed Password">
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
				{isKept && (
					<Button type="submit" kind="secondary" name="intent" value="forget feed access">
						Remove Feed Access
					</Button>
				)}
				<Button type="submit" kind="secondary" name="intent" value="save feed access">
					Save Feed Access
				</Button>
			</div>
		</Form>
	);
}
