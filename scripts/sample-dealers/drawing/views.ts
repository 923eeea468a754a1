import type { Form } from "./form";
import type { Mesh } from "./mesh";
import { type Camera, project } from "./raster";

/** In degrees from the car's nose; `fill`: the car's share of the picture. */
export interface View {
	angle: number;
	distance: number;
	height: number;
	fill: number;
	close?: (form: Form) => { point: [number, number, number]; reach: number };
}

export const views = {
	front: { angle: 36, distance: 7.6, height: 1.5, fill: 0.93 },
	side: { angle: 90, distance: 10, height: 1.15, fill: 0.93 },
	rear: { angle: 146, distance: 7.6, height: 1.6, fill: 0.93 },
	wheel: {
		angle: 62,
		distance: 2.6,
		height: 0.75,
		fill: 1,
		close: ({ axles, halfWidth, wheelRadius }: Form) => ({
			point: [axles[1], halfWidth, wheelRadius + 0.08] as [number, number, number],
			reach: wheelRadius * 1.75,
		}),
	},
} satisfies Record<string, View>;

export function createCamera(view: View, form: Form, meshes: Mesh[], width: number, height: number): Camera {
	const close = view.close?.(form);
	const target = close?.point ?? [0, 0, 0.6];
	const angle = (view.angle * Math.PI) / 180;
	const eye = [target[0] + Math.cos(angle) * view.distance, target[1] + Math.sin(angle) * view.distance, view.height];
	const forward = toUnit([target[0] - (eye[0] ?? 0), target[1] - (eye[1] ?? 0), target[2] - (eye[2] ?? 0)]);
	const right = toUnit([forward[1] ?? 0, -(forward[0] ?? 0), 0]);
	const up = cross(right, forward);
	const base: Camera = { eye, forward, right, up, scale: 1, middle: [0, 0] };
	if (close) return { ...base, scale: (height / 2 / close.reach) * view.distance, middle: [width / 2, height / 2] };
	return toFitted(base, meshes, width, height, view.fill);
}

function toFitted(camera: Camera, meshes: Mesh[], width: number, height: number, fill: number): Camera {
	const seen = meshes.flatMap(({ points }) =>
		Array.from({ length: points.length / 3 }, (_, at) =>
			project(camera, points[at * 3] ?? 0, points[at * 3 + 1] ?? 0, points[at * 3 + 2] ?? 0),
		),
	);
	const [left, right] = toEnds(seen.map(([x]) => x));
	const [top, bottom] = toEnds(seen.map(([, y]) => y));
	const scale = Math.min((width * fill) / (right - left), (height * fill * 0.78) / (bottom - top));
	return {
		...camera,
		scale,
		middle: [width / 2 - ((left + right) / 2) * scale, height * 0.56 - ((top + bottom) / 2) * scale],
	};
}

function toEnds(values: number[]): [least: number, most: number] {
	return values.reduce(
		([least, most], value) => [Math.min(least, value), Math.max(most, value)],
		[Infinity, -Infinity],
	);
}

const cross = (a: number[], b: number[]) => [
	(a[1] ?? 0) * (b[2] ?? 0) - (a[2] ?? 0) * (b[1] ?? 0),
	(a[2] ?? 0) * (b[0] ?? 0) - (a[0] ?? 0) * (b[2] ?? 0),
	(a[0] ?? 0) * (b[1] ?? 0) - (a[1] ?? 0) * (b[0] ?? 0),
];

function toUnit(vector: number[]): number[] {
	const length = Math.hypot(...vector) || 1;
	return vector.map((one) => one / length);
}
