import { type SkipReason, skipReasonTexts } from "~/inventory/car";
import { formatCount } from "~/ui/format";

type Named = { reason: string; name: string; url: string | null; times: number };

interface SkippedProps {
	skipped: Record<string, number>;
	/** The first of them; null where an older run kept none. */
	cars: Named[] | null;
}

export function SkippedCars({ skipped, cars }: SkippedProps) {
	const reasons = Object.entries(skipped).sort(([, a], [, b]) => b - a);
	if (reasons.length === 0) return null;
	return (
		<section className="text-sm">
			<h2 className="font-semibold">Skipped</h2>
			<ul className="max-w-[68ch] space-y-2 tabular-nums">
				{reasons.map(([reason, count]) => (
					<li key={reason}>
						{formatCount(count)}: {skipReasonTexts[reason as SkipReason] ?? reason}
						<Names cars={(cars ?? []).filter((car) => car.reason === reason)} count={count} />
					</li>
				))}
			</ul>
		</section>
	);
}

function Names({ cars, count }: { cars: Named[]; count: number }) {
	if (cars.length === 0) return null;
	const more = count - cars.reduce((sum, { times }) => sum + times, 0);
	return (
		<ul className="flex flex-wrap gap-x-4 gap-y-1 wrap-anywhere text-quiet">
			{cars.map(({ name, url }) => (
				<li key={url ?? name} className="min-w-0">
					{url === null ? (
						name
					) : (
						<a href={url} rel="noreferrer" className="text-accent underline underline-offset-4">
							{name}
						</a>
					)}
				</li>
			))}
			{more > 0 && <li>and {formatCount(more)} more</li>}
		</ul>
	);
}
