import { Form, useNavigation, useOutletContext, useParams } from "@remix-run/react";
import { DialogActions } from "~/desk/dialog-actions";
import { DialogPage } from "~/desk/dialog-page";
import { formatUndo, type Undo } from "~/inventory/undo/format-undo";
import { Button, ButtonLink } from "~/ui/button";

export default function RollBackRun() {
	const { id } = useParams();
	const rollBack = useOutletContext<Undo>();
	const run = `/admin/runs/${id}`;
	if (useNavigation().formMethod === "POST") return null;
	const warning = `${formatUndo(rollBack)}. Later edits stay. The next sync adds again what the dealer still lists.`;
	return (
		<DialogPage title="Undo this sync?" description={warning} backTo={run}>
			<Form method="post" action={run}>
				<DialogActions>
					{/* Focused, so that a hasty Enter does not empty a dealership */}
					<ButtonLink kind="secondary" to={run} preventScrollReset data-first-focus>
						Cancel
					</ButtonLink>
					<Button type="submit" name="intent" value="roll back" kind="danger">
						Undo Sync
					</Button>
				</DialogActions>
			</Form>
		</DialogPage>
	);
}
