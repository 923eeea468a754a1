import { Link } from "@remix-run/react";
import { When } from "~/desk/when";
import { formatChange } from "~/inventory/format-change";
import { type CarHistory as Change, formatCause } from "./car-page";

interface HistoryProps {
	history: Change[];
	now: Date;
	zone: string;
}

const states: Record<string, string> = { added: "Added to the site", active: "Came back", sold: "Left the site" };

export function CarHistory({ history, now, zone }: HistoryProps) {
	if (history.length === 0) return <p className="text-sm text-quiet">Nothing has changed since it was added.</p>;
	return (
		<ol className="divide-y divide-line text-sm">
			{history.map((change) => (
				<li key={change.id} className="flex flex-wrap gap-x-4 py-1.5">
					<When at={change.changedAt} now={now} zone={zone} className="w-36 shrink-0 text-quiet tabular-nums" />
					<span className="min-w-0 flex-1 basis-56 wrap-anywhere">
						<ChangeText {...change} />
					</span>
					<Cause {...change} />
				</li>
			))}
		</ol>
	);
}

function ChangeText(change: Change) {
	if (change.field === "state") return states[change.newValue ?? ""] ?? `Became ${change.newValue}`;
	const { label, from, to } = formatChange(change);
	return `${label.charAt(0).toUpperCase()}${label.slice(1)}: ${from}, now ${to}`;
}

function Cause(change: Change) {
	const cause = formatCause(change);
	if (cause === null) return null;
	if (change.runId === null) return <span className="text-quiet">{cause}</span>;
	return (
		<Link to={`/admin/runs/${change.runId}`} className="text-accent hover:underline">
			{cause}
		</Link>
	);
}
