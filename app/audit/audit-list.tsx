import { Link } from "@remix-run/react";
import { When } from "~/desk/when";
import { formatAudit } from "./audit-sentence";
import type { AuditRow } from "./audit-view";

interface ListProps {
	rows: AuditRow[];
	now: Date;
	zone: string;
}

export function AuditList({ rows, now, zone }: ListProps) {
	return (
		<section aria-labelledby="audit" className="rounded-xl border border-line bg-surface p-4">
			<div className="flex flex-wrap justify-between gap-x-4">
				<h2 id="audit" className="text-lg font-semibold">
					Audit log
				</h2>
				<Link to="/admin/audit" className="inline-block py-1 text-sm text-accent hover:underline">
					All changes
				</Link>
			</div>
			{rows.length === 0 && <p className="text-quiet">No change has been made yet.</p>}
			<ul className="mt-2 divide-y divide-line text-sm">
				{rows.map((row) => (
					<li key={row.id} className="flex flex-wrap justify-between gap-x-4 py-2">
						<span className="min-w-0 wrap-anywhere">{formatAudit(row)}</span>
						<span className="text-quiet">
							{row.username}, <When at={row.createdAt} now={now} zone={zone} />
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}
