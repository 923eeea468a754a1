import { encodeJpeg } from "~/pictures/jpeg/encode-jpeg";
import { drawPicture } from "./picture";
import type { SampleCar } from "./stock";

const quality = 80;

/** Some 50 KB each. A shopper's browser and the site often ask for the same one. */
const MOST_KEPT = 300;
const kept = new Map<string, Buffer>();

/** `/photos/A4107-2.jpg` → the JPEG. */
export function renderPhoto(cars: SampleCar[], path: string): Buffer | null {
	const photo = kept.get(path) ?? drawPhoto(cars, path);
	if (photo) kept.set(path, photo);
	if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? "");
	return photo;
}

function drawPhoto(cars: SampleCar[], path: string): Buffer | null {
	const match = /^\/photos\/([A-Z]\d+)-(\d)\.jpg$/.exec(path);
	const number = Number(match?.[2]);
	const car = cars.find((candidate) => candidate.stockNumber === match?.[1]);
	const picture = car && number <= car.photos ? drawPicture(car, number) : null;
	return picture && Buffer.from(encodeJpeg(picture, quality));
}
