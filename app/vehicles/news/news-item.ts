import { formatMileage, formatPrice } from "~/ui/format";
import type { VehicleRow } from "../card-columns.server";
import { toCard } from "../listing/card";
import type { ShownVehicle } from "../vehicle";

export type NewsItem = {
	/** Its page, and its id for feed readers: the same as long as it is the same car. */
	url: string;
	title: string;
	text: string;
	image: string | null;
	publishedAt: string;
	changedAt: string;
};

type Seen = Pick<VehicleRow, "first_seen_at" | "price_at" | "price_was">;

export function toNewsItem(seen: Seen, car: ShownVehicle, origin: string, now: Date): NewsItem {
	const { path, title, price, mileage, image, place, dealership, deal } = toCard(car, now);
	const asked = `${title}, ${formatPrice(price)}`;
	const was = seen.price_was !== null && seen.price_was !== price ? `was ${formatPrice(seen.price_was)}` : null;
	const facts = [was, formatMileage(mileage), place, dealership, deal?.text];
	return {
		url: origin + path,
		title: car.drop === null ? asked : `${formatPrice(car.drop.dollars)} less: ${asked}`,
		text: facts.filter(Boolean).join(" · "),
		image: image && new URL(image, origin).href,
		publishedAt: seen.first_seen_at,
		changedAt: seen.price_at ?? seen.first_seen_at,
	};
}
