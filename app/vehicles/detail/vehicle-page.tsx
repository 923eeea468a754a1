import { Link, useRevalidator } from "@remix-run/react";
import { useState } from "react";
import { CardDealLine, isGoodDeal, toCardDeal } from "~/deals/shown/card-deal";
import { type DealReceipts, DealSection } from "~/deals/shown/deal-section";
import type { Site } from "~/site/site";
import { PriceTag } from "~/ui/brand/price-tag";
import { formatMileage, formatPrice } from "~/ui/format";
import { Icon, type IconName } from "~/ui/icon";
import { Photo } from "~/ui/photo";
import { toPhotoSet } from "~/vehicles/photo-address";
import { CheckLine } from "../checked/check-line";
import { useCheck } from "../checked/use-check";
import { toDealerPath } from "../dealer/dealer-path";
import { PageLinks } from "../landing-address/page-links";
import { type Card, toVehiclePath } from "../listing/card";
import { PromoBanner } from "../listing/promo-banner";
import { SaveButton } from "../saving/save-button";
import { TellButton } from "../saving/tell-button";
import type { VehicleDetail } from "../vehicle";
import { AlsoAt, SharedVin } from "./also-at";
import { BackToResults } from "./back-to-results";
import type { PricePoint } from "./car-prices.server";
import { CardRow } from "./card-row";
import { ContactActions } from "./contact-actions";
import { DiscountCode } from "./discount-code";
import { listWider } from "./list-wider";
import { MorePhotos } from "./more-photos";
import { PhotoViewer } from "./photo-viewer";
import { listPhotos } from "./photos";
import { PriceHistory } from "./price-history";
import { VehicleFacts } from "./vehicle-facts";

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
	const photos = listPhotos(vehicle.images, vehicle.image).filter((photo) => !failed.includes(photo));
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
				<div className="lg:sticky lg:top-20 lg:row-span-2 lg:self-start">
					<Summary vehicle={vehicle} title={title} />
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

function Summary({ vehicle, title }: { vehicle: VehicleDetail; title: string }) {
	const rows: [IconName, string | null][] = [
		["gauge", formatMileage(vehicle.mileageKnown ? vehicle.mileage : null)],
		["place", vehicle.dealership.location || vehicle.location || vehicle.zipCode],
		["shop", vehicle.dealership.name || "Unknown Dealership"],
	];
	return (
		<>
			<div className="flex items-start justify-between gap-3">
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

const MAIN_SIZES = "(min-width: 1440px) 900px, (min-width: 1024px) 62vw, 100vw";

interface MainPhotoProps {
	vehicle: VehicleDetail;
	photos: string[];
	onOpen: () => void;
	onBroken: (photo: string) => void;
}

/** The first photo that loads, which opens the viewer; when all fail, "No image available". */
function MainPhoto({ vehicle, photos, onOpen, onBroken }: MainPhotoProps) {
	const { title } = vehicle;
	const [src = null] = photos;
	const own = toPhotoSet(vehicle.photosOf.vehicleId, vehicle.images, src);
	const photo = (
		<Photo
			key={src}
			{...{ src, ...own }}
			sizes={MAIN_SIZES}
			color={vehicle.photoColor}
			alt={title}
			loads="first"
			onBroken={() => src !== null && onBroken(src)}
		/>
	);
	if (src === null) return photo;
	return (
		<a
			href={src}
			target="_blank"
			rel="noopener noreferrer"
			onClick={(event) => {
				event.preventDefault();
				onOpen();
			}}
			className="relative block"
		>
			{photo}
			<span className="absolute right-3 bottom-3 rounded-lg bg-surface px-3 py-1 text-sm tabular-nums shadow-sm print:hidden">
				1 / {photos.length}
			</span>
		</a>
	);
}
