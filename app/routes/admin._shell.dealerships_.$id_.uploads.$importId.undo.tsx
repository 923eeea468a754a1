import { useLocation, useOutletContext } from "@remix-run/react";
import { toUndoBack } from "~/csv-import/pages/upload-path";
import { UndoDialog } from "~/desk/undo-dialog";
import { formatUndoOffer, type Undo } from "~/inventory/undo/format-undo";

export default function UndoImport() {
	const { undo, path } = useOutletContext<{ undo: Undo; path: string }>();
	const { search } = useLocation();
	const way = { action: path + search, backTo: toUndoBack(path, search) };
	return (
		<UndoDialog title="Undo this import?" label="Undo import" intent="undo" warning={formatUndoOffer(undo)} {...way} />
	);
}
