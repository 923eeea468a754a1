import { useLocation } from "@remix-run/react";
import { ButtonLink } from "~/ui/button";
import { formatPrice } from "~/ui/format";
import { PageMessage } from "~/ui/page-message";
import type { Card } from "../listing/card";
import { CardRow } from "./card-row";
import type { Sold } from "./vehicle-page.server";

interface VehicleNotFoundProps {
	sold: Sold | null;
	alternatives: Card[];
	/** The car may well be there. */
	didNotCome?: boolean;
}

export function VehicleNotFound({ sold, alternatives, didNotCome = false }: VehicleNotFoundProps) {
	const { pathname } = useLocation();
	return (
		<>
			<PageMessage
				title="Vehicle Not Found"
				text={
					<>
						{sold && (
							<span className="mb-2 block text-base font-semibold text-ink">
								This {sold.title} is gone.{sold.price !== null && ` Last price ${formatPrice(sold.price)}.`}
							</span>
						)}
						{didNotCome && (
							<span className="mb-2 block text-base font-semibold text-ink">
								The page did not load. If you are offline, try again once you are not.
							</span>
						)}
						The vehicle you're looking for doesn't exist or has been removed.
					</>
				}
			>
				{didNotCome && (
					<ButtonLink to={pathname} kind="secondary">
						Try again
					</ButtonLink>
				)}
				<ButtonLink to="/">Return to Listings</ButtonLink>
			</PageMessage>
			<div className="mx-auto max-w-content px-4 md:px-6">
				<CardRow heading="Similar cars still for sale" cards={alternatives} />
			</div>
		</>
	);
}
