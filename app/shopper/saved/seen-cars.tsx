import { Link } from "@remix-run/react";
import { formatPrice } from "~/ui/format";
import type { SeenCar } from "../shelf/shelf";

export function SeenCars({ cars }: { cars: SeenCar[] }) {
	return (
		<ul className="mt-3 divide-y divide-line rounded-xl border border-line bg-surface">
			{cars.map(({ id, title, price }) => (
				<li key={id}>
					<Link
						to={`/vehicles/${id}`}
						className="flex min-h-11 items-center justify-between gap-x-4 px-4 max-[17rem]:flex-wrap py-2 hover:bg-sunken"
					>
						<span className="min-w-0 wrap-anywhere">{title}</span>
						<span className="shrink-0 font-semibold tabular-nums">{formatPrice(price)}</span>
					</Link>
				</li>
			))}
		</ul>
	);
}
