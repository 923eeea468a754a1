import { useLocation } from "@remix-run/react";
import { ButtonLink } from "~/ui/button";
import { PageMessage } from "~/ui/page-message";

/** The car may well be there: only an answer of the site may say that it is not. */
export function VehicleNotLoaded() {
	const { pathname } = useLocation();
	return (
		<PageMessage title="This page did not load" text="If you are offline, try again once you are not.">
			<ButtonLink to={pathname}>Try again</ButtonLink>
			<ButtonLink to="/" kind="secondary">
				Return to Listings
			</ButtonLink>
		</PageMessage>
	);
}
