import { formatRecent } from "~/ui/format-time";
import type { Dealership } from "../dealership";
import { AttentionMark } from "../list/attention-mark";
import { Expiry } from "../list/expiry";
import { RowActions } from "../list/row-actions";
import { StatusBadge } from "../list/status-badge";

interface HeadProps {
	dealership: Dealership;
	reviewId: number | null;
	now: Date;
	zone: string;
}

export function DealershipHead({ dealership, reviewId, now, zone }: HeadProps) {
	const { id, name, status, url, location, attention, lastSynced, expirationDate } = dealership;
	return (
		<header className="space-y-3" data-dealership-id={id} data-status={status}>
			<div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
				<div className="min-w-0 space-y-1">
					<h1 className="text-xl font-semibold wrap-anywhere">{name}</h1>
					<p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
						<StatusBadge status={status} />
						{status !== "syncing" && (
							<AttentionMark attention={attention} dealership={dealership} reviewId={reviewId} />
						)}
						<Expiry expirationDate={expirationDate} now={now} zone={zone} />
						<span className="text-quiet">Last sync: {formatRecent(lastSynced, { now, zone })}</span>
					</p>
					<p className="flex flex-wrap gap-x-4 text-sm">
						{location && <span>{location}</span>}
						<a href={url} rel="noreferrer" className="break-all text-accent hover:underline">
							{url}
						</a>
					</p>
				</div>
				<RowActions dealership={dealership} isPage />
			</div>
		</header>
	);
}
