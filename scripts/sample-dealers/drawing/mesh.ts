/** Rows and columns of x y z, one after another. */
export interface Mesh {
	part: Part;
	rows: number;
	columns: number;
	points: Float64Array;
	normals: Float64Array;
}

export type Part = "body" | "cabin" | "core" | "wheel" | "mirror";

export type Point = [x: number, y: number, z: number];

export function createMesh(
	part: Part,
	rows: number,
	columns: number,
	toPoint: (row: number, column: number) => Point,
): Mesh {
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
