import { useState } from "react";
import type { Site } from "~/site/site";
import { formatMileage, formatPrice } from "~/ui/format";
import { Icon, type IconName } from "~/ui/icon";
import { Photo } from "~/ui/photo";
import type { Card } from "../listing/card";
import { PromoBanner } from "../listing/promo-banner";
import type { VehicleDetail } from "../vehicle";
import { BackToResults } from "./back-to-results";
import { CardRow } from "./card-row";
import { ContactActions } from "./contact-actions";
import { DiscountCode } from "./discount-code";
import { MorePhotos } from "./more-photos";
import { listPhotos } from "./photos";
import { PriceHistory } from "./price-history";
import { VehicleFacts } from "./vehicle-facts";
import type { PricePoint } from "./vehicle-page.server";

interface VehiclePageProps {
	vehicle: VehicleDetail;
	similar: Card[];
	prices: PricePoint[];
	site: Site;
	now: string;
}

/** Photo left, facts and the two actions right (phone: below, the actions in a bar at the bottom). */
export function VehiclePage({ vehicle, similar, prices, site, now }: VehiclePageProps) {
	const photos = listPhotos(vehicle.images, vehicle.image);
	const { title } = vehicle;
	return (
		<div className="mx-auto max-w-content px-4 pt-4 pb-8 md:px-6">
			<BackToResults />
			<div className="mt-3 grid gap-6 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:gap-8">
				<div className="min-w-0">
					<div className="overflow-hidden rounded-xl border border-line max-md:-mx-4 max-md:rounded-none max-md:border-x-0">
						{vehicle.promo && <PromoBanner promo={vehicle.promo} />}
						<MainPhoto photos={photos} title={title} />
					</div>
				</div>
				<div className="lg:sticky lg:top-20 lg:self-start">
					<Summary vehicle={vehicle} title={title} />
					<PriceHistory prices={prices} />
					<DiscountCode />
					<ContactActions vehicle={vehicle} site={site} />
				</div>
			</div>
			<div className="lg:w-[61.5%] lg:pr-8">
				<MorePhotos photos={photos} title={title} />
				<VehicleFacts vehicle={vehicle} site={site} now={now} />
			</div>
			<CardRow heading="Similar cars" cards={similar} />
		</div>
	);
}

function Summary({ vehicle, title }: { vehicle: VehicleDetail; title: string }) {
	const rows: [IconName, string | null][] = [
		["gauge", formatMileage(vehicle.mileageKnown ? vehicle.mileage : null)],
		["place", vehicle.dealership.location || vehicle.location || vehicle.zipCode],
		["shop", vehicle.dealership.name || "Unknown Dealership"],
	];
	return (
		<>
			<h1 className="text-lg font-semibold wrap-anywhere md:text-xl">{title}</h1>
			<p className="mt-1 text-xl font-semibold tabular-nums md:text-2xl">
				{formatPrice(vehicle.priceKnown ? vehicle.price : null)}
			</p>
			<ul className="mt-3 space-y-1.5 tabular-nums">
				{rows.map(
					([icon, text]) =>
						text && (
							<li key={icon} className="flex items-center gap-2">
								<Icon name={icon} className="size-5 shrink-0 text-quiet" />
								{text}
							</li>
						),
				)}
			</ul>
		</>
	);
}

/** The first photo that loads; when all fail, "No image available". */
function MainPhoto({ photos, title }: { photos: string[]; title: string }) {
	const [failed, setFailed] = useState(0);
	const src = photos[failed] ?? null;
	return <Photo key={src} src={src} alt={title} loads="first" onBroken={() => setFailed((count) => count + 1)} />;
}
