import type { TableShape } from "~/desk/table/table-view";
import type { Import } from "../imports.server";

export type ListedImport = Pick<
	Import,
	| "id"
	| "dealershipId"
	| "fileName"
	| "state"
	| "rows"
	| "added"
	| "changed"
	| "removed"
	| "failed"
	| "createdAt"
	| "username"
	| "finishedAt"
	| "undoneAt"
> & { held: number; dealership: string };

export const importShape = {
	sorts: { newest: "Newest first", oldest: "Oldest first" },
	states: {
		all: "All files",
		unchecked: "Waiting for your check",
		held: "Waiting for a decision",
		failed: "With rows that failed",
	},
} satisfies TableShape;
