import { Form, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "../ui/button";
import { DialogActions } from "./dialog-actions";
import { DialogPage } from "./dialog-page";

interface UndoDialogProps {
	title: string;
	warning: string;
	action: string;
	backTo: string;
	intent: string;
	label: string;
}

export function UndoDialog({ title, warning, action, backTo, intent, label }: UndoDialogProps) {
	if (useNavigation().formMethod === "POST") return null;
	return (
		<DialogPage title={title} description={warning} backTo={backTo}>
			<Form method="post" action={action} replace>
				<DialogActions>
					{/* Focused, so that a hasty Enter does not empty a dealership */}
					<ButtonLink kind="secondary" to={backTo} replace preventScrollReset data-first-focus>
						Cancel
					</ButtonLink>
					<Button type="submit" name="intent" value={intent} kind="danger">
						{label}
					</Button>
				</DialogActions>
			</Form>
		</DialogPage>
	);
}
