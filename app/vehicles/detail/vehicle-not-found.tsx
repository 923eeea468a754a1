import { ButtonLink } from "~/ui/button";
import { PageMessage } from "~/ui/page-message";
import type { Card } from "../listing/card";
import { CardRow } from "./card-row";

/** A car that never was, or that has left: the latter with what stands beside it. */
export function VehicleNotFound({ alternatives }: { alternatives: Card[] }) {
	return (
		<>
			<PageMessage title="Vehicle Not Found" text="The vehicle you're looking for doesn't exist or has been removed.">
				<ButtonLink to="/">Return to Listings</ButtonLink>
			</PageMessage>
			<div className="mx-auto max-w-content px-4 md:px-6">
				<CardRow heading="Similar cars still for sale" cards={alternatives} />
			</div>
		</>
	);
}
