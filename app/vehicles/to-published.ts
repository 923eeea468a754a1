import { isPrivateAddress } from "./private-address";
import type { Sharers } from "./sellers/sellers";
import type { Vehicle } from "./vehicle";

type Addresses = Pick<Vehicle, "images" | "carfaxUrl" | "originalListingUrl"> & {
	image?: string | null;
	dealershipUrl?: string;
	sellers?: { originalListingUrl: string | null }[];
	sharers?: Sharers;
};

/** Without addresses of private networks, which may have been stored while they were allowed. */
export function toPublished<Car extends Addresses>(
	car: Car,
	{ allowPrivateHosts }: { allowPrivateHosts: boolean },
): Car {
	if (allowPrivateHosts) return car;
	const images = filterPublic(car.images);
	const image = car.image && !isPublic(car.image) ? (images[0] ?? null) : car.image;
	return {
		...{ ...car, images, carfaxUrl: onlyPublic(car.carfaxUrl), originalListingUrl: onlyPublic(car.originalListingUrl) },
		...(car.image !== undefined && { image }),
		...(car.sellers !== undefined && { sellers: car.sellers.map(publishSeller) }),
		...(car.sharers !== undefined && { sharers: { ...car.sharers, sellers: car.sharers.sellers.map(publishSeller) } }),
		...(car.dealershipUrl !== undefined && { dealershipUrl: onlyPublic(car.dealershipUrl) ?? "" }),
	};
}

function publishSeller<Seller extends { originalListingUrl: string | null; dealershipUrl?: string }>(
	seller: Seller,
): Seller {
	return {
		...{ ...seller, originalListingUrl: onlyPublic(seller.originalListingUrl) },
		...(seller.dealershipUrl !== undefined && { dealershipUrl: onlyPublic(seller.dealershipUrl) ?? "" }),
	};
}

function onlyPublic(address: string | null): string | null {
	return address !== null && isPublic(address) ? address : null;
}

/** A car's twenty photos mostly share a host: what stands before the path decides, and is parsed once. */
function filterPublic(addresses: string[]): string[] {
	const decided = new Map<string, boolean>();
	return addresses.filter((address) => {
		const host = /^https?:\/\/[\w.-]+\//.exec(address)?.[0] ?? address;
		const decision = decided.get(host) ?? isPublic(address);
		decided.set(host, decision);
		return decision;
	});
}

function isPublic(address: string): boolean {
	return !URL.canParse(address) || !isPrivateAddress(new URL(address));
}
