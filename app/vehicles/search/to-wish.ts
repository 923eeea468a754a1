import { noWish, type Wish } from "../keywords/wish";
import { defaultDistance, type Filters } from "./filters";

export function toWish(filters: Filters): Wish {
	const { make, model, bodyStyle, fuelType, transmission, drivetrain, color, deal, zipCode } = filters;
	const { yearMin, yearMax, priceMin, priceMax, mileageMin, mileageMax } = filters;
	return {
		...noWish,
		...{ make, model, bodyStyle, fuelType, transmission, drivetrain, color, deal },
		...{ yearMin, yearMax, priceMin, priceMax, mileageMin, mileageMax },
		cities: filters.location === null ? [] : [filters.location],
		dealershipIds: filters.dealershipId === null ? [] : [filters.dealershipId],
		near: zipCode === null ? null : { place: zipCode, distance: filters.distance ?? defaultDistance },
	};
}
