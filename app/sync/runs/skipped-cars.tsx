import { type SkipReason, skipReasonTexts } from "~/inventory/car";
import { formatCount } from "~/ui/format";

export function SkippedCars({ skipped }: { skipped: Record<string, number> }) {
	const reasons = Object.entries(skipped).sort(([, a], [, b]) => b - a);
	if (reasons.length === 0) return null;
	return (
		<section className="text-sm">
			<h2 className="font-semibold">Skipped</h2>
			<ul className="text-quiet tabular-nums">
				{reasons.map(([reason, count]) => (
					<li key={reason}>
						{formatCount(count)}: {skipReasonTexts[reason as SkipReason] ?? reason}
					</li>
				))}
			</ul>
		</section>
	);
}
