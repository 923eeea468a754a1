import { noWish, type Wish } from "../keywords/wish";
import { defaultDistance, type Filters } from "./filters";

/** Around a known city; an unknown one is searched by its name. */
export function toWish(filters: Filters, isCityKnown = true): Wish {
	const { make, model, bodyStyle, fuelType, transmission, drivetrain, color, deal, zipCode, location, distance } =
		filters;
	const { yearMin, yearMax, priceMin, priceMax, mileageMin, mileageMax } = filters;
	const isAroundCity = isCityKnown && zipCode === null && location !== null && distance !== null;
	const place = isAroundCity ? location : zipCode;
	return {
		...noWish,
		...{ make, model, bodyStyle, fuelType, transmission, drivetrain, color, deal },
		...{ yearMin, yearMax, priceMin, priceMax, mileageMin, mileageMax },
		cities: location === null || isAroundCity ? [] : [location],
		dealershipIds: filters.dealershipId === null ? [] : [filters.dealershipId],
		near: place === null ? null : { place, distance: distance ?? defaultDistance },
	};
}
