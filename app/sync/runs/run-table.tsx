import { Link } from "@remix-run/react";
import { formatExact, formatRecent } from "~/ui/format-time";
import { formatCoverage } from "./format-coverage";
import { formatOutcome, formatReason } from "./format-run";
import type { SyncRun } from "./sync-runs.server";

export function RunOutcome({ outcome }: { outcome: string | null }) {
	const { word, tone } = formatOutcome(outcome);
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

const cell = "px-2 py-2 @max-4xl:block @max-4xl:px-0 @max-4xl:py-1";
const head = "px-2 py-2";

export function RunTable({ runs, now, zone }: { runs: SyncRun[]; now: Date; zone: string }) {
	if (runs.length === 0) return <p className="text-quiet">No sync has run yet.</p>;
	return (
		<div className="@container">
			<table className="w-full text-sm @max-4xl:block">
				<thead className="text-left text-xs text-quiet @max-4xl:sr-only">
					<tr>
						<th scope="col" className={head}>
							Started
						</th>
						<th scope="col" className={head}>
							Outcome
						</th>
						{figures.map(([name]) => (
							<th key={name} scope="col" className={`${head} text-right`}>
								{name}
							</th>
						))}
						<th scope="col" className={head}>
							Missing fields and platform
						</th>
					</tr>
				</thead>
				<tbody className="@max-4xl:block">
					{runs.map((run) => (
						<RunRow key={run.id} run={run} now={now} zone={zone} />
					))}
				</tbody>
			</table>
		</div>
	);
}

function RunRow({ run, now, zone }: { run: SyncRun; now: Date; zone: string }) {
	return (
		<tr className="h-10 border-t border-line align-baseline @max-4xl:block @max-4xl:h-auto @max-4xl:py-2">
			<td className={`${cell} @4xl:whitespace-nowrap`}>
				<Link
					to={`/admin/runs/${run.id}`}
					title={formatExact(run.startedAt, zone)}
					className="text-accent underline-offset-4 hover:underline @max-4xl:font-semibold"
				>
					{formatRecent(run.startedAt, { now, zone })}
				</Link>
			</td>
			<td className={cell}>
				<RunOutcome outcome={run.outcome} />
				{run.reason && (
					<p className="text-xs wrap-anywhere text-quiet @4xl:max-w-xs @4xl:min-w-60">{formatReason(run.reason)}</p>
				)}
			</td>
			{figures.map(([name, toFigure]) => (
				<td
					key={name}
					className="whitespace-nowrap tabular-nums @max-4xl:mr-4 @max-4xl:inline-block @4xl:px-2 @4xl:py-2 @4xl:text-right"
				>
					<span className="text-xs text-quiet @4xl:hidden">{name} </span>
					{toFigure(run)}
				</td>
			))}
			<td className={`${cell} text-xs text-quiet @4xl:min-w-36`}>
				{[run.platform, ...formatCoverage(run.coverage)].filter(Boolean).join(" · ")}
			</td>
		</tr>
	);
}
