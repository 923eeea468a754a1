import { Link } from "@remix-run/react";
import { formatCount } from "~/ui/format";
import type { DealershipStatus } from "../dealership";
import { type Connected, countConnected } from "./connected";
import { StatusBadge } from "./status-badge";

const statuses: DealershipStatus[] = ["active", "syncing", "error", "expired"];

export function ConnectedDealerships({ connected, link = false }: { connected: Connected; link?: boolean }) {
	const total = countConnected(connected);
	const ordered = statuses.flatMap((status) => connected.counts.filter((one) => one.status === status));
	return (
		<section aria-labelledby="connected" className="rounded-xl border border-line bg-surface p-4">
			<h2 id="connected" className="text-lg font-semibold">
				Connected Dealerships
			</h2>
			<p className="text-sm text-quiet tabular-nums">
				{total === 1 ? "1 dealership" : `${formatCount(total)} dealerships`}
			</p>
			<ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
				{ordered.map(({ status, count }) => (
					<li key={status} className="flex items-center gap-2 tabular-nums">
						<StatusBadge status={status} /> {formatCount(count)}
					</li>
				))}
			</ul>
			{link && total > 0 && <Largest largest={connected.largest} hasMore={total > connected.largest.length} />}
		</section>
	);
}

function Largest({ largest, hasMore }: Pick<Connected, "largest"> & { hasMore: boolean }) {
	return (
		<ul className="mt-3 divide-y divide-line border-t border-line">
			{largest.map(({ id, name, status, vehicleCount }) => (
				<li key={id} className="flex min-h-10 items-center justify-between gap-x-3 max-[17rem]:flex-wrap">
					<Link to={`/admin/dealerships/${id}`} className="truncate text-accent hover:underline">
						{name}
					</Link>
					<span className="flex shrink-0 items-center gap-x-4 text-sm max-[17rem]:shrink max-[17rem]:flex-wrap tabular-nums">
						{formatCount(vehicleCount)} {vehicleCount === 1 ? "car" : "cars"} <StatusBadge status={status} />
					</span>
				</li>
			))}
			{hasMore && (
				<li className="flex min-h-10 items-center">
					<Link to="/admin/dealerships" className="text-accent hover:underline">
						All dealerships
					</Link>
				</li>
			)}
		</ul>
	);
}
