import { Link, useFetcher, useLocation } from "@remix-run/react";
import type { FailedAction } from "~/desk/create-client-action";
import { SelectRow } from "~/desk/table/selection";
import { NoticeOnLoad } from "~/desk/toaster";
import { formatReason } from "~/sync/runs/format-run";
import { toButtonClass } from "~/ui/button";
import { formatExact, formatRecent } from "~/ui/format-time";
import type { ListedDealership } from "./admin-dealerships.server";
import { AttentionMark } from "./attention-mark";
import { Expiry } from "./expiry";
import { StatusBadge } from "./status-badge";
import { SyncProgress } from "./sync-progress";

const cell = "py-1 md:px-1.5 md:py-0.5 @4xl:px-2";
/** Words, because a row of signs has to be learnt; 36 px high, in a row of 40. */
const action = toButtonClass(
	"secondary",
	"min-h-11 w-full text-sm max-md:px-1 md:min-h-9 md:border-transparent md:bg-transparent md:px-1 md:font-normal md:text-accent md:hover:underline",
);
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
			data-row
			className="relative block rounded-xl border border-line bg-surface p-4 md:table-row md:h-10 md:rounded-none md:border-0 md:border-b"
		>
			<td className={`${cell} max-md:absolute max-md:top-3 max-md:right-3`}>
				<SelectRow id={id} name={name} />
			</td>
			<td className={`${cell} block max-md:pr-8 md:table-cell`}>
				<Link
					to={`/admin/dealerships/${id}`}
					data-row-link
					className="font-semibold text-accent underline-offset-4 hover:underline md:block md:text-sm md:leading-5"
				>
					{name}
				</Link>
				<p
					className="truncate text-xs text-quiet md:max-w-28 @4xl:max-w-40"
					title={location ? `${url}, ${location}` : url}
				>
					{location && <span className="text-ink">{location} </span>}
					{url.replace(/^https?:\/\/(www\.)?/, "")}
				</p>
			</td>
			<td className={`${cell} block md:table-cell`}>
				<StatusBadge status={status} />{" "}
				<AttentionMark attention={dealership.attention} dealership={dealership} reviewId={dealership.reviewId} />
				{dealership.progress && <SyncProgress progress={dealership.progress} />}
				{status === "error" && statusReason && (
					<p className="text-xs wrap-anywhere text-bad md:line-clamp-1 md:max-w-32" title={formatReason(statusReason)}>
						{formatReason(statusReason)}
					</p>
				)}
			</td>
			<td className={`${cell} ${fact} text-sm tabular-nums md:text-right`}>
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

/** Always in the same order: Sync, Upload, Renew, Edit, Delete. Their titles say of what. */
function RowActions({ dealership: { id, name, status } }: { dealership: ListedDealership }) {
	const sync = useFetcher<FailedAction>();
	const { search } = useLocation();
	const link = { base: `/admin/dealerships/${id}`, search, of: name };
	return (
		<div className="grid grid-cols-3 gap-2 md:flex md:justify-end md:gap-0">
			<sync.Form method="post" action={`/admin/dealerships/${id}/sync${search}`} preventScrollReset>
				<button type="submit" className={action} disabled={status === "syncing"} title={`Sync ${name}`}>
					Sync
				</button>
				<NoticeOnLoad notice={sync.data?.notice} />
			</sync.Form>
			<RowLink {...link} label="Upload" />
			<RowLink {...link} label="Renew" />
			<RowLink {...link} label="Edit" />
			<RowLink {...link} label="Delete" />
		</div>
	);
}

function RowLink({ base, search, label, of }: { base: string; search: string; label: string; of: string }) {
	const to = `${base}/${label.toLowerCase()}${search}`;
	return (
		<Link to={to} className={action} title={`${label} ${of}`} preventScrollReset>
			{label}
		</Link>
	);
}
