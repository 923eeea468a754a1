import { Form, useNavigation, useOutletContext } from "@remix-run/react";
import { DialogActions } from "~/desk/dialog-actions";
import { DialogPage } from "~/desk/dialog-page";
import { formatUndo, type Undo } from "~/inventory/undo/format-undo";
import { UNDO_DAYS } from "~/inventory/undo/undo-days";
import { Button, ButtonLink } from "~/ui/button";

export default function UndoImport() {
	const { undo, path } = useOutletContext<{ undo: Undo; path: string }>();
	if (useNavigation().formMethod === "POST") return null;
	const warning = `${formatUndo(undo)}. Later edits stay. Available for ${UNDO_DAYS} days.`;
	return (
		<DialogPage title="Undo this import?" description={warning} backTo={path}>
			<Form method="post" action={path}>
				<DialogActions>
					{/* Focused, so that a hasty Enter does not empty a dealership */}
					<ButtonLink kind="secondary" to={path} preventScrollReset data-first-focus>
						Cancel
					</ButtonLink>
					<Button type="submit" name="intent" value="undo" kind="danger">
						Undo Import
					</Button>
				</DialogActions>
			</Form>
		</DialogPage>
	);
}
