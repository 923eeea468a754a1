import { isPrivateAddress } from "./private-address";
import type { Vehicle } from "./vehicle";

type Addresses = Pick<Vehicle, "images" | "carfaxUrl" | "originalListingUrl"> & {
	image?: string | null;
	dealershipUrl?: string;
};

/** A car without the addresses of private networks, which may have been stored while those were allowed. */
export function toPublished<Car extends Addresses>(
	car: Car,
	{ allowPrivateHosts }: { allowPrivateHosts: boolean },
): Car {
	if (allowPrivateHosts) return car;
	const images = car.images.filter(isPublic);
	const image = car.image && !isPublic(car.image) ? (images[0] ?? null) : car.image;
	return {
		...{ ...car, images, carfaxUrl: onlyPublic(car.carfaxUrl), originalListingUrl: onlyPublic(car.originalListingUrl) },
		...(car.image !== undefined && { image }),
		...(car.dealershipUrl !== undefined && { dealershipUrl: onlyPublic(car.dealershipUrl) ?? "" }),
	};
}

function onlyPublic(address: string | null): string | null {
	return address !== null && isPublic(address) ? address : null;
}

function isPublic(address: string): boolean {
	return !URL.canParse(address) || !isPrivateAddress(new URL(address));
}
