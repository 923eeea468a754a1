import { Link } from "@remix-run/react";
import type { TableColumn } from "~/desk/table/table-column";
import { formatPrice } from "~/ui/format";
import { formatExact, formatRecent } from "~/ui/format-time";
import type { ListedContact } from "./contact-view";

const link = "font-semibold text-accent underline-offset-4 hover:underline md:text-sm";

export function toContactColumns(now: Date, zone: string): TableColumn<ListedContact>[] {
	return [
		{
			...{ key: "car", name: "Car", kind: "name", isFixed: true },
			cell: ({ vehicleId, title }) =>
				vehicleId === null ? (
					<span className="text-quiet italic">{title}</span>
				) : (
					<Link
						to={`/admin/inventory/${vehicleId}`}
						data-row-link
						className={`${link} md:block md:max-w-80 md:truncate`}
					>
						{title}
					</Link>
				),
		},
		{
			...{ key: "time", name: "Time", sort: "newest", down: true, kind: "fact" },
			cell: ({ at }) => (
				<time dateTime={at} title={formatExact(at, zone)} className="whitespace-nowrap">
					{formatRecent(at, { now, zone })}
				</time>
			),
		},
		{
			...{ key: "dealership", name: "Dealership", kind: "fact" },
			cell: ({ dealership }) =>
				dealership && (
					<Link
						to={`/admin/dealerships/${dealership.id}`}
						className="block truncate hover:underline max-md:py-0.5 md:max-w-56"
					>
						{dealership.name}
					</Link>
				),
		},
		{ key: "price", name: "Price", kind: "figure", cell: ({ vehicleId, price }) => vehicleId && formatPrice(price) },
		{ key: "vin", name: "VIN", kind: "wide", cell: ({ vin }) => <span className="text-quiet">{vin}</span> },
	];
}
