import { Link } from "@remix-run/react";
import { DealershipLink } from "~/desk/table/dealership-link";
import type { TableColumn } from "~/desk/table/table-column";
import { When } from "~/desk/when";
import { formatPrice } from "~/ui/format";
import { DeletedBadge } from "../deleted-badge";
import type { ListedContact } from "./contact-view";

const link = "font-semibold text-accent underline-offset-4 hover:underline md:text-sm";

interface Circumstances {
	now: Date;
	zone: string;
	names: Map<number, string>;
}

export function toContactColumns({ now, zone, names }: Circumstances): TableColumn<ListedContact>[] {
	return [
		{
			...{ key: "car", name: "Car", kind: "name", isFixed: true },
			cell: ({ vehicleId, title }) =>
				vehicleId === null ? (
					<span className="text-quiet italic">
						{title} <DeletedBadge />
					</span>
				) : (
					<Link
						to={`/admin/inventory/${vehicleId}`}
						data-row-link
						aria-label={names.get(vehicleId)}
						className={`${link} md:block md:max-w-80 md:truncate`}
					>
						{title}
					</Link>
				),
		},
		{
			...{ key: "time", name: "Time", sort: "newest", down: true, kind: "fact" },
			cell: ({ at }) => <When at={at} now={now} zone={zone} className="whitespace-nowrap" />,
		},
		{
			...{ key: "dealership", name: "Dealership", kind: "fact" },
			cell: ({ dealership }) => dealership && <DealershipLink id={dealership.id} name={dealership.name} />,
		},
		{ key: "price", name: "Price", kind: "figure", cell: ({ vehicleId, price }) => vehicleId && formatPrice(price) },
		{ key: "vin", name: "VIN", kind: "wide", cell: ({ vin }) => <span className="text-quiet">{vin}</span> },
	];
}
