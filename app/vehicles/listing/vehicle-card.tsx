import { CardDealLine, isGoodDeal } from "~/deals/shown/card-deal";
import { PriceTag } from "~/ui/brand/price-tag";
import { toButtonClass } from "~/ui/button";
import { formatMileage, formatPrice } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { Photo, type PhotoProps } from "~/ui/photo";
import { SaveButton } from "../saving/save-button";
import { CarLink } from "./car-link";
import type { Card } from "./card";
import { PromoBanner } from "./promo-banner";

interface VehicleCardProps {
	card: Card;
	siteName: string;
	inspectionUrl: string;
	loads?: PhotoProps["loads"];
	onOpen: (card: Card) => void;
}

/** The grid's columns: 1 / 2 / 3 / 4 at 375 / 640 / 1024 / 1440, within 1440. */
const CARD_SIZES = "(min-width: 1440px) 330px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 92vw";

export function VehicleCard({ card, siteName, inspectionUrl, loads, onOpen }: VehicleCardProps) {
	const titleId = `vehicle-${card.id}`;
	return (
		<article
			data-vehicle-id={card.id}
			data-deal={card.deal?.label ?? "none"}
			data-model={card.title.slice(0, card.titleSplit).replace(/^\d{4} /, "")}
			data-dealer={card.dealership}
			aria-labelledby={titleId}
			className="relative flex flex-col overflow-hidden rounded-xl border border-line bg-surface transition-shadow focus-within:border-accent hover:shadow-lg"
		>
			{/* Where cards stand side by side an offer's strip takes its height from the photo, so that all titles are level. */}
			<div className="flex flex-col sm:aspect-[4/3]">
				<Photo
					src={card.image}
					srcSet={card.srcSet ?? undefined}
					sizes={CARD_SIZES}
					color={card.photoColor}
					alt={card.title}
					loads={loads}
					className="max-sm:aspect-[16/10] sm:aspect-auto sm:min-h-40 sm:flex-1"
				>
					<div className="absolute inset-x-0 top-0 flex flex-wrap text-xs">
						<p className="flex items-center gap-1 rounded-br-lg bg-surface px-2 py-0.5">
							<Icon name="tag" className="size-3 max-[22rem]:hidden" />
							Special Discount at {siteName}
						</p>
						{card.carfax && (
							<p className="ml-auto flex items-center gap-1 rounded-bl-lg bg-surface px-2 py-0.5">
								<Icon name="check" className="size-3" />
								Carfax
							</p>
						)}
					</div>
					<PriceTag
						price={formatPrice(card.price)}
						isGood={isGoodDeal(card.deal)}
						className="absolute bottom-2 left-2 text-lg"
					/>
					<SaveButton
						id={card.id}
						title={card.title}
						price={card.price}
						className="absolute right-2 bottom-2 shadow-sm"
					/>
				</Photo>
				{card.promo && <PromoBanner promo={card.promo} />}
			</div>
			<div className="flex flex-1 flex-col gap-1 px-3 pt-1.5 pb-2 sm:gap-2 sm:p-4">
				<CardTitle id={titleId} card={card} onOpen={onOpen} />
				<CardFacts card={card} />
				<CardDealLine deal={card.deal} drop={card.drop} lotSince={card.lotSince} />
				{card.also && <p className="text-sm text-quiet tabular-nums">{card.also}</p>}
				{card.photoFrom && <p className="text-sm text-quiet">Photo from {card.photoFrom}</p>}
				<CardLinks card={card} titleId={titleId} inspectionUrl={inspectionUrl} onOpen={onOpen} />
			</div>
		</article>
	);
}

type CardLinksProps = Pick<VehicleCardProps, "card" | "inspectionUrl" | "onOpen"> & { titleId: string };

function CardLinks({ card, titleId, inspectionUrl, onOpen }: CardLinksProps) {
	return (
		<div className="mt-auto flex items-center justify-between gap-x-3 max-[22rem]:flex-wrap sm:flex-wrap sm:pt-1">
			<CarLink
				href={card.path}
				aria-describedby={titleId}
				onOpen={() => onOpen(card)}
				className={toButtonClass("secondary", "relative min-h-9 px-3 text-sm max-[22rem]:w-full sm:min-h-11 sm:flex-1")}
			>
				View Details &amp; Carfax
			</CarLink>
			<a
				href={inspectionUrl}
				target="_blank"
				rel="noopener noreferrer"
				className="relative text-xs text-accent underline underline-offset-4 max-[22rem]:py-1 sm:w-full sm:py-1 sm:text-center sm:text-sm"
			>
				Pre-Purchase Inspection Available
			</a>
		</div>
	);
}

function CardTitle({ id, card, onOpen }: { id: string } & Pick<VehicleCardProps, "card" | "onOpen">) {
	const rest = card.title.slice(card.titleSplit);
	return (
		<h2 id={id} className="text-base font-semibold sm:min-h-12">
			<CarLink href={card.path} onOpen={() => onOpen(card)} className="block truncate after:absolute after:inset-0">
				{card.title.slice(0, card.titleSplit)}
				{rest && <span className="font-normal text-quiet sm:block sm:truncate">{rest}</span>}
			</CarLink>
		</h2>
	);
}

function CardFacts({ card }: { card: Card }) {
	const mileage = formatMileage(card.mileage);
	return (
		<ul className="card-facts">
			<li>
				<Icon name="gauge" className="size-4" />
				{mileage ?? "Mileage not stated"}
			</li>
			<li>
				<Icon name="place" className="size-4" />
				{card.distance !== null && `${Math.round(card.distance)} mi · `}
				{card.place}
			</li>
			<li>
				<Icon name="shop" className="size-4" />
				{card.dealership}
				{card.checked && ` · checked ${card.checked}`}
			</li>
		</ul>
	);
}
