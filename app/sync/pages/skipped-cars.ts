import { toListingUrl } from "~/inventory/fields/listing-url";
import type { RawVehicle } from "~/inventory/raw-vehicle";
import { toRawName } from "~/inventory/to-raw-name";
import type { Showed, SkippedCar } from "../../../db/schema";

const NAMED_ON_A_PAGE = 5;
const NAMED_IN_A_RUN = 10;
const MOST_REMARK_CHARS = 200;
const MOST_URL_CHARS = 500;

type Page = { url: string; isItsOwn: boolean };

type Left = { reason: string; raw: RawVehicle; remark?: string | null };

/** Null where neither its name nor its page is known. */
export function toSkippedCar({ reason, raw, remark }: Left, page: Page): SkippedCar | null {
	const name = toRawName(raw);
	const link = raw.fields.url ? toListingUrl(raw.fields.url.value, page) : page.isItsOwn ? page.url : null;
	const url = link !== null && link.length <= MOST_URL_CHARS ? link : null;
	if (name === "" && url === null) return null;
	const called = name || "Untitled Vehicle";
	return { reason, name: remark ? `${called} (${remark.slice(0, MOST_REMARK_CHARS)})` : called, url, times: 1 };
}

export function listSkippedOnPage(cars: SkippedCar[]): SkippedCar[] {
	return listFirst(cars, NAMED_ON_A_PAGE);
}

/** A list and the car's own page may both tell of it. */
export function listSkippedInRun(pages: { showed: Showed | null }[]): SkippedCar[] {
	return listFirst(
		pages.flatMap(({ showed }) => showed?.skippedCars ?? []),
		NAMED_IN_A_RUN,
	);
}

/** Each car once, and of each reason no more than `most`. */
function listFirst(cars: SkippedCar[], most: number): SkippedCar[] {
	const byCar = new Map<string, SkippedCar>();
	const counts: Record<string, number> = {};
	for (const car of cars) {
		const key = `${car.reason} ${car.url ?? car.name}`;
		const same = byCar.get(key);
		if (same) byCar.set(key, { ...same, times: same.times + car.times });
		else if ((counts[car.reason] ?? 0) < most) {
			counts[car.reason] = (counts[car.reason] ?? 0) + 1;
			byCar.set(key, car);
		}
	}
	return [...byCar.values()];
}
