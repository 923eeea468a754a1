import { Form, Link } from "@remix-run/react";
import { DealMark } from "~/deals/shown/deal-mark";
import { flagWords, formatAmount, reasonWords } from "~/deals/shown/deal-words";
import type { ShownDeal } from "~/deals/shown/shown-deal";
import { Button } from "~/ui/button";
import { inputClass } from "~/ui/field";
import { formatMileage, formatPrice } from "~/ui/format";
import { CARS_PER_PAGE, type DealerCar } from "./dealer-car";

interface CarTableProps {
	dealershipId: number;
	cars: DealerCar[];
	page: number;
	typed?: Partial<Record<string, string>>;
}

export function CarTable({ dealershipId, cars, page, typed }: CarTableProps) {
	if (cars.length === 0)
		return <p className="text-quiet">No cars yet. They appear as soon as a sync has found them.</p>;
	return (
		<>
			<ul className="divide-y divide-line">
				{cars.slice(0, CARS_PER_PAGE).map((car) => (
					<li
						key={car.id}
						className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2"
						data-vehicle-id={car.id}
					>
						<div className="min-w-0">
							<Link to={`/vehicles/${car.vin ?? car.id}`} className="font-semibold text-accent hover:underline">
								{car.title}
							</Link>
							<p className="text-sm text-quiet tabular-nums">
								{[formatPrice(car.price), formatMileage(car.mileage), car.vin ?? car.stockNumber]
									.filter(Boolean)
									.join(" · ")}
							</p>
							{car.deal && <CarDeal deal={car.deal} />}
						</div>
						<CarState
							dealershipId={dealershipId}
							car={car}
							typedReason={typed?.car === String(car.id) ? typed.reason : undefined}
						/>
					</li>
				))}
			</ul>
			<p className="flex gap-4 pt-3 text-sm">
				{page > 1 && <Link to={`?page=${page - 1}`}>Newer cars</Link>}
				{cars.length > CARS_PER_PAGE && <Link to={`?page=${page + 1}`}>Older cars</Link>}
			</p>
		</>
	);
}

/** A car's label and why, or why it has none and what would give it one. */
function CarDeal({ deal }: { deal: ShownDeal }) {
	const said = deal.label === null ? reasonWords[deal.reason ?? "few"] : formatAmount(deal);
	const flags = deal.flags.filter((flag) => flag !== deal.reason).map((flag) => flagWords[flag]);
	return (
		<p className="flex flex-wrap items-center gap-x-2 text-sm text-quiet tabular-nums">
			{deal.label && <DealMark label={deal.label} />}
			{[said, ...flags].join(" · ")}
		</p>
	);
}

interface CarStateProps {
	dealershipId: number;
	car: DealerCar;
	typedReason: string | undefined;
}

function CarState({ dealershipId, car, typedReason }: CarStateProps) {
	if (car.soldAt) return <span className="text-sm text-quiet">Sold</span>;
	const id = `reason-${car.id}`;
	return (
		<Form
			method="post"
			action={`/admin/dealerships/${dealershipId}`}
			preventScrollReset
			className="flex flex-wrap items-center gap-2 text-sm"
		>
			<input type="hidden" name="car" value={car.id} />
			{car.hiddenAt ? (
				<>
					<span className="text-quiet">Hidden: {car.hiddenReason}</span>
					<Button type="submit" name="intent" value="unhide" kind="secondary" className="min-h-9 px-3 text-sm">
						Unhide
					</Button>
				</>
			) : (
				<>
					<label htmlFor={id} className="sr-only">
						Reason to hide {car.title}
					</label>
					<span className="w-44">
						<input
							id={id}
							name="reason"
							defaultValue={typedReason}
							required
							maxLength={200}
							placeholder="Reason to hide"
							className={`${inputClass} max-h-9 text-sm`}
						/>
					</span>
					<Button type="submit" name="intent" value="hide" kind="secondary" className="min-h-9 px-3 text-sm">
						Hide
					</Button>
				</>
			)}
		</Form>
	);
}
