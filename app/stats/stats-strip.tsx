import { formatCount } from "~/ui/format";
import { formatLastSync } from "~/ui/format-time";
import type { Stats } from "./stats.server";

const card = "rounded-xl border border-line bg-surface p-4";
const grid = "grid gap-3 min-[17rem]:grid-cols-2 md:grid-cols-3 lg:grid-cols-[repeat(4,1fr)_1.4fr] md:gap-4";

interface StripProps {
	stats: Stats;
	now: Date;
	zone: string;
}

export function StatsStrip({ stats, now, zone }: StripProps) {
	const figures: [string, string][] = [
		["Total Dealerships", formatCount(stats.totalDealerships)],
		["Total Vehicles", formatCount(stats.totalVehicles)],
		["Vehicle Views", formatCount(stats.viewClicks)],
		["Seller Contacts", formatCount(stats.contactClicks)],
		["Last Sync", formatLastSync(stats.lastSynced, { now, zone })],
	];
	return (
		<dl className={grid}>
			{figures.map(([label, figure]) => (
				<div key={label} className={`${card} max-md:last:col-span-full`}>
					<dt className="text-sm text-quiet">{label}</dt>
					<dd className="mt-1 text-lg font-semibold tabular-nums">{figure}</dd>
				</div>
			))}
		</dl>
	);
}

export function StatsSkeleton() {
	return (
		<div className={grid} aria-hidden="true">
			{[1, 2, 3, 4].map((at) => (
				<div key={at} className={`${card} animate-pulse`}>
					<div className="h-5 w-24 rounded bg-sunken" />
					<div className="mt-1 h-7 w-16 rounded bg-sunken" />
				</div>
			))}
		</div>
	);
}
