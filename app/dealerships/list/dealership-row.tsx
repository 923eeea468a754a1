import { Link, useFetcher } from "@remix-run/react";
import type { FailedAction } from "~/desk/create-client-action";
import { NoticeOnLoad } from "~/desk/toaster";
import { formatReason } from "~/sync/runs/format-run";
import { toButtonClass } from "~/ui/button";
import { formatExact, formatRecent } from "~/ui/format-time";
import { Icon, type IconName } from "~/ui/icon";
import type { ListedDealership } from "./admin-dealerships.server";
import { AttentionMark } from "./attention-mark";
import { Expiry } from "./expiry";
import { StatusBadge } from "./status-badge";
import { SyncProgress } from "./sync-progress";

const cell = "py-1 md:px-1.5 md:py-2 @4xl:px-2";
const action = toButtonClass("secondary", "min-h-11 w-full text-sm max-md:px-1 md:min-h-9 md:px-1.5 @4xl:px-2");
const fact = "max-md:inline-block max-md:pr-4";

interface RowProps {
	dealership: ListedDealership;
	now: Date;
	zone: string;
}

export function DealershipRow({ dealership, now, zone }: RowProps) {
	const { id, name, url, location, status, statusReason, vehicleCount, lastSynced, expirationDate } = dealership;
	return (
		<tr
			data-dealership-id={id}
			data-status={status}
			className="block rounded-xl border border-line bg-surface p-4 md:table-row md:rounded-none md:border-0 md:border-b"
		>
			<td className={`${cell} block md:table-cell`}>
				<Link to={`/admin/dealerships/${id}`} className="font-semibold text-accent underline-offset-4 hover:underline">
					{name}
				</Link>
				<p className="truncate text-sm text-quiet md:max-w-32 @4xl:max-w-52" title={url}>
					{url}
				</p>
				{location && <p className="text-sm text-quiet">{location}</p>}
			</td>
			<td className={`${cell} block md:table-cell`}>
				<StatusBadge status={status} />
				<AttentionMark attention={dealership.attention} dealership={dealership} reviewId={dealership.reviewId} />
				{dealership.progress && <SyncProgress progress={dealership.progress} />}
				{status === "error" && statusReason && (
					<p className="max-w-xs text-xs wrap-anywhere text-bad">{formatReason(statusReason)}</p>
				)}
			</td>
			<td className={`${cell} ${fact} text-sm tabular-nums md:text-right md:text-base`}>
				{vehicleCount}
				<span className="md:hidden">{vehicleCount === 1 ? " vehicle" : " vehicles"}</span>
			</td>
			<td className={`${cell} ${fact} text-sm`}>
				<span className="text-quiet md:hidden">Last sync: </span>
				{lastSynced ? (
					<time dateTime={lastSynced} title={formatExact(lastSynced, zone)}>
						{formatRecent(lastSynced, { now, zone })}
					</time>
				) : (
					"Never"
				)}
			</td>
			<td className={`${cell} ${fact} text-sm @4xl:whitespace-nowrap`}>
				<Expiry expirationDate={expirationDate} now={now} zone={zone} />
			</td>
			<td className={`${cell} block md:table-cell`}>
				<RowActions dealership={dealership} />
			</td>
		</tr>
	);
}

/** Always in the same order: Sync, Upload, Renew, Edit, Delete. */
function RowActions({ dealership: { id, status } }: { dealership: ListedDealership }) {
	const sync = useFetcher<FailedAction>();
	return (
		<div className="grid grid-cols-3 gap-2 md:flex md:justify-end md:gap-1">
			<sync.Form method="post" action={`/admin/dealerships/${id}/sync`} preventScrollReset>
				<button type="submit" className={action} disabled={status === "syncing"} title="Sync">
					<Icon name="sync" />
					<span className="md:sr-only">Sync</span>
				</button>
				<NoticeOnLoad notice={sync.data?.notice} />
			</sync.Form>
			<RowLink to={`/admin/dealerships/${id}/upload`} icon="upload" label="Upload" />
			<RowLink to={`/admin/dealerships/${id}/renew`} icon="clock" label="Renew" />
			<RowLink to={`/admin/dealerships/${id}/edit`} icon="edit" label="Edit" />
			<RowLink to={`/admin/dealerships/${id}/delete`} icon="trash" label="Delete" />
		</div>
	);
}

function RowLink({ to, icon, label }: { to: string; icon: IconName; label: string }) {
	return (
		<Link to={to} className={action} title={label} preventScrollReset>
			<Icon name={icon} />
			<span className="md:sr-only">{label}</span>
		</Link>
	);
}
