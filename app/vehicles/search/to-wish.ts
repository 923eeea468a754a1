import { noWish, type Wish } from "../keywords/wish";
import { defaultDistance, type Filters } from "./filters";

/** The filters without their keywords. */
export function toWish(filters: Filters): Wish {
	const { make, model, bodyStyle, fuelType, transmission, zipCode } = filters;
	const { yearMin, yearMax, priceMin, priceMax, mileageMin, mileageMax } = filters;
	return {
		...noWish,
		...{ make, model, bodyStyle, fuelType, transmission },
		...{ yearMin, yearMax, priceMin, priceMax, mileageMin, mileageMax },
		cities: filters.location === null ? [] : [filters.location],
		dealershipIds: filters.dealershipId === null ? [] : [filters.dealershipId],
		near: zipCode === null ? null : { zipCode, distance: filters.distance ?? defaultDistance },
	};
}
