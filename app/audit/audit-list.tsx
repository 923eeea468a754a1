import { Form, Link } from "@remix-run/react";
import { Button } from "~/ui/button";
import { inputClass } from "~/ui/field";
import { formatExact, formatRecent } from "~/ui/format-time";
import type { AuditRow } from "./audit-list.server";
import { formatAudit } from "./audit-sentence";

interface ListProps {
	rows: AuditRow[];
	q: string;
	now: Date;
	zone: string;
}

export function AuditList({ rows, q, now, zone }: ListProps) {
	const last = rows.at(-1)?.id ?? 0;
	const older = new URLSearchParams({ ...(q && { q }), before: String(last) });
	return (
		<section aria-labelledby="audit" className="rounded-xl border border-line bg-surface p-4">
			<h2 id="audit" className="text-lg font-semibold">
				Audit log
			</h2>
			<AuditSearch q={q} />
			{rows.length === 0 && (
				<p className="text-quiet">{q === "" ? "No change has been made yet." : "No change is like that."}</p>
			)}
			<ul className="mt-2 divide-y divide-line text-sm">
				{rows.map((row) => (
					<li key={row.id} className="py-2">
						<p className="flex flex-wrap justify-between gap-x-4">
							<span className="min-w-0 wrap-anywhere">{formatAudit(row)}</span>
							<time dateTime={row.createdAt} title={formatExact(row.createdAt, zone)} className="text-quiet">
								{formatRecent(row.createdAt, { now, zone })}
							</time>
						</p>
						<p className="text-xs wrap-anywhere text-quiet">
							<span className="font-semibold">{row.username}</span> · {row.action} · {row.subject}
						</p>
					</li>
				))}
			</ul>
			{last > 1 && (
				<Link to={`?${older}`} className="mt-2 inline-block text-sm text-accent hover:underline" preventScrollReset>
					Older entries
				</Link>
			)}
		</section>
	);
}

function AuditSearch({ q }: { q: string }) {
	return (
		<Form role="search" aria-label="Search the audit log" className="mt-2 flex gap-2" preventScrollReset>
			<label className="min-w-0 flex-1 max-w-sm">
				<span className="sr-only">Find changes</span>
				<input
					key={q}
					type="search"
					name="q"
					defaultValue={q}
					placeholder="Person, action or dealership"
					className={`${inputClass} text-sm md:h-9`}
				/>
			</label>
			<Button type="submit" kind="secondary" className="min-h-11 text-sm md:min-h-9">
				Find
			</Button>
		</Form>
	);
}
