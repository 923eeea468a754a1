import type { Undo } from "~/inventory/undo/format-undo";
import { UNDO_DAYS } from "~/inventory/undo/undo-days";
import { isRecent } from "~/ui/format-time";
import type { Import } from "./imports.server";

type Ended = Pick<Import, "state" | "finishedAt" | "undoneAt" | "rows" | "failed" | "added" | "changed" | "removed">;

/** What a file did. One that changed nothing still shows cars, which stay for its sake when what brought them is undone. */
export function toImportUndo(file: Ended, now: Date): Undo | null {
	const { state, finishedAt, undoneAt, rows, failed, added, changed, removed } = file;
	if (undoneAt !== null || !isRecent(finishedAt, now, UNDO_DAYS)) return null;
	const hasShown = state === "done" && rows > failed;
	return hasShown || added + changed + removed > 0 ? { added, changed, removed } : null;
}
