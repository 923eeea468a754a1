import type { Body } from "../models";
import type { Form } from "./form";
import { minivan, suv, truck } from "./tall-forms";

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
