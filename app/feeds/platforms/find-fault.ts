import { isVinYear } from "~/deals/shown/vin-year";
import { parseVin } from "~/inventory/fields/vin";
import type { Fault, FeedCar } from "./feed-car";
import { toFeedText } from "./feed-text";
import { isNoPassengerCar } from "./other-kinds";

/** The first model year with VINs of 17 characters. */
const FIRST_YEAR = 1981;
const LEAST_PRICE = 500;
const MOST_PRICE = 1_000_000;
const MILES_A_YEAR = 60_000;
const MOST_MILES = 999_999;

export function findFault(car: FeedCar, among: readonly Fault[], thisYear: number): Fault | null {
	return among.find((fault) => checks[fault](car, thisYear)) ?? null;
}

const isEmpty = (text: string | null) => toFeedText(text, 40) === null;

const checks: Record<Fault, (car: FeedCar, thisYear: number) => boolean> = {
	"no-vin": ({ vin }) => vin === null || vin.length !== 17 || parseVin(vin) !== vin,
	"no-name": ({ make, model, year }) => isEmpty(make) || isEmpty(model) || year === null,
	"vin-year": ({ vin, year }, thisYear) =>
		year !== null && (year < FIRST_YEAR || year > thisYear + 1 || !isVinYear(vin, year)),
	"no-price": ({ price }) => price === null,
	"odd-price": ({ price }) => price !== null && (price < LEAST_PRICE || price > MOST_PRICE),
	"no-miles": ({ mileage }) => mileage === null,
	"odd-miles": ({ mileage, year }, thisYear) =>
		mileage !== null &&
		(mileage > MOST_MILES || (year !== null && mileage > MILES_A_YEAR * Math.max(1, thisYear + 1 - year))),
	"not-a-car": isNoPassengerCar,
	"branded-title": ({ titleBrand }) => titleBrand !== null,
	"no-color": ({ exteriorColor }) => isEmpty(exteriorColor),
	"no-photo": ({ images }) => images.length === 0,
	"no-address": ({ dealer }) => dealer.address === null,
	dearer: ({ isDearer }) => isDearer,
	"shared-vin": ({ isSecondUnderVin }) => isSecondUnderVin,
};
