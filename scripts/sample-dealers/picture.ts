import { Resvg } from "@resvg/resvg-js";
import type { Pixels } from "~/pictures/drawing";
import { forms } from "./drawing/forms";
import { drawInside } from "./drawing/inside";
import { createCar } from "./drawing/mesh";
import { drawOdometer } from "./drawing/odometer";
import { renderScene } from "./drawing/render";
import { createLook, createLooks } from "./drawing/surface";
import { surroundings } from "./drawing/surroundings";
import { createCamera, views } from "./drawing/views";
import type { SampleCar } from "./stock";

const WIDTH = 1024;
const HEIGHT = 768;

/** How glossy a paint is, and how much of what it mirrors takes its colour. */
const paintwork = [0.055, 0.35] as const;

const drawings: ((car: SampleCar) => Pixels)[] = [
	(car) => drawCar(car, "front"),
	(car) => drawCar(car, "side"),
	(car) => drawCar(car, "rear"),
	(car) => drawFlat(drawInside(car)),
	(car) => drawCar(car, "wheel"),
	(car) => drawFlat(drawOdometer(car.mileage)),
];

/** The picture of such a number, from 1: from the front, the side and behind, inside, a wheel, the odometer. */
export function drawPicture(car: SampleCar, number: number): Pixels | null {
	return drawings[number - 1]?.(car) ?? null;
}

/** A car stands in one place for all its pictures. */
function drawCar(car: SampleCar, view: keyof typeof views): Pixels {
	const form = forms[car.body];
	const meshes = createCar(form);
	const around = surroundings[Number(car.stockNumber.slice(1)) % surroundings.length] ?? surroundings[0];
	if (!around) throw new Error("There is nowhere to stand");
	const findLook = createLooks(form, createLook(car.paint.base, ...paintwork));
	const camera = createCamera(views[view], form, meshes, WIDTH, HEIGHT);
	return { width: WIDTH, height: HEIGHT, data: renderScene({ form, meshes, findLook, around }, camera, WIDTH, HEIGHT) };
}

function drawFlat(svg: string): Pixels {
	const options = { font: { loadSystemFonts: false }, fitTo: { mode: "width", value: WIDTH } } as const;
	const { width, height, pixels } = new Resvg(svg, options).render();
	return { width, height, data: new Uint8ClampedArray(pixels) };
}
