import { toVehiclePath } from "~/catalogue/vehicle-path";
import type { Site } from "~/site/site";
import { formatDay } from "~/ui/format";
import type { VehicleDetail } from "../vehicle";
import { listFacts } from "./facts";

interface VehicleFactsProps {
	vehicle: VehicleDetail;
	site: Site;
	checked: string | null;
}

export function VehicleFacts({ vehicle, site, checked }: VehicleFactsProps) {
	const report = new URLSearchParams({
		subject: `Wrong listing: ${vehicle.vin ?? `vehicle ${vehicle.id}`}`,
		body: `Page: ${toVehiclePath(vehicle)}\nVIN: ${vehicle.vin ?? "not stated"}\nWhat is wrong:\n`,
	});
	return (
		<section className="mt-8 print:mt-4" aria-labelledby="facts">
			<h2 id="facts" className="text-lg font-semibold">
				Vehicle details
			</h2>
			<dl className="mt-4 grid gap-x-8 sm:grid-cols-2">
				{listFacts(vehicle).map(({ label, value }) => (
					<div key={label} className="flex justify-between gap-4 border-b border-line py-2">
						<dt className="text-quiet">{label}</dt>
						<dd className="text-right wrap-anywhere tabular-nums">{value}</dd>
					</div>
				))}
			</dl>
			{vehicle.description && (
				<p className="mt-4 max-w-[68ch] whitespace-pre-line print:line-clamp-6">{vehicle.description}</p>
			)}
			<p className="mt-4 text-sm text-quiet">
				First seen {formatDay(vehicle.firstSeenAt)}
				{checked && ` · checked ${checked}`} ·{" "}
				<a
					href={`mailto:${site.contactEmail}?${report.toString().replaceAll("+", "%20")}`}
					className="underline underline-offset-4"
				>
					Report a wrong listing
				</a>
			</p>
		</section>
	);
}
