import type { Undo } from "~/inventory/undo/format-undo";
import { UNDO_DAYS } from "~/inventory/undo/undo-days";
import { isRecent } from "~/ui/format-time";
import type { Import } from "./imports.server";

type Ended = Pick<Import, "finishedAt" | "undoneAt" | "added" | "changed" | "removed">;

export function toImportUndo({ finishedAt, undoneAt, added, changed, removed }: Ended, now: Date): Undo | null {
	if (undoneAt !== null || !isRecent(finishedAt, now, UNDO_DAYS)) return null;
	return added + changed + removed > 0 ? { added, changed, removed } : null;
}
