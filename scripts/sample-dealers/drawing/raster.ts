import type { Mesh } from "./mesh";

/** For each pixel the mesh (0: none), and its surface there. */
export interface Frame {
	width: number;
	height: number;
	mesh: Uint8Array;
	near: Float32Array;
	/** x y z of the point, then of its normal. */
	surface: Float32Array;
}

export interface Camera {
	eye: number[];
	right: number[];
	up: number[];
	forward: number[];
	/** Pixels for a metre at a metre's distance, and the picture's middle. */
	scale: number;
	middle: [x: number, y: number];
}

/** Such as a wheel's arch. */
export type IsHole = (x: number, y: number, z: number) => boolean;

const dot = (a: number[], x: number, y: number, z: number) => (a[0] ?? 0) * x + (a[1] ?? 0) * y + (a[2] ?? 0) * z;

/** Across, down, and one over its distance. */
export function project(camera: Camera, x: number, y: number, z: number): [number, number, number] {
	const [dx, dy, dz] = [x - (camera.eye[0] ?? 0), y - (camera.eye[1] ?? 0), z - (camera.eye[2] ?? 0)];
	const near = 1 / Math.max(0.05, dot(camera.forward, dx, dy, dz));
	const across = camera.middle[0] + dot(camera.right, dx, dy, dz) * near * camera.scale;
	return [across, camera.middle[1] - dot(camera.up, dx, dy, dz) * near * camera.scale, near];
}

export function createFrame(width: number, height: number): Frame {
	const pixels = width * height;
	const [mesh, near, surface] = [new Uint8Array(pixels), new Float32Array(pixels), new Float32Array(pixels * 6)];
	return { width, height, mesh, near, surface };
}

/** Numbers for a corner of a mesh: across, down, nearness, then its point and its normal. */
const CORNER = 9;

export function addMesh(frame: Frame, camera: Camera, mesh: Mesh, number: number, isHole: IsHole): void {
	const { rows, columns, points, normals } = mesh;
	const corners = new Float64Array(rows * columns * CORNER);
	for (let at = 0; at < rows * columns; at++) {
		const own = points.subarray(at * 3, at * 3 + 3);
		corners.set(project(camera, own[0] ?? 0, own[1] ?? 0, own[2] ?? 0), at * CORNER);
		corners.set(own, at * CORNER + 3);
		corners.set(normals.subarray(at * 3, at * 3 + 3), at * CORNER + 6);
	}
	for (let row = 0; row + 1 < rows; row++)
		for (let column = 0; column + 1 < columns; column++) {
			const at = (row * columns + column) * CORNER;
			const below = at + columns * CORNER;
			addTriangle(frame, corners, at, at + CORNER, below, number, isHole);
			addTriangle(frame, corners, at + CORNER, below + CORNER, below, number, isHole);
		}
}

/** No arrays and no functions made within: it runs for each pixel. */
function addTriangle(frame: Frame, all: Float64Array, a: number, b: number, c: number, number: number, isHole: IsHole) {
	const [ax, ay, bx, by, cx, cy] = [n(all, a), n(all, a + 1), n(all, b), n(all, b + 1), n(all, c), n(all, c + 1)];
	const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
	// Seen from behind: something is in front of it.
	if (area <= 0) return;
	const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx)));
	const right = Math.min(frame.width - 1, Math.max(ax, bx, cx));
	const bottom = Math.min(frame.height - 1, Math.max(ay, by, cy));
	for (let y = Math.max(0, Math.ceil(Math.min(ay, by, cy))); y <= bottom; y++)
		for (let x = left; x <= right; x++) {
			const u = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area;
			const v = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area;
			if (u < 0 || v < 0 || u + v > 1) continue;
			const at = y * frame.width + x;
			const near = blend(all, a + 2, b + 2, c + 2, u, v);
			if (near <= n(frame.near, at)) continue;
			if (
				isHole(
					blend(all, a + 3, b + 3, c + 3, u, v),
					blend(all, a + 4, b + 4, c + 4, u, v),
					blend(all, a + 5, b + 5, c + 5, u, v),
				)
			)
				continue;
			frame.near[at] = near;
			frame.mesh[at] = number;
			for (let axis = 0; axis < 6; axis++)
				frame.surface[at * 6 + axis] = blend(all, a + 3 + axis, b + 3 + axis, c + 3 + axis, u, v);
		}
}

function n(values: Float64Array | Float32Array, at: number): number {
	return values[at] as number;
}

function blend(all: Float64Array, a: number, b: number, c: number, u: number, v: number): number {
	return (1 - u - v) * n(all, a) + u * n(all, b) + v * n(all, c);
}
