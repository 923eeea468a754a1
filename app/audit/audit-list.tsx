import { Link } from "@remix-run/react";
import { formatExact, formatRecent } from "~/ui/format-time";
import type { AuditRow } from "./audit-list.server";

export function AuditList({ rows, now, zone }: { rows: AuditRow[]; now: Date; zone: string }) {
	const last = rows.at(-1)?.id ?? 0;
	return (
		<section aria-labelledby="audit" className="rounded-xl border border-line bg-surface p-4">
			<h2 id="audit" className="text-lg font-semibold">
				Audit log
			</h2>
			{rows.length === 0 && <p className="text-quiet">No change has been made yet.</p>}
			<ul className="mt-2 divide-y divide-line text-sm">
				{rows.map((row) => (
					<li key={row.id} className="py-2">
						<p className="flex flex-wrap justify-between gap-x-4">
							<span>
								<span className="font-semibold">{row.username}</span> · {row.action} · {row.subject}
							</span>
							<time dateTime={row.createdAt} title={formatExact(row.createdAt, zone)} className="text-quiet">
								{formatRecent(row.createdAt, { now, zone })}
							</time>
						</p>
						{(row.before || row.after) && (
							<details>
								<summary className="cursor-pointer text-quiet">Before and after</summary>
								<p className="break-all">
									<del>{row.before ?? "nothing"}</del> → <ins>{row.after ?? "nothing"}</ins>
								</p>
							</details>
						)}
					</li>
				))}
			</ul>
			{last > 1 && (
				<Link
					to={`?before=${last}`}
					className="mt-2 inline-block text-sm text-accent hover:underline"
					preventScrollReset
				>
					Older entries
				</Link>
			)}
		</section>
	);
}
