import { toVehiclePath } from "~/catalogue/vehicle-path";
import { type PageMeta, toBreadcrumbList } from "~/site/page-meta";
import type { Site } from "~/site/site";
import { formatMileage, formatPrice } from "~/ui/format";
import type { VehicleDetail } from "../vehicle";
import { discountCode } from "./discount-code";
import { listWider } from "./list-wider";
import { listShownPhotos } from "./photos/photos";

export function toVehicleMeta(car: VehicleDetail, site: Site): PageMeta {
	const path = toVehiclePath(car);
	const url = site.origin + path;
	const place = car.dealership.location || car.location || car.zipCode;
	const facts = [formatPrice(car.priceKnown ? car.price : null), formatMileage(car.mileage), place];
	return {
		title: `${car.title} | ${site.name}`,
		description: `${car.title}: ${facts.filter(Boolean).join(", ")} at ${car.dealership.name}. Mention code ${discountCode} for an exclusive discount.`,
		url,
		siteName: site.name,
		image: `${url}/card.jpg`,
		jsonLd: [toCar(car, url), toBreadcrumbs(car, site, path)],
	};
}

function toCar(car: VehicleDetail, url: string) {
	return {
		"@type": ["Product", "Car"],
		name: car.title,
		url,
		image: listShownPhotos(car.images, car.image).slice(0, 6),
		...known({
			description: car.description,
			vehicleIdentificationNumber: car.vin,
			sku: car.stockNumber,
			vehicleModelDate: car.year && String(car.year),
			model: car.model,
			vehicleConfiguration: car.trim,
			color: car.exteriorColor,
			vehicleInteriorColor: car.interiorColor,
			fuelType: car.fuelType,
			vehicleTransmission: car.transmission,
			bodyType: car.bodyStyle,
		}),
		...(car.make && { brand: { "@type": "Brand", name: car.make } }),
		...(car.mileageKnown && {
			mileageFromOdometer: { "@type": "QuantitativeValue", value: car.mileage, unitCode: "SMI" },
		}),
		itemCondition: "https://schema.org/UsedCondition",
		...toOffers(car, url),
	};
}

function toOffers(car: VehicleDetail, url: string) {
	const { id, price, priceKnown, dealership, sharers } = car;
	const own = { vehicleId: id, price: priceKnown ? price : null, dealership };
	const others = sharers.sellers.filter(({ vehicleId }) => vehicleId !== id);
	const offers = [own, ...others].flatMap(({ price, dealership: { name, location } }) =>
		price === null
			? []
			: {
					...{ "@type": "Offer", url, price, priceCurrency: "USD", availability: "https://schema.org/InStock" },
					seller: { "@type": "AutoDealer", name, ...(location && { address: location }) },
				},
	);
	return offers.length === 0 ? {} : { offers: offers.length === 1 ? offers[0] : offers };
}

function known(fields: Record<string, string | number | null>) {
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ""));
}

function toBreadcrumbs({ make, title }: VehicleDetail, { origin }: Site, path: string) {
	const ofMake = listWider({ make, model: null, bodyStyle: null }).map((crumb) => ({ ...crumb, name: make ?? "" }));
	return toBreadcrumbList([{ name: "Cars for Sale", path: "/" }, ...ofMake, { name: title, path }], origin);
}
