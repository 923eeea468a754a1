import { Resvg } from "@resvg/resvg-js";
import type { Pixels } from "~/pictures/drawing";
import { createCar } from "./drawing/car-meshes";
import { forms } from "./drawing/forms";
import { drawInside } from "./drawing/inside";
import { createLook } from "./drawing/looks";
import type { Mesh } from "./drawing/mesh";
import { drawOdometer } from "./drawing/odometer";
import { renderScene } from "./drawing/render";
import { createLooks } from "./drawing/surface";
import { surroundings } from "./drawing/surroundings";
import { createCamera, views } from "./drawing/views";
import type { SampleCar } from "./stock";

const WIDTH = 880;
const HEIGHT = 660;

const paintwork = [0.055, 0.35] as const;

const drawings: ((car: SampleCar) => Pixels)[] = [
	(car) => drawCar(car, "front"),
	(car) => drawCar(car, "side"),
	(car) => drawCar(car, "rear"),
	(car) => drawFlat(drawInside(car)),
	(car) => drawCar(car, "wheel"),
	(car) => drawFlat(drawOdometer(car.mileage)),
];

/** Numbers from 1: front, side, back, inside, a wheel, the odometer. */
export function drawPicture(car: SampleCar, number: number): Pixels | null {
	return drawings[number - 1]?.(car) ?? null;
}

const meshes = new Map<SampleCar["body"], Mesh[]>();

function getMeshes(body: SampleCar["body"]): Mesh[] {
	const known = meshes.get(body) ?? createCar(forms[body]);
	meshes.set(body, known);
	return known;
}

/** A car stands in one place for all its pictures. */
function drawCar(car: SampleCar, view: keyof typeof views): Pixels {
	const form = forms[car.body];
	const shape = getMeshes(car.body);
	const around = surroundings[Number(car.stockNumber.slice(1)) % surroundings.length] ?? surroundings[0];
	if (!around) throw new Error("There is nowhere to stand");
	const findLook = createLooks(form, createLook(car.paint.base, ...paintwork));
	const camera = createCamera(views[view], form, shape, WIDTH, HEIGHT);
	return {
		width: WIDTH,
		height: HEIGHT,
		data: renderScene({ form, meshes: shape, findLook, around }, camera, WIDTH, HEIGHT),
	};
}

function drawFlat(svg: string): Pixels {
	const options = { font: { loadSystemFonts: false }, fitTo: { mode: "width", value: WIDTH } } as const;
	const { width, height, pixels } = new Resvg(svg, options).render();
	return { width, height, data: new Uint8ClampedArray(pixels) };
}
