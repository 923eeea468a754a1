import type { Format } from "../download-response";
import type { Cell, FeedCar, Platform } from "./feed-car";
import { formatAddress } from "./parse-address";

type ToCell = (car: FeedCar, origin: string) => Cell;

/** Named as in the public API where that has them too; null or an empty cell: not known. */
const cells: Record<string, ToCell> = {
	...{ id: ({ id }) => id, vin: ({ vin }) => vin, stockNumber: ({ stockNumber }) => stockNumber },
	...{ title: ({ title }) => title, year: ({ year }) => year, make: ({ make }) => make, model: ({ model }) => model },
	...{ trim: ({ trim }) => trim, price: ({ price }) => price, mileage: ({ mileage }) => mileage },
	...{ exteriorColor: (car) => car.exteriorColor, interiorColor: (car) => car.interiorColor },
	...{ bodyStyle: ({ body }) => body, fuelType: ({ fuel }) => fuel, transmission: (car) => car.transmission },
	...{ drivetrain: ({ drive }) => drive, condition: ({ condition }) => condition, titleBrand: (car) => car.titleBrand },
	...{ description: ({ description }) => description, images: ({ images }) => images },
	...{ listedSince: ({ firstSeen }) => firstSeen, dealershipId: ({ dealer }) => dealer.id },
	...{ dealershipName: ({ dealer }) => dealer.name, dealershipPhone: ({ dealer }) => dealer.phone },
	dealershipAddress: ({ dealer }) => dealer.address && formatAddress(dealer.address),
	originalListingUrl: ({ listing }) => listing,
	link: ({ path }, origin) => origin + path,
};

export function createPlainFeed(format: Format): Platform {
	return {
		...{ name: "inventory", format, isOncePerVin: true, columns: Object.keys(cells), faults: [] },
		toRow: (car, origin) => Object.values(cells).map((toCell) => toCell(car, origin)),
	};
}
