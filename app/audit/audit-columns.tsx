import { Link } from "@remix-run/react";
import type { TableColumn } from "~/desk/table/table-column";
import { When } from "~/desk/when";
import { formatAudit } from "./audit-sentence";
import type { AuditRow } from "./audit-view";

interface Circumstances {
	now: Date;
	zone: string;
	names: Map<number, string>;
}

export function toAuditColumns({ now, zone, names }: Circumstances): TableColumn<AuditRow>[] {
	return [
		{
			...{ key: "what", name: "Change", kind: "name", isFixed: true },
			cell: (row) => <span className="text-sm wrap-anywhere">{formatAudit(row)}</span>,
		},
		{
			...{ key: "time", name: "Time", sort: "newest", down: true, kind: "fact" },
			cell: ({ createdAt }) => <When at={createdAt} now={now} zone={zone} className="whitespace-nowrap text-quiet" />,
		},
		{ key: "who", name: "By", kind: "fact", cell: ({ username }) => username },
		{ key: "link", name: "Open", kind: "actions", cell: (row) => <SubjectLink row={row} name={names.get(row.id)} /> },
	];
}

function SubjectLink({ row, name }: { row: AuditRow; name: string | undefined }) {
	const link = toSubjectLink(row);
	if (link === null) return null;
	return (
		<Link
			to={link.to}
			data-row-link
			aria-label={`${link.word.replace("…", "")}: ${name}`}
			className="inline-flex min-h-11 items-center text-sm text-accent underline-offset-4 hover:underline md:min-h-9"
		>
			{link.word}
		</Link>
	);
}

const undone: Record<string, string> = {
	"hide vehicle": "/admin/inventory/selected?id=",
	"pin field": "/admin/inventory/",
	"approve sync run": "/admin/runs/",
};

function toSubjectLink({ action, subject, mayUndo }: Pick<AuditRow, "action" | "subject" | "mayUndo">) {
	const [, kind, id] = /^(vehicle|run) (\d+)$/.exec(subject) ?? [];
	if (id === undefined) return null;
	if (mayUndo && Object.hasOwn(undone, action)) return { to: `${undone[action]}${id}`, word: "Undo…" };
	return { to: kind === "run" ? `/admin/runs/${id}` : `/admin/inventory/${id}`, word: "Open" };
}
