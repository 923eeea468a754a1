import type { Site } from "~/site/site";
import { trackContact } from "~/tracking/track";
import { toButtonClass } from "~/ui/button";
import { formatOwner } from "~/ui/format";
import { Icon } from "~/ui/icon";
import { toLinkUrl } from "~/ui/photo-url";
import type { VehicleDetail } from "../vehicle";

interface ContactActionsProps {
	vehicle: VehicleDetail;
	site: Site;
	onContact: () => void;
}

export function ContactActions({ vehicle, site, onContact }: ContactActionsProps) {
	const press = () => {
		trackContact(vehicle);
		onContact();
	};
	const seller = toLinkUrl(vehicle.originalListingUrl) ?? toLinkUrl(vehicle.dealershipUrl);
	const carfax = toLinkUrl(vehicle.carfaxUrl);
	const owner = seller && vehicle.dealership.name && formatOwner(vehicle.dealership.name);
	return (
		<div className="mt-5 flex flex-col gap-3">
			{(seller || carfax) && (
				<div
					data-bottom-bar
					className="flex gap-3 print:hidden max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:border-t max-md:border-line max-md:bg-surface max-md:p-3 lg:flex-col"
				>
					{seller && <ContactSeller vehicle={vehicle} seller={seller} onPress={press} />}
					{owner && <p className="text-center text-sm text-quiet max-lg:hidden">Opens {owner} website</p>}
					{carfax && <CarfaxReport carfax={carfax} />}
				</div>
			)}
			{owner && (
				<p className="text-center text-sm text-quiet lg:hidden print:hidden">Contact Seller opens {owner} website</p>
			)}
			{vehicle.dealershipPhone && <CallSeller phone={vehicle.dealershipPhone} onPress={press} />}
			<a
				href={site.inspectionUrl}
				target="_blank"
				rel="noopener noreferrer"
				className="flex min-h-11 items-center justify-center gap-2 text-accent underline underline-offset-4 print:hidden"
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
			className={toButtonClass("secondary", "flex-1 max-[22rem]:px-2 max-[22rem]:text-sm")}
		>
			Carfax Report
		</a>
	);
}

function CallSeller({ phone, onPress }: { phone: string; onPress: () => void }) {
	return (
		<a href={`tel:${phone.replace(/[^+\d]/g, "")}`} onClick={onPress} className={toButtonClass("quiet", "w-full")}>
			<Icon name="phone" />
			{phone}
		</a>
	);
}

/** False if the browser refuses popups: then the link opens a tab. */
function openCarfax(address: string): boolean {
	const popup = window.open(address, "carfax", "popup,width=900,height=700");
	if (popup) popup.opener = null;
	return popup !== null;
}

/** Without JavaScript the address counts the click and redirects; with it a call does. */
function ContactSeller({ vehicle, seller, onPress }: { vehicle: VehicleDetail; seller: string; onPress: () => void }) {
	return (
		<a
			href={`/vehicles/${vehicle.id}/contact`}
			target="_blank"
			rel="noopener nofollow"
			onClick={(event) => {
				event.preventDefault();
				onPress();
				window.open(seller, "_blank", "noopener");
			}}
			className={toButtonClass("primary", "flex-1 max-[22rem]:px-2 max-[22rem]:text-sm")}
		>
			Contact Seller
		</a>
	);
}
