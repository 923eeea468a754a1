import type { Site } from "~/site/site";
import { trackContact } from "~/tracking/beacon";
import { buttonClass } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { toLinkUrl } from "~/ui/photo-url";
import type { VehicleDetail } from "../vehicle";

/** Contact Seller first, Carfax Report second; a bar at the bottom of a phone, so that they stay in reach. */
export function ContactActions({ vehicle, site }: { vehicle: VehicleDetail; site: Site }) {
	const seller = toLinkUrl(vehicle.originalListingUrl) ?? toLinkUrl(vehicle.dealershipUrl);
	const carfax = toLinkUrl(vehicle.carfaxUrl);
	return (
		<div className="mt-5 flex flex-col gap-3">
			{(seller || carfax) && (
				<div
					data-bottom-bar
					className="flex gap-3 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:border-t max-md:border-line max-md:bg-surface max-md:p-3 lg:flex-col"
				>
					{seller && <ContactSeller vehicle={vehicle} seller={seller} />}
					{carfax && <CarfaxReport carfax={carfax} />}
				</div>
			)}
			{vehicle.dealershipPhone && <CallSeller vehicle={vehicle} phone={vehicle.dealershipPhone} />}
			<a
				href={site.inspectionUrl}
				target="_blank"
				rel="noopener noreferrer"
				className="flex min-h-11 items-center justify-center gap-2 text-accent underline underline-offset-4"
			>
				Pre-Purchase Inspection Available
				<Icon name="outside" className="size-4" />
			</a>
		</div>
	);
}

function CarfaxReport({ carfax }: { carfax: string }) {
	return (
		<a
			href={carfax}
			target="_blank"
			rel="noopener noreferrer"
			onClick={(event) => {
				if (openCarfax(carfax)) event.preventDefault();
			}}
			className={buttonClass("secondary", "flex-1")}
		>
			Carfax Report
		</a>
	);
}

function CallSeller({ vehicle, phone }: { vehicle: VehicleDetail; phone: string }) {
	return (
		<a
			href={`tel:${phone.replace(/[^+\d]/g, "")}`}
			onClick={() => trackContact(vehicle)}
			className={buttonClass("quiet", "w-full")}
		>
			<Icon name="phone" />
			{phone}
		</a>
	);
}

/** False when the browser refuses popups: then the link opens a tab. */
function openCarfax(address: string): boolean {
	const popup = window.open(address, "carfax", "popup,width=900,height=700");
	if (popup) popup.opener = null;
	return popup !== null;
}

/** The address in the HTML counts and redirects, for browsers without JavaScript; with it the beacon counts and the dealer's page opens at once. */
function ContactSeller({ vehicle, seller }: { vehicle: VehicleDetail; seller: string }) {
	return (
		<a
			href={`/vehicles/${vehicle.id}/contact`}
			target="_blank"
			rel="noopener nofollow"
			onClick={(event) => {
				event.preventDefault();
				trackContact(vehicle);
				window.open(seller, "_blank", "noopener");
			}}
			className={buttonClass("primary", "flex-1")}
		>
			Contact Seller
		</a>
	);
}
