import { Form, Link } from "@remix-run/react";
import { DealMark } from "~/deals/shown/deal-mark";
import { Button, ButtonLink } from "~/ui/button";
import { formatCount, formatPrice } from "~/ui/format";
import { formatRecent } from "~/ui/format-time";
import { Photo } from "~/ui/photo";
import type { DeskCar } from "../car-view";
import { type CarHistory, formatSold } from "./car-page";

interface HeadProps {
	car: DeskCar;
	history: CarHistory[];
	page: string | null;
	since: string;
	now: Date;
	zone: string;
}

const link = "inline-flex min-h-6 items-center text-accent underline underline-offset-4";

export function CarHead({ car, history, page, since, now, zone }: HeadProps) {
	const moment = { now, zone };
	return (
		<header className="flex flex-wrap gap-4" data-vehicle-id={car.id}>
			<Photo src={car.photo} alt="" className="w-56 max-w-full shrink-0 self-start rounded-lg [&_p]:hidden" />
			<div className="min-w-0 flex-1 basis-64 space-y-1">
				<h1 className="text-xl font-semibold wrap-anywhere">{car.title}</h1>
				<p className="text-sm text-quiet">
					{[car.vin, car.stockNumber && `stock number ${car.stockNumber}`].filter(Boolean).join(" · ")}
				</p>
				<p className="flex flex-wrap items-center gap-x-4 text-sm tabular-nums">
					<span className="font-semibold">{formatPrice(car.price)}</span>
					{car.deal?.label && <DealMark label={car.deal.label} />}
					<span>
						{formatCount(car.views)} {car.views === 1 ? "view" : "views"}
					</span>
					<span>
						{formatCount(car.contacts)} {car.contacts === 1 ? "contact" : "contacts"}
					</span>
					<span>Listed: {formatRecent(since, moment)}</span>
					{car.checkedAt && <span>Read: {formatRecent(car.checkedAt, moment)}</span>}
				</p>
				<p className="flex flex-wrap gap-x-4 text-sm">
					<Link to={`/admin/dealerships/${car.dealership.id}`} className={link}>
						{car.dealership.name}
					</Link>
					{car.state === "listed" && (
						<Link to={car.path} className={link}>
							On the site
						</Link>
					)}
					{page && (
						<a href={page} rel="noreferrer" className={link}>
							The dealer's page
						</a>
					)}
				</p>
				<CarState car={car} history={history} />
			</div>
		</header>
	);
}

function CarState({ car: { id, state, hiddenReason, title }, history }: Pick<HeadProps, "car" | "history">) {
	if (state === "sold") return <p className="text-sm text-warn">{formatSold(history)}</p>;
	if (state !== "hidden")
		return (
			<ButtonLink
				to={`/admin/inventory/selected?id=${id}`}
				kind="secondary"
				className="min-h-11 text-sm md:min-h-9"
				title={`Hide ${title}`}
			>
				Hide…
			</ButtonLink>
		);
	return (
		<Form method="post" className="flex flex-wrap items-center gap-3 text-sm">
			<span className="text-warn">Hidden: {hiddenReason}</span>
			<Button type="submit" name="intent" value="unhide" kind="secondary" className="min-h-11 text-sm md:min-h-9">
				Unhide
			</Button>
		</Form>
	);
}
