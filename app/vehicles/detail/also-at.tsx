import { Link } from "@remix-run/react";
import { trackContact } from "~/tracking/track";
import { toButtonClass } from "~/ui/button";
import { formatPrice } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { toLinkUrl } from "~/ui/photo-url";
import { toDealerPath } from "../dealer/dealer-path";
import type { Seller } from "../sellers/sellers";
import type { VehicleDetail } from "../vehicle";

export function AlsoAt({ vehicle }: { vehicle: VehicleDetail }) {
	const others = vehicle.sharers.sellers.filter(({ vehicleId }) => vehicleId !== vehicle.id);
	if (others.length === 0) return null;
	return (
		<section aria-labelledby="also-at" className="mt-5 rounded-xl border border-line bg-surface p-4">
			<h2 id="also-at" className="font-semibold">
				Also at
			</h2>
			<ul className="mt-1 divide-y divide-line">
				{others.map((seller) => (
					<OtherSeller key={seller.vehicleId} seller={seller} than={vehicle} />
				))}
			</ul>
		</section>
	);
}

function OtherSeller({ seller, than }: { seller: Seller; than: VehicleDetail }) {
	const { dealership, price, phone, vehicleId } = seller;
	const press = () => trackContact({ id: vehicleId });
	const name = dealership.name || "Unknown Dealership";
	return (
		<li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
			<div className="min-w-0">
				<Link to={toDealerPath(dealership)} className="text-accent underline underline-offset-4">
					{name}
				</Link>
				{dealership.location && <p className="text-sm text-quiet">{dealership.location}</p>}
				<p className="tabular-nums">
					<span className="font-semibold">{formatPrice(price)}</span>
					<span className="text-sm text-quiet">{toDifference(price, than)}</span>
				</p>
			</div>
			<div className="flex flex-wrap gap-2 print:hidden">
				{(toLinkUrl(seller.originalListingUrl) ?? toLinkUrl(seller.dealershipUrl)) && (
					<a
						href={`/vehicles/${vehicleId}/contact`}
						target="_blank"
						rel="noopener nofollow"
						aria-label={`Contact ${name}`}
						className={toButtonClass("secondary", "px-3 text-sm")}
					>
						Contact
					</a>
				)}
				{phone && (
					<a
						href={`tel:${phone.replace(/[^+\d]/g, "")}`}
						onClick={press}
						aria-label={`Call ${name}`}
						className={toButtonClass("quiet", "px-3 text-sm")}
					>
						<Icon name="phone" />
						{phone}
					</a>
				)}
			</div>
		</li>
	);
}

function toDifference(price: number | null, { priceKnown, price: shown }: VehicleDetail): string {
	if (price === null || !priceKnown) return "";
	if (price === shown) return ", the same price";
	return price > shown ? `, ${formatPrice(price - shown)} more` : `, ${formatPrice(shown - price)} less`;
}

/** Two cars with one VIN: a dealer's slip, or worse. */
export function SharedVin({ vehicle: { sharers, vin } }: { vehicle: VehicleDetail }) {
	if (sharers.namesakes.length === 0) return null;
	return (
		<section aria-label="Shared VIN" className="mt-5 rounded-xl border border-warn bg-surface p-4 text-sm">
			<p>
				The VIN {vin} is shared: another listing gives it to a different car. A VIN belongs to one car only, so compare
				it with the one on the car before you buy.
			</p>
			<ul className="mt-1">
				{sharers.namesakes.map(({ path, title, dealership }) => (
					<li key={path}>
						<Link to={path} className="text-accent underline underline-offset-4">
							{title}
						</Link>{" "}
						at {dealership}
					</li>
				))}
			</ul>
		</section>
	);
}
