import { Resvg } from "@resvg/resvg-js";
import { drawPicture } from "./picture";
import type { SampleCar } from "./stock";

/** `/photos/A4107-2.png` → the PNG; null for any other path. */
export function renderPhoto(cars: SampleCar[], path: string): Buffer | null {
	const match = /^\/photos\/([A-Z]\d+)-(\d)\.png$/.exec(path);
	const number = Number(match?.[2]);
	const car = cars.find((candidate) => candidate.stockNumber === match?.[1]);
	if (!car || number < 1 || number > car.photos) return null;
	return new Resvg(drawPicture(car, number), { font: { loadSystemFonts: false } }).render().asPng();
}
