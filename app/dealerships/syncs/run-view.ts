import type { TableShape } from "~/desk/table/table-view";
import type { SyncRun } from "~/sync/runs/sync-runs.server";

export interface ListedRun extends SyncRun {
	dealership: { id: number; name: string };
}

export const runShape = {
	sorts: { newest: "Newest first", oldest: "Oldest first" },
	states: {
		all: "All syncs",
		"needs-review": "Needs review",
		error: "Error",
		blocked: "Blocked",
		partial: "Partial",
		empty: "Empty",
		"client-rendered": "Not readable",
		complete: "Complete",
		"rolled-back": "Undone",
	},
} satisfies TableShape;
