import { toCars } from "~/inventory/undo/format-undo";
import { formatCount } from "~/ui/format";
import { PERIOD_DAYS, type Report, type Stock } from "./report";

export function ReportFigures({ report: { period, before, stock } }: { report: Report }) {
	return (
		<dl className="mt-6 grid gap-3 min-[17rem]:grid-cols-2 lg:grid-cols-3 print:mt-4 print:grid-cols-3 print:gap-2">
			<Figure name="Views" value={formatCount(period.views)} note={toBefore(before.views)} />
			<Figure name="Contacts" value={formatCount(period.contacts)} note={toBefore(before.contacts)} />
			<Figure name="Cars listed" value={formatCount(stock.listed)} note={toMissingNote(stock)} />
			<Figure
				name="Your prices"
				value={formatShare(stock.share)}
				note={
					stock.listed === 0
						? noCars
						: `${formatCount(stock.rated)} of ${formatCount(stock.listed)} cars compared with similar ones`
				}
			/>
			<Figure
				name="Typical days listed"
				value={stock.medianDays === null ? "–" : `${formatCount(stock.medianDays)}${stock.isMedianLeast ? "+" : ""}`}
				note={stock.medianDays === null ? noCars : "Half of your cars are listed that long or longer"}
			/>
			<Figure
				name="Listed 60 days or more"
				value={formatCount(stock.long)}
				note={stock.listed === 0 ? noCars : `Of ${toCars(stock.listed)}`}
			/>
		</dl>
	);
}

function Figure({ name, value, note }: { name: string; value: string; note: string }) {
	return (
		<div className="rounded-xl border border-line bg-surface p-4 print:p-2">
			<dt className="text-sm text-quiet">{name}</dt>
			<dd>
				<span className="block text-lg font-semibold tabular-nums">{value}</span>
				<span className="block text-sm text-quiet tabular-nums print:text-xs">{note}</span>
			</dd>
		</div>
	);
}

const toBefore = (count: number) => `Last ${PERIOD_DAYS} days; ${formatCount(count)} in the ${PERIOD_DAYS} before`;

const noCars = "No cars listed now";

function toMissingNote({ listed, withoutPhotos, withoutPrice }: Stock): string {
	if (listed === 0) return noCars;
	const missing = [
		...(withoutPhotos > 0 ? [`${formatCount(withoutPhotos)} without photos`] : []),
		...(withoutPrice > 0 ? [`${formatCount(withoutPrice)} without a price`] : []),
	];
	return missing.join(", ") || "All with photos and a price";
}

function formatShare(share: number | null): string {
	if (share === null) return "Not compared yet";
	const percent = Math.round(Math.abs(share) * 100);
	if (percent === 0) return "As similar cars";
	return `${percent}% ${share < 0 ? "under" : "above"} similar`;
}
