import { skipReasonTexts } from "~/inventory/car";
import type { SkippedRow } from "../skipped-rows";

/** `skipped` counts all of them, `rows` names the first of each reason. */
export function SkippedRows({ rows, skipped }: { rows: SkippedRow[]; skipped: Record<string, number> }) {
	if (rows.length === 0) return null;
	const total = Object.values(skipped).reduce((sum, count) => sum + count, 0);
	return (
		<section aria-labelledby="skipped" className="rounded-xl border border-line bg-surface">
			<div className="p-3">
				<h2 id="skipped" className="text-base font-semibold">
					Skipped rows
				</h2>
				{rows.length < total && <p className="text-sm text-quiet">The first of each reason.</p>}
			</div>
			<ul className="divide-y divide-line border-t border-line">
				{rows.map((one) => (
					<li key={one.row} className="gap-3 p-3 text-sm md:flex">
						<span className="block shrink-0 font-semibold tabular-nums md:w-40">Row {one.row}</span>
						<span className="block min-w-0 wrap-anywhere">
							{one.name || "Untitled Vehicle"}
							<span className="block text-quiet">{formatWhy(one)}</span>
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}

function formatWhy({ reason, sameAs }: SkippedRow): string {
	return reason === "repeated" ? `a duplicate of row ${sameAs}` : skipReasonTexts[reason];
}
