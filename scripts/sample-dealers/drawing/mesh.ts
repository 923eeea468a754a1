import { readCurve } from "./curve";
import type { Form } from "./forms";

/** Points in rows and columns, each with its normal, as x y z after another; neighbours span the surface. */
export interface Mesh {
	part: Part;
	rows: number;
	columns: number;
	points: Float64Array;
	normals: Float64Array;
}

export type Part = "body" | "cabin" | "core" | "wheel" | "mirror";

type Point = [x: number, y: number, z: number];

const BODY_ROWS = 120;
const CORE_ROWS = 24;
const CABIN_ROWS = 80;
const WHEEL_ROWS = 48;

/** Across half a body from its underside to its middle line above: how wide, how high. */
const bodySection: [number, number][] = [
	[0, 0],
	[0.5, 0],
	[0.86, 0.012],
	[0.945, 0.07],
	[0.975, 0.16],
	[0.99, 0.28],
	[0.992, 0.4],
	[0.982, 0.5],
	[0.976, 0.58],
	[0.985, 0.66],
	[1.0, 0.73],
	[1.0, 0.79],
	[0.985, 0.86],
	[0.955, 0.92],
	[0.9, 0.96],
	[0.78, 0.985],
	[0.5, 1.0],
	[0.25, 1.008],
	[0, 1.01],
];

/** Up a cabin's side and over its roof: how high, and how far in. */
const cabinSection: [number, number][] = [
	[0, 0],
	[0.15, 0],
	[0.3, 0],
	[0.45, 0],
	[0.6, 0],
	[0.74, 0],
	[0.85, 0.01],
	[0.92, 0.04],
	[0.965, 0.1],
	[0.99, 0.2],
	[1.0, 0.4],
	[1.006, 0.7],
	[1.008, 1],
];

export function createCar(form: Form): Mesh[] {
	const wheels = form.axles.flatMap((x) => [createWheel(form, x, 1), createWheel(form, x, -1)]);
	const mirrors = ([1, -1] as const).map((side) => createMirror(form, side));
	return [createBody(form, "body"), createCabin(form), ...wheels, ...mirrors, createBody(form, "core")];
}

/** Round at both ends: 1 in the middle, 0 at the very nose. */
const round = (share: number, bluntness: number, power: number) => (1 - Math.abs(share) ** bluntness) ** (1 / power);

/** How wide a car is at a place, of its whole width: rounded towards nose and tail. */
function toWidth({ length, blunt }: Form, x: number): number {
	return round(Math.min(1, Math.abs((2 * x) / length)), blunt, 2.6);
}

function createBody(form: Form, part: "body" | "core"): Mesh {
	const deck = readCurve(form.deck);
	const across = [...bodySection.map(([y, z]) => [-y, z] as const), ...bodySection.slice(0, -1).reverse()];
	const [wide, low] = part === "core" ? [0.84, 0.06] : [1, 0];
	const rows = part === "core" ? CORE_ROWS : BODY_ROWS;
	return createMesh(part, rows, across.length, (row, column) => {
		const share = Math.sin(((row / (rows - 1)) * 2 - 1) * (Math.PI / 2));
		const x = (share * form.length * (part === "core" ? 0.94 : 1)) / 2;
		const [y, z] = across[column] ?? [0, 0];
		const top = deck(x) - (part === "core" ? 0.14 : 0);
		const middle = form.sill + (top - form.sill) * 0.5;
		const tall = round(share, 22, 2.2);
		const bottom = middle - (middle - form.sill - low) * tall;
		return bend(form, [
			x,
			y * wide * form.halfWidth * toWidth(form, x),
			bottom + (middle + (top - middle) * tall - bottom) * z,
		]);
	});
}

/** Seen from above, nose and tail are bowed. */
function bend(form: Form, [x, y, z]: Point): Point {
	return [x * (1 - 0.05 * (y / form.halfWidth) ** 2 * (x / form.length) ** 2 * 4), y, z];
}

function createCabin(form: Form): Mesh {
	const roof = readCurve(form.roof);
	const deck = readCurve(form.deck);
	const [rear, front] = toCabinEnds(form);
	const peak = Math.max(...form.roof.map(([, z]) => z));
	const across = [
		...cabinSection.map(([up, into]) => [up, into, -1] as const),
		...cabinSection
			.slice(0, -1)
			.reverse()
			.map(([up, into]) => [up, into, 1] as const),
	];
	return createMesh("cabin", CABIN_ROWS, across.length, (row, column) => {
		const share = row / (CABIN_ROWS - 1);
		const x = rear + (front - rear) * (share - Math.sin(share * 2 * Math.PI) * 0.11);
		const [up, into, side] = across[column] ?? [0, 0, 1];
		const belt = Math.min(deck(x), roof(x)) - 0.03;
		const z = belt + (Math.max(roof(x), belt) - belt) * up;
		const wide = 0.93 - (0.93 - form.roofWidth) * Math.max(0, (z - belt) / (peak - belt));
		return bend(form, [
			x + toBow(x, 1 - into, front, rear),
			side * wide * form.halfWidth * (1 - into) * toWidth(form, x),
			z,
		]);
	});
}

/** Windscreen and rear window curve: their middle stands further out than their edges. */
function toBow(x: number, outwards: number, front: number, rear: number): number {
	const share = (x - rear) / (front - rear);
	const end = share > 0.6 ? (share - 0.6) / 0.4 : share < 0.25 ? (share - 0.25) / 0.25 : 0;
	return -0.12 * end * outwards ** 2;
}

export function toCabinEnds({ roof }: Form): [rear: number, front: number] {
	return [roof[0]?.[0] ?? 0, roof.at(-1)?.[0] ?? 0];
}

function createMirror(form: Form, side: 1 | -1): Mesh {
	const x = toCabinEnds(form)[1] - 0.42;
	const z = readCurve(form.deck)(x) + 0.1;
	return createMesh("mirror", 25, 13, (row, column) => {
		const around = side * (row / 24) * 2 * Math.PI;
		const out = (column / 12) * Math.PI;
		const ring = Math.sin(out) ** 0.7;
		return [
			x + Math.cos(around) * ring * 0.075,
			side * (form.halfWidth + 0.05 + Math.cos(out) * 0.12),
			z + Math.sin(around) * ring * 0.075,
		];
	});
}

/** From the hub outwards, over the tread and down behind: how far from the axle, how far out. */
const wheelSection: [number, number][] = [
	[0, 0.055],
	[0.12, 0.058],
	[0.14, 0.05],
	[0.3, 0.045],
	[0.5, 0.05],
	[0.66, 0.062],
	[0.7, 0.07],
	[0.73, 0.072],
	[0.76, 0.078],
	[0.86, 0.088],
	[0.95, 0.078],
	[0.99, 0.055],
	[1, 0.02],
	[1, -0.12],
	[0.9, -0.15],
	[0.6, -0.15],
];

function createWheel({ halfWidth, wheelRadius }: Form, x: number, side: 1 | -1): Mesh {
	return createMesh("wheel", WHEEL_ROWS + 1, wheelSection.length, (row, column) => {
		const angle = side * (row / WHEEL_ROWS) * 2 * Math.PI;
		const [radius, out] = wheelSection[column] ?? [0, 0];
		const reach = radius * wheelRadius;
		return [x + Math.cos(angle) * reach, side * (halfWidth - 0.16 + out), wheelRadius + Math.sin(angle) * reach];
	});
}

function createMesh(part: Part, rows: number, columns: number, toPoint: (row: number, column: number) => Point): Mesh {
	const points = new Float64Array(rows * columns * 3);
	for (let row = 0; row < rows; row++)
		for (let column = 0; column < columns; column++) points.set(toPoint(row, column), (row * columns + column) * 3);
	return { part, rows, columns, points, normals: toNormals(points, rows, columns) };
}

function toNormals(points: Float64Array, rows: number, columns: number): Float64Array {
	const normals = new Float64Array(points.length);
	const at = (row: number, column: number, axis: number) =>
		points[(Math.min(rows - 1, Math.max(0, row)) * columns + Math.min(columns - 1, Math.max(0, column))) * 3 + axis] ??
		0;
	for (let row = 0; row < rows; row++)
		for (let column = 0; column < columns; column++) {
			const along = [0, 1, 2].map((axis) => at(row + 1, column, axis) - at(row - 1, column, axis));
			const over = [0, 1, 2].map((axis) => at(row, column + 1, axis) - at(row, column - 1, axis));
			normals.set(toUnit(cross(along, over)), (row * columns + column) * 3);
		}
	return normals;
}

const cross = (a: number[], b: number[]): Point => [
	(a[1] ?? 0) * (b[2] ?? 0) - (a[2] ?? 0) * (b[1] ?? 0),
	(a[2] ?? 0) * (b[0] ?? 0) - (a[0] ?? 0) * (b[2] ?? 0),
	(a[0] ?? 0) * (b[1] ?? 0) - (a[1] ?? 0) * (b[0] ?? 0),
];

function toUnit([x, y, z]: Point): Point {
	const length = Math.hypot(x, y, z) || 1;
	return [x / length, y / length, z / length];
}
