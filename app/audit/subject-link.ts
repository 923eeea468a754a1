import type { AuditRow } from "./audit-view";

const undone: Record<string, string> = {
	"hide vehicle": "/admin/inventory/selected?id=",
	"pin field": "/admin/inventory/",
	"approve sync run": "/admin/runs/",
};

export function toSubjectLink({ action, subject, mayUndo }: Pick<AuditRow, "action" | "subject" | "mayUndo">) {
	const [, kind, id] = /^(vehicle|run) (\d+)$/.exec(subject) ?? [];
	if (id === undefined) return null;
	if (mayUndo && Object.hasOwn(undone, action)) return { to: `${undone[action]}${id}`, word: "Undo…" };
	return { to: kind === "run" ? `/admin/runs/${id}` : `/admin/inventory/${id}`, word: "Open" };
}
