import { useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { toVehiclePath } from "~/catalogue/vehicle-path";
import { type DealReceipts, DealSection } from "~/deals/shown/deal-section";
import type { Site } from "~/site/site";
import { toPhotoSet } from "~/vehicles/photo-address";
import { CheckLine } from "../checked/check-line";
import { useCheck } from "../checked/use-check";
import { PageLinks } from "../landing-address/page-links";
import type { Card } from "../listing/card";
import { PromoBanner } from "../listing/promo-banner";
import { TellButton } from "../saving/tell-button";
import type { VehicleDetail } from "../vehicle";
import { AlsoAt, SharedVin } from "./also-at";
import { BackToResults } from "./back-to-results";
import type { PricePoint } from "./car-prices.server";
import { CardRow } from "./card-row";
import { ContactActions } from "./contact-actions";
import { DiscountCode } from "./discount-code";
import { listWider } from "./list-wider";
import { MainPhoto } from "./photos/main-photo";
import { MorePhotos } from "./photos/more-photos";
import { PhotoViewer } from "./photos/photo-viewer";
import { listShownPhotos } from "./photos/photos";
import { PriceHistory } from "./price-history";
import { VehicleFacts } from "./vehicle-facts";
import { VehicleSummary } from "./vehicle-summary";

interface VehiclePageProps {
	vehicle: VehicleDetail;
	similar: Card[];
	prices: PricePoint[];
	receipts: DealReceipts | null;
	site: Site;
	checked: string | null;
	freshUntil: string | null;
}

export function VehiclePage({ vehicle, similar, prices, receipts, checked, freshUntil, site }: VehiclePageProps) {
	const { title } = vehicle;
	const { revalidate } = useRevalidator();
	const check = useCheck(vehicle.id, revalidate);
	const [failed, setFailed] = useState<string[]>([]);
	const [open, setOpen] = useState<number | null>(null);
	const photos = listShownPhotos(vehicle.images, vehicle.image).filter((photo) => !failed.includes(photo));
	const toSet = (photo: string) => toPhotoSet(vehicle.photosOf.vehicleId, vehicle.images, photo);
	const onBroken = (photo: string) => setFailed((before) => [...before, photo]);
	return (
		<div className="mx-auto max-w-content px-4 pt-1 pb-8 md:px-6 md:pt-4">
			<div className="print:hidden">
				<BackToResults />
			</div>
			<div className="mt-1 grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-y-0 print:grid-cols-2">
				<div className="min-w-0">
					<div className="overflow-hidden rounded-xl border border-line max-md:-mx-4 max-md:rounded-none max-md:border-x-0">
						<MainPhoto vehicle={vehicle} photos={photos} onOpen={() => setOpen(0)} onBroken={onBroken} />
						{vehicle.promo && <PromoBanner promo={vehicle.promo} />}
					</div>
					{photos.length > 0 && vehicle.photosOf.dealership && (
						<p className="mt-2 text-sm text-quiet">
							Photos from {vehicle.photosOf.dealership}, which has this very car too.
						</p>
					)}
				</div>
				<div className="min-w-0 lg:sticky lg:top-20 lg:row-span-2 lg:self-start">
					<VehicleSummary vehicle={vehicle} />
					<CheckLine check={check} seen={{ at: vehicle.checkedAt, freshUntil }} />
					<TellButton kind="car" target={toVehiclePath(vehicle).split("/")[2] ?? ""} label={title} />
					<PriceHistory prices={prices} />
					<SharedVin vehicle={vehicle} />
					<DiscountCode />
					<ContactActions vehicle={vehicle} site={site} onContact={check.ask} />
					<AlsoAt vehicle={vehicle} />
				</div>
				<div className="min-w-0 max-lg:-mt-6 print:col-span-2">
					{receipts && <DealSection {...receipts} car={vehicle} />}
					<MorePhotos photos={photos} toSet={toSet} title={title} onOpen={setOpen} onBroken={onBroken} />
					<VehicleFacts vehicle={vehicle} site={site} checked={checked} />
				</div>
			</div>
			<div className="print:hidden">
				<CardRow heading="Similar cars" cards={similar} />
				<div className="mt-6">
					<PageLinks label="More cars" pages={listWider(vehicle)} />
				</div>
			</div>
			<PhotoViewer photos={photos} toSet={toSet} title={title} open={open} onMove={setOpen} />
		</div>
	);
}
