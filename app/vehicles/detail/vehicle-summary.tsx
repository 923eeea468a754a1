import { Link } from "@remix-run/react";
import { CardDealLine, isGoodDeal, toCardDeal } from "~/deals/shown/card-deal";
import { PriceTag } from "~/ui/brand/price-tag";
import { formatMileage, formatPrice } from "~/ui/format";
import { Icon, type IconName } from "~/ui/icon";
import { toDealerPath } from "../dealer/dealer-path";
import { SaveButton } from "../saving/save-button";
import type { VehicleDetail } from "../vehicle";

export function VehicleSummary({ vehicle }: { vehicle: VehicleDetail }) {
	const { title } = vehicle;
	const rows: [IconName, string | null][] = [
		["gauge", formatMileage(vehicle.mileageKnown ? vehicle.mileage : null)],
		["place", vehicle.dealership.location || vehicle.location || vehicle.zipCode],
		["shop", vehicle.dealership.name || "Unknown Dealership"],
	];
	return (
		<>
			<div data-pressed-row className="flex items-start justify-between gap-3">
				<h1 className="text-lg font-semibold wrap-anywhere md:text-xl">{title}</h1>
				<SaveButton
					id={vehicle.id}
					title={title}
					price={vehicle.priceKnown ? vehicle.price : null}
					isOpen
					className="shrink-0"
				/>
			</div>
			<PriceTag
				price={formatPrice(vehicle.priceKnown ? vehicle.price : null)}
				isGood={isGoodDeal(vehicle.deal)}
				className="mt-1 text-xl md:text-2xl"
			/>
			<div className="mt-2">
				<CardDealLine deal={toCardDeal(vehicle.deal)} drop={vehicle.drop} lotSince={vehicle.lotSince} />
			</div>
			<ul className="mt-3 space-y-1.5 tabular-nums">
				{rows.map(
					([icon, text]) =>
						text && (
							<li key={icon} className="flex items-center gap-2">
								<Icon name={icon} className="size-5 shrink-0 text-quiet" />
								{icon === "shop" && vehicle.dealership.name ? (
									<Link to={toDealerPath(vehicle.dealership)} className="text-accent underline underline-offset-4">
										{text}
									</Link>
								) : (
									text
								)}
							</li>
						),
				)}
			</ul>
		</>
	);
}
