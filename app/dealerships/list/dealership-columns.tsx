import { Link } from "@remix-run/react";
import { cutClass, roomyClass, type TableColumn } from "~/desk/table/table-column";
import { When } from "~/desk/when";
import { formatReason } from "~/sync/runs/format-run";
import { formatCount } from "~/ui/format";
import type { ListedDealership } from "./admin-dealerships.server";
import { AttentionMark } from "./attention-mark";
import { Expiry } from "./expiry";
import { RowActions } from "./row-actions";
import { StatusBadge } from "./status-badge";
import { SyncProgress } from "./sync-progress";

type Moment = { now: Date; zone: string };
type Names = Map<number, string>;
type Of = { dealership: ListedDealership; of: string | undefined };

export function toDealershipColumns({ names, ...moment }: Moment & { names: Names }): TableColumn<ListedDealership>[] {
	return [
		{
			...{ key: "dealership", name: "Dealership", sort: "name", kind: "name", isFixed: true, takesRest: true },
			cell: (dealership) => <DealershipName dealership={dealership} of={names.get(dealership.id)} />,
		},
		{
			key: "status",
			name: "Status",
			kind: "line",
			cell: (dealership) => <Status dealership={dealership} of={names.get(dealership.id)} />,
		},
		{
			...{ key: "vehicles", name: "Vehicles", sort: "cars", down: true, kind: "figure" },
			cell: ({ vehicleCount }) => <Counted of={vehicleCount} words={["vehicle", "vehicles"]} />,
		},
		{
			...{ key: "synced", name: "Last Sync", sort: "synced", kind: "fact", isRoomy: true },
			cell: ({ lastSynced }) => <LastSync at={lastSynced} {...moment} />,
		},
		{
			...{ key: "leads", name: "Contacts, 28 days", kind: "figure", isRoomy: true },
			cell: ({ contacts }) => <Counted of={contacts} words={["contact in 28 days", "contacts in 28 days"]} />,
		},
		{
			...{ key: "expiration", name: "Expiration", sort: "expiration", kind: "fact" },
			cell: ({ expirationDate }) => (
				<span className="block md:text-xs @6xl:text-sm @6xl:whitespace-nowrap">
					<Expiry expirationDate={expirationDate} {...moment} />
				</span>
			),
		},
		{
			...{ key: "actions", name: "Actions", kind: "actions", isFixed: true },
			cell: (dealership) => <RowActions dealership={dealership} of={names.get(dealership.id)} />,
		},
	];
}

function DealershipName({ dealership: { id, name, url, location }, of }: Of) {
	return (
		<div className={cutClass}>
			<Link
				to={`/admin/dealerships/${id}`}
				data-row-link
				aria-label={of}
				className="font-semibold text-accent underline-offset-4 hover:underline md:block md:truncate md:text-sm md:leading-5"
				title={name}
			>
				{name}
			</Link>
			<p className="truncate text-xs text-quiet" title={location ? `${url}, ${location}` : url}>
				{location && <span className="text-ink">{location} </span>}
				{url.replace(/^https?:\/\/(www\.)?/, "")}
			</p>
		</div>
	);
}

function Status({ dealership, of = dealership.name }: Of) {
	const { id, status, statusReason, attention, reviewId, progress } = dealership;
	return (
		<>
			<span className="flex flex-wrap items-center gap-x-2 @4xl:flex-nowrap">
				<StatusBadge status={status} />
				{progress === null && <AttentionMark attention={attention} dealership={{ id, name: of }} reviewId={reviewId} />}
				{status === "error" && attention !== "blocked" && (
					<Link
						to={`/admin/dealerships/${id}#runs`}
						className="-my-1 inline-block py-1 text-xs font-semibold text-accent underline underline-offset-4"
						aria-label={`Why ${of} could not be synced`}
					>
						Why
					</Link>
				)}
			</span>
			{progress && <SyncProgress progress={progress} />}
			{status === "error" && statusReason && (
				<p
					className={`text-xs wrap-anywhere text-bad md:max-w-36 md:truncate @6xl:max-w-72 ${roomyClass}`}
					title={formatReason(statusReason)}
				>
					{formatReason(statusReason)}
				</p>
			)}
		</>
	);
}

function Counted({ of, words: [one, many] }: { of: number; words: [string, string] }) {
	return (
		<>
			{formatCount(of)}
			<span className="md:hidden"> {of === 1 ? one : many}</span>
		</>
	);
}

function LastSync({ at, now, zone }: { at: string | null } & Moment) {
	return (
		<>
			<span className="text-quiet md:hidden">Last sync: </span>
			{at ? (
				<When at={at} now={now} zone={zone} className="md:block md:text-xs @6xl:text-sm @6xl:whitespace-nowrap" />
			) : (
				"Never"
			)}
		</>
	);
}
