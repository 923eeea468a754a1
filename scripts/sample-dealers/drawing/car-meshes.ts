import { readCurve } from "./curve";
import type { Form } from "./form";
import { createMesh, type Mesh, type Point } from "./mesh";
import { bodySection, cabinSection, wheelSection } from "./sections";

const BODY_ROWS = 120;
const CORE_ROWS = 24;
const CABIN_ROWS = 80;
const WHEEL_ROWS = 48;

export function createCar(form: Form): Mesh[] {
	const wheels = form.axles.flatMap((x) => [createWheel(form, x, 1), createWheel(form, x, -1)]);
	const mirrors = ([1, -1] as const).map((side) => createMirror(form, side));
	return [createBody(form, "body"), createCabin(form), ...wheels, ...mirrors, createBody(form, "core")];
}

const round = (share: number, bluntness: number, power: number) => (1 - Math.abs(share) ** bluntness) ** (1 / power);

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

function createWheel({ halfWidth, wheelRadius }: Form, x: number, side: 1 | -1): Mesh {
	return createMesh("wheel", WHEEL_ROWS + 1, wheelSection.length, (row, column) => {
		const angle = side * (row / WHEEL_ROWS) * 2 * Math.PI;
		const [radius, out] = wheelSection[column] ?? [0, 0];
		const reach = radius * wheelRadius;
		return [x + Math.cos(angle) * reach, side * (halfWidth - 0.16 + out), wheelRadius + Math.sin(angle) * reach];
	});
}
