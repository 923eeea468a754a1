import { Link } from "@remix-run/react";
import { When } from "~/desk/when";
import type { RecentClick } from "./contact-clicks.server";
import { badgeClass, DeletedBadge } from "./deleted-badge";

const wide = "px-3 py-2 max-md:hidden";

interface RecentProps {
	clicks: RecentClick[];
	now: Date;
	zone: string;
}

export function RecentActivity({ clicks, now, zone }: RecentProps) {
	return (
		<table className="w-full text-sm">
			<thead className="text-left text-xs text-quiet">
				<tr>
					<th scope="col" className="px-3 py-2">
						Time
					</th>
					<th scope="col" className="px-3 py-2">
						Vehicle
					</th>
					{["Year", "Make", "Model"].map((name) => (
						<th key={name} scope="col" className={wide}>
							{name}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{clicks.map((click) => (
					<tr key={click.id} className="h-10 border-t border-line">
						<td className="px-3 py-2 text-balance max-md:w-28 md:whitespace-nowrap">
							<When at={click.timestamp} now={now} zone={zone} />
						</td>
						<td className="px-3 py-1">
							<VehicleTitle click={click} />
							<p className="mt-1 flex gap-1 md:hidden">
								<span className={badgeClass}>{click.make ?? "N/A"}</span>
								<span className={badgeClass}>{click.year ?? "N/A"}</span>
							</p>
						</td>
						<td className={`${wide} tabular-nums`}>{click.year ?? "N/A"}</td>
						<td className={wide}>{click.make ?? "N/A"}</td>
						<td className={wide}>{click.model ?? "N/A"}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function VehicleTitle({ click: { title, vehicleId, dealershipId, dealershipName } }: { click: RecentClick }) {
	if (vehicleId !== null)
		return (
			<>
				<Link to={`/admin/inventory/${vehicleId}`} className="inline-block py-0.5 text-accent hover:underline">
					{title}
				</Link>
				{dealershipName && (
					<Link to={`/admin/dealerships/${dealershipId}`} className="block py-1 text-xs text-quiet hover:underline">
						{dealershipName}
					</Link>
				)}
			</>
		);
	return (
		<span className="text-quiet italic">
			{title} <DeletedBadge />
		</span>
	);
}
