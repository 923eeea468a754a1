import { ButtonLink } from "~/ui/button";
import { formatPrice } from "~/ui/format";
import { PageMessage } from "~/ui/page-message";
import type { Card } from "../listing/card";
import { CardRow } from "./card-row";
import type { Sold } from "./vehicle-page.server";

interface VehicleNotFoundProps {
	sold: Sold | null;
	alternatives: Card[];
}

export function VehicleNotFound({ sold, alternatives }: VehicleNotFoundProps) {
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
						The vehicle you're looking for doesn't exist or has been removed.
					</>
				}
			>
				<ButtonLink to="/">Return to Listings</ButtonLink>
			</PageMessage>
			<div className="mx-auto max-w-content px-4 md:px-6">
				<CardRow heading="Similar cars still for sale" cards={alternatives} />
			</div>
		</>
	);
}
