import { useOutletContext, useParams } from "@remix-run/react";
import { UndoDialog } from "~/desk/undo-dialog";
import { formatUndoOffer, type Undo } from "~/inventory/undo/format-undo";

export default function RollBackRun() {
	const path = `/admin/runs/${useParams().id}`;
	const undo = useOutletContext<Undo>();
	const warning = `${formatUndoOffer(undo)} The next sync makes the same changes again where the dealer's site still says the same.`;
	return (
		<UndoDialog
			title="Undo this sync?"
			label="Undo sync"
			intent="roll back"
			action={path}
			backTo={path}
			warning={warning}
		/>
	);
}
