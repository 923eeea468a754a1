import type { Body } from "../models";
import type { Curve } from "./curve";

/** Long, because each body style is a table of points. */

/** In metres: x forwards from the middle, y to the left, z up from the ground. */
export interface Form {
	length: number;
	halfWidth: number;
	blunt: number;
	sill: number;
	deck: Curve;
	/** Windscreen, roof and rear window, from belt to belt. */
	roof: Curve;
	/** Half the roof's width beside the belt's. */
	roofWidth: number;
	axles: [rear: number, front: number];
	wheelRadius: number;
	pillars: number[];
	doors: number[];
	clad: boolean;
	softTop?: boolean;
	/** A pickup's load bed, open above. */
	bed?: [number, number];
}

const sedan: Form = {
	length: 4.8,
	halfWidth: 0.92,
	blunt: 8,
	sill: 0.24,
	deck: [
		[-2.4, 0.92],
		[-2.2, 1.02],
		[-1.5, 1.04],
		[-0.6, 0.99],
		[0.9, 0.95],
		[1.3, 0.9],
		[2.0, 0.78],
		[2.4, 0.66],
	],
	roof: [
		[-1.95, 0.98],
		[-1.1, 1.33],
		[-0.5, 1.435],
		[0.05, 1.445],
		[0.35, 1.4],
		[1.3, 0.9],
	],
	roofWidth: 0.7,
	axles: [-1.4, 1.45],
	wheelRadius: 0.335,
	pillars: [-0.28],
	doors: [-1.15, -0.28, 0.85],
	clad: false,
};

const coupe: Form = {
	...sedan,
	length: 4.6,
	halfWidth: 0.95,
	sill: 0.2,
	deck: [
		[-2.3, 0.9],
		[-2.1, 0.99],
		[-1.3, 1.0],
		[-0.4, 0.93],
		[0.7, 0.91],
		[1.2, 0.88],
		[1.9, 0.76],
		[2.3, 0.62],
	],
	roof: [
		[-2.0, 0.96],
		[-1.1, 1.22],
		[-0.4, 1.315],
		[-0.05, 1.32],
		[0.2, 1.28],
		[1.1, 0.88],
	],
	roofWidth: 0.66,
	axles: [-1.36, 1.42],
	wheelRadius: 0.355,
	pillars: [-0.5],
	doors: [-0.5, 0.8],
};

const suv: Form = {
	length: 4.65,
	halfWidth: 0.95,
	blunt: 11,
	sill: 0.34,
	deck: [
		[-2.32, 1.05],
		[-2.2, 1.14],
		[-1.4, 1.14],
		[-0.5, 1.1],
		[0.8, 1.07],
		[1.2, 1.05],
		[2.0, 0.96],
		[2.32, 0.84],
	],
	roof: [
		[-2.2, 1.08],
		[-2.06, 1.5],
		[-1.88, 1.66],
		[-1.2, 1.72],
		[-0.1, 1.73],
		[0.25, 1.68],
		[1.15, 1.04],
	],
	roofWidth: 0.74,
	axles: [-1.36, 1.4],
	wheelRadius: 0.385,
	pillars: [-1.32, -0.32],
	doors: [-1.2, -0.32, 0.82],
	clad: true,
};

const hatchback: Form = {
	...sedan,
	length: 4.15,
	halfWidth: 0.9,
	deck: [
		[-2.07, 0.94],
		[-1.95, 1.03],
		[-1.2, 1.04],
		[-0.4, 1.0],
		[0.7, 0.96],
		[1.1, 0.93],
		[1.75, 0.82],
		[2.07, 0.68],
	],
	roof: [
		[-1.95, 0.97],
		[-1.76, 1.27],
		[-1.55, 1.42],
		[-0.8, 1.49],
		[-0.1, 1.495],
		[0.2, 1.45],
		[1.1, 0.92],
	],
	roofWidth: 0.72,
	axles: [-1.22, 1.3],
	wheelRadius: 0.325,
	pillars: [-1.2, -0.3],
	doors: [-1.0, -0.3, 0.75],
};

const minivan: Form = {
	...suv,
	length: 5.1,
	halfWidth: 0.98,
	sill: 0.26,
	deck: [
		[-2.55, 1.0],
		[-2.4, 1.1],
		[-1.4, 1.1],
		[-0.3, 1.06],
		[1.1, 1.02],
		[1.5, 0.98],
		[2.2, 0.85],
		[2.55, 0.68],
	],
	roof: [
		[-2.42, 1.04],
		[-2.3, 1.45],
		[-2.1, 1.68],
		[-1.2, 1.75],
		[0.1, 1.73],
		[0.55, 1.64],
		[1.75, 0.95],
	],
	roofWidth: 0.76,
	axles: [-1.5, 1.55],
	wheelRadius: 0.35,
	pillars: [-1.35, -0.2, 0.85],
	doors: [-1.3, -0.1, 1.0],
	clad: false,
};

const truck: Form = {
	...suv,
	length: 5.75,
	halfWidth: 1.0,
	blunt: 18,
	sill: 0.46,
	deck: [
		[-2.87, 1.2],
		[-2.7, 1.25],
		[-0.95, 1.25],
		[-0.7, 1.25],
		[1.1, 1.22],
		[1.4, 1.2],
		[2.5, 1.14],
		[2.87, 1.02],
	],
	roof: [
		[-0.98, 1.2],
		[-0.86, 1.72],
		[-0.65, 1.89],
		[0.0, 1.92],
		[0.5, 1.9],
		[0.75, 1.84],
		[1.45, 1.19],
	],
	roofWidth: 0.76,
	axles: [-1.75, 1.9],
	wheelRadius: 0.42,
	pillars: [0.12],
	doors: [-0.88, 0.12, 1.15],
	clad: true,
	bed: [-2.78, -1.05],
};

export const forms: Record<Body, Form> = {
	Sedan: sedan,
	SUV: suv,
	Truck: truck,
	Hatchback: hatchback,
	Coupe: coupe,
	Convertible: {
		...coupe,
		length: 4.2,
		axles: [-1.2, 1.28],
		deck: coupe.deck.map(([x, z]) => [x * 0.913, z]),
		roof: coupe.roof.map(([x, z]) => [x * 0.9 - 0.05, z]),
		pillars: [-0.45],
		doors: [-0.6, 0.7],
		softTop: true,
	},
	Minivan: minivan,
};
