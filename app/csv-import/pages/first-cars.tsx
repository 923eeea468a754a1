import { formatMileage, formatPrice } from "~/ui/format";
import type { FileLook } from "./check-file.server";

export function FirstCars({ cars }: { cars: FileLook["cars"] }) {
	if (cars.length === 0) return null;
	return (
		<section aria-labelledby="first-vehicles" className="rounded-xl border border-line bg-surface">
			<h2 id="first-vehicles" className="p-3 text-base font-semibold">
				First vehicles
			</h2>
			<ul className="divide-y divide-line border-t border-line">
				{cars.map((car) => (
					<li key={car.sourceKey} className="flex flex-wrap justify-between gap-x-6 gap-y-1 p-3 text-sm">
						<span>
							<span className="block font-semibold">{car.title ?? "Untitled Vehicle"}</span>
							<span className="block text-quiet">
								{[
									car.vin ?? (car.stockNumber && `Stock ${car.stockNumber}`),
									car.location ?? car.zipCode,
									car.images.length > 0 && `${car.images.length} photos`,
								]
									.filter(Boolean)
									.join(" · ")}
							</span>
						</span>
						<span className="tabular-nums md:text-right">
							<span className="block font-semibold">{formatPrice(car.price)}</span>
							<span className="block text-quiet">{formatMileage(car.mileage) ?? "Mileage unknown"}</span>
						</span>
					</li>
				))}
			</ul>
		</section>
	);
}
