import { formatCount } from "~/ui/format";
import { formatMonthDay } from "~/ui/format-time";
import type { Report } from "./report";

export function WeeksTable({ weeks }: Pick<Report, "weeks">) {
	const most = Math.max(1, ...weeks.map(({ views }) => views));
	return (
		<table className="w-full border-collapse text-sm tabular-nums print:text-xs">
			<thead>
				<tr className="border-b border-edge text-left">
					<th scope="col" className="py-1 pr-3 font-semibold">
						Week of
					</th>
					<th scope="col" className="w-full py-1 font-semibold" colSpan={2}>
						Views
					</th>
					<th scope="col" className="py-1 pl-3 text-right font-semibold">
						Contacts
					</th>
				</tr>
			</thead>
			<tbody>
				{weeks.map(({ start, views, contacts }, at) => (
					<tr key={start} className="border-b border-line">
						<th scope="row" className="py-1 pr-3 text-left font-normal whitespace-nowrap">
							{toWeek(start)}
							{at === weeks.length - 1 && <span className="text-quiet"> so far</span>}
						</th>
						<td className="w-full py-1">
							<svg viewBox="0 0 100 8" preserveAspectRatio="none" className="block h-3 w-full" aria-hidden="true">
								<rect width={(100 * views) / most} height="8" className="fill-accent" />
							</svg>
						</td>
						<td className="py-1 pl-2 text-right">{formatCount(views)}</td>
						<td className="py-1 pl-3 text-right">{formatCount(contacts)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

export function toWeek(start: string): string {
	return formatMonthDay(new Date(start), "UTC");
}
