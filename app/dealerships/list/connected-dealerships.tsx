import { Link } from "@remix-run/react";
import type { Dealership, DealershipStatus } from "../dealership";
import { StatusBadge } from "./status-badge";

const statuses: DealershipStatus[] = ["active", "syncing", "error", "expired"];

export function ConnectedDealerships({ dealerships, link = false }: { dealerships: Dealership[]; link?: boolean }) {
	const counted = statuses
		.map((status) => ({ status, count: dealerships.filter((dealership) => dealership.status === status).length }))
		.filter(({ count }) => count > 0);
	return (
		<section aria-labelledby="connected" className="rounded-xl border border-line bg-surface p-4">
			<h2 id="connected" className="text-lg font-semibold">
				Connected Dealerships
			</h2>
			<p className="text-sm text-quiet tabular-nums">
				{dealerships.length === 1 ? "1 dealership" : `${dealerships.length} dealerships`}
			</p>
			<ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
				{counted.map(({ status, count }) => (
					<li key={status} className="flex items-center gap-2 tabular-nums">
						<StatusBadge status={status} /> {count}
					</li>
				))}
			</ul>
			{link && (
				<ul className="mt-3 divide-y divide-line border-t border-line">
					{dealerships.map(({ id, name, status, vehicleCount }) => (
						<li key={id} className="flex min-h-10 items-center justify-between gap-3">
							<Link to={`/admin/dealerships/${id}`} className="truncate text-accent hover:underline">
								{name}
							</Link>
							<span className="flex shrink-0 items-center gap-4 text-sm tabular-nums">
								{vehicleCount} {vehicleCount === 1 ? "car" : "cars"} <StatusBadge status={status} />
							</span>
						</li>
					))}
				</ul>
			)}
		</section>
	);
}
