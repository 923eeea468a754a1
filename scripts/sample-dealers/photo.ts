import { encodeJpeg } from "~/pictures/jpeg/encode-jpeg";
import { drawPicture } from "./picture";
import type { SampleCar } from "./stock";

const quality = 80;

/** `/photos/A4107-2.jpg` → the JPEG; null for any other path. */
export function renderPhoto(cars: SampleCar[], path: string): Buffer | null {
	const match = /^\/photos\/([A-Z]\d+)-(\d)\.jpg$/.exec(path);
	const number = Number(match?.[2]);
	const car = cars.find((candidate) => candidate.stockNumber === match?.[1]);
	const picture = car && number <= car.photos ? drawPicture(car, number) : null;
	return picture && Buffer.from(encodeJpeg(picture, quality));
}
