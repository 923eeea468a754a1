import { DeskTable } from "~/desk/table/desk-table";
import type { TableLook } from "~/desk/table/table-look";
import type { TableView } from "~/desk/table/table-view";
import { toDistinctNames } from "~/desk/table/to-distinct-names";
import { formatRecent } from "~/ui/format-time";
import { toAuditColumns } from "./audit-columns";
import { formatAudit } from "./audit-sentence";
import { type AuditRow, auditShape } from "./audit-view";

interface TableProps {
	rows: AuditRow[];
	view: TableView;
	look: TableLook;
	next: string | null;
	now: Date;
	zone: string;
}

export function AuditTable({ rows, now, zone, ...table }: TableProps) {
	const toNames = (row: AuditRow) => {
		const sentence = formatAudit(row);
		return [sentence, `${sentence} ${formatRecent(row.createdAt, { now, zone })}`, `${sentence} Change ${row.id}`];
	};
	const names = toDistinctNames(rows, ({ id }) => id, toNames);
	const isAll = table.view.q === "" && table.view.state === "all";
	const none = isAll ? "No change has been made yet." : "No change matches.";
	return (
		<DeskTable
			{...table}
			name="audit"
			title="What was changed"
			words={["change", "changes"]}
			hint="Person, action or dealership"
			empty={table.next === null ? none : `${none} There are older ones: see the next page.`}
			columns={toAuditColumns({ now, zone, names })}
			rows={rows}
			toRow={({ id, subject }) => ({ id, name: subject, attributes: { "data-audit-id": id } })}
			shape={auditShape}
			total={null}
		/>
	);
}
