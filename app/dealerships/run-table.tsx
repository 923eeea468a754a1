import { Link } from "@remix-run/react";
import { formatExact, formatRecent } from "~/ui/format-time";
import type { SyncRun } from "./sync-runs.server";
import { tellOutcome, tellReason } from "./tell-run";

export function RunOutcome({ outcome }: { outcome: string | null }) {
	const { word, tone } = tellOutcome(outcome);
	return (
		<span className={`inline-flex items-center gap-2 text-sm font-semibold whitespace-nowrap ${tone}`}>
			<span className="size-2 rounded-full bg-current" aria-hidden="true" />
			{word}
		</span>
	);
}

const figures: [string, (run: SyncRun) => number | string][] = [
	["Pages", (run) => `${run.pagesDone} of ${run.pagesKnown}`],
	["Errors", (run) => run.pagesFailed],
	["Cars", (run) => run.found],
	["Added", (run) => run.added],
	["Changed", (run) => run.changed],
	["Removed", (run) => run.removed],
];

export function RunTable({ runs, now, zone }: { runs: SyncRun[]; now: Date; zone: string }) {
	if (runs.length === 0) return <p className="text-quiet">No sync has run yet.</p>;
	return (
		<div className="overflow-x-auto">
			<table className="w-full text-sm">
				<thead className="text-left text-xs text-quiet">
					<tr>
						<th scope="col" className="px-2 py-2">
							Started
						</th>
						<th scope="col" className="px-2 py-2">
							Outcome
						</th>
						{figures.map(([name]) => (
							<th key={name} scope="col" className="px-2 py-2 text-right">
								{name}
							</th>
						))}
						<th scope="col" className="px-2 py-2">
							Coverage and platform
						</th>
					</tr>
				</thead>
				<tbody>
					{runs.map((run) => (
						<tr key={run.id} className="h-10 border-t border-line align-top">
							<td className="px-2 py-2 whitespace-nowrap">
								<Link
									to={`/admin/runs/${run.id}`}
									title={formatExact(run.startedAt, zone)}
									className="text-accent underline-offset-4 hover:underline"
								>
									{formatRecent(run.startedAt, { now, zone })}
								</Link>
							</td>
							<td className="px-2 py-2">
								<RunOutcome outcome={run.outcome} />
								{run.reason && <p className="max-w-xs min-w-40 text-xs text-quiet">{tellReason(run.reason)}</p>}
							</td>
							{figures.map(([name, toFigure]) => (
								<td key={name} className="px-2 py-2 text-right whitespace-nowrap tabular-nums">
									{toFigure(run)}
								</td>
							))}
							<td className="px-2 py-2 text-xs text-quiet">
								{[run.platform, ...toShares(run.coverage)].filter(Boolean).join(" · ")}
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

const coverageLabels: Record<string, string> = { vin: "VIN", images: "photos", carfax_url: "Carfax" };

/** How many of the cars in stock have each field, in percent: what is missing shows at a glance. */
function toShares({ cars = 0, ...known }: Record<string, number>): string[] {
	if (cars === 0) return [];
	return Object.entries(known).map(
		([field, count]) => `${coverageLabels[field] ?? field} ${Math.round((count / cars) * 100)} %`,
	);
}
