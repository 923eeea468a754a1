import { Link } from "@remix-run/react";
import { buttonClass } from "~/ui/button";
import { formatMileage, formatPrice } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { Photo, type PhotoProps } from "~/ui/photo";
import type { Card } from "./card";
import { PromoBanner } from "./promo-banner";

interface VehicleCardProps {
	card: Card;
	siteName: string;
	inspectionUrl: string;
	loads?: PhotoProps["loads"];
	onOpen: (card: Card) => void;
}

/** Five facts in one glance, always in the same place; the whole card opens the car. */
export function VehicleCard({ card, siteName, inspectionUrl, loads, onOpen }: VehicleCardProps) {
	const titleId = `vehicle-${card.id}`;
	return (
		<article
			data-vehicle-id={card.id}
			className="relative flex flex-col overflow-hidden rounded-xl border border-line bg-surface transition-shadow focus-within:border-accent hover:shadow-lg"
		>
			<div className="relative">
				<Photo src={card.image} alt={card.title} loads={loads} />
				<p className="absolute bottom-3 left-3 rounded-lg bg-surface px-3 py-1 text-lg font-semibold tabular-nums shadow-sm">
					{formatPrice(card.price)}
				</p>
			</div>
			<div className="flex flex-1 flex-col gap-3 p-4">
				<CardTitle id={titleId} card={card} />
				<CardFacts card={card} />
				{/* Below the facts: these stand at the same height in every card of a row. */}
				{card.promo && (
					<div className="-mx-4">
						<PromoBanner promo={card.promo} />
					</div>
				)}
				<div className="mt-auto space-y-3">
					<p className="inline-flex items-center gap-1.5 rounded-md bg-sunken px-2 py-1 text-xs text-ink">
						<Icon name="tag" className="size-3.5" />
						Special Discount at {siteName}
					</p>
					<CardLinks card={card} titleId={titleId} inspectionUrl={inspectionUrl} onOpen={onOpen} />
				</div>
			</div>
		</article>
	);
}

type CardLinksProps = Pick<VehicleCardProps, "card" | "inspectionUrl" | "onOpen"> & { titleId: string };

function CardLinks({ card, titleId, inspectionUrl, onOpen }: CardLinksProps) {
	return (
		<>
			<Link
				to={card.path}
				aria-describedby={titleId}
				onClick={() => onOpen(card)}
				className={buttonClass("primary", "w-full after:absolute after:inset-0")}
			>
				View Details &amp; Carfax
			</Link>
			<a
				href={inspectionUrl}
				target="_blank"
				rel="noopener noreferrer"
				className="relative block py-1 text-center text-sm text-accent underline underline-offset-4"
			>
				Pre-Purchase Inspection Available
			</a>
		</>
	);
}

function CardTitle({ id, card }: { id: string; card: Card }) {
	const rest = card.title.slice(card.titleSplit);
	return (
		<h2 id={id} className="min-h-12 text-base font-semibold">
			<span className={rest ? "block truncate" : "line-clamp-2"}>{card.title.slice(0, card.titleSplit)}</span>
			{rest && <span className="block truncate font-normal text-quiet">{rest}</span>}
		</h2>
	);
}

function CardFacts({ card }: { card: Card }) {
	const mileage = formatMileage(card.mileage);
	return (
		<ul className="space-y-1 text-sm text-quiet tabular-nums">
			<li className="flex items-center gap-2">
				<Icon name="gauge" className="size-4 shrink-0" />
				{mileage ?? "Mileage not stated"}
			</li>
			<li className="flex items-center gap-2">
				<Icon name="place" className="size-4 shrink-0" />
				<span className="truncate">
					{card.place}
					{card.distance !== null && ` · ${Math.round(card.distance)} mi`}
				</span>
			</li>
			<li className="flex items-center gap-2">
				<Icon name="shop" className="size-4 shrink-0" />
				<span className="truncate">
					{card.dealership}
					{card.checked && ` · checked ${card.checked}`}
				</span>
			</li>
		</ul>
	);
}
