import { Resvg } from "@resvg/resvg-js";
import { encodeJpeg } from "~/pictures/jpeg/encode-jpeg";
import { drawPicture } from "./picture";
import type { SampleCar } from "./stock";

const quality = 80;

/** `/photos/A4107-2.jpg` → the JPEG; null for any other path. */
export function renderPhoto(cars: SampleCar[], path: string): Buffer | null {
	const match = /^\/photos\/([A-Z]\d+)-(\d)\.jpg$/.exec(path);
	const number = Number(match?.[2]);
	const car = cars.find((candidate) => candidate.stockNumber === match?.[1]);
	if (!car || number < 1 || number > car.photos) return null;
	const { width, height, pixels } = new Resvg(drawPicture(car, number), { font: { loadSystemFonts: false } }).render();
	return Buffer.from(encodeJpeg({ width, height, data: new Uint8ClampedArray(pixels) }, quality));
}
