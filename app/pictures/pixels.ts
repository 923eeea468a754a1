import type { Pixels, Size } from "./drawing";

export function getCover(photo: Size, frame: Size): Size & { left: number; top: number } {
	const scale = Math.min(photo.width / frame.width, photo.height / frame.height);
	const [width, height] = [frame.width * scale, frame.height * scale];
	return { left: (photo.width - width) * 0.5, top: (photo.height - height) * 0.6, width, height };
}

/** Shrinking averages every source pixel; growing is linear. Only a few source rows stay in memory. */
export function renderCover(photo: Pixels, frame: Size): Pixels {
	const cover = getCover(photo, frame);
	const rows = toTaps(cover.top, cover.height, frame.height, photo.height);
	const columns = toTaps(cover.left, cover.width, frame.width, photo.width);
	const kept = Array.from({ length: rows.count }, () => new Float32Array(frame.width * 3));
	const sums = new Float32Array(frame.width * 3);
	const data = new Uint8ClampedArray(frame.width * frame.height * 4);
	let narrowed = rows.starts[0] ?? 0;
	for (let y = 0; y < frame.height; y++) {
		const start = rows.starts[y] as number;
		for (; narrowed < start + rows.count; narrowed++)
			narrowRow(photo, narrowed, columns, kept[narrowed % rows.count] as Float32Array);
		sums.fill(0);
		for (let tap = 0; tap < rows.count; tap++)
			addWeighted(sums, kept[(start + tap) % rows.count] as Float32Array, rows.weights[y * rows.count + tap] as number);
		writeRow(data, y * frame.width * 4, sums);
	}
	return { ...frame, data };
}

interface Taps {
	starts: Int32Array;
	weights: Float32Array;
	count: number;
}

function toTaps(offset: number, length: number, targets: number, sources: number): Taps {
	const scale = length / targets;
	const radius = Math.max(1, scale);
	const count = Math.min(Math.ceil(radius * 2) + 1, sources);
	const starts = new Int32Array(targets);
	const weights = new Float32Array(targets * count);
	for (let target = 0; target < targets; target++) {
		const center = offset + (target + 0.5) * scale - 0.5;
		const start = Math.min(Math.max(0, Math.ceil(center - radius)), sources - count);
		starts[target] = start;
		let sum = 0;
		for (let tap = 0; tap < count; tap++) {
			const weight = Math.max(0, 1 - Math.abs(start + tap - center) / radius);
			weights[target * count + tap] = weight;
			sum += weight;
		}
		for (let tap = 0; tap < count; tap++) weights[target * count + tap] = (weights[target * count + tap] ?? 0) / sum;
	}
	return { starts, weights, count };
}

function narrowRow({ data, width }: Pixels, y: number, { starts, weights, count }: Taps, narrow: Float32Array): void {
	let to = 0;
	for (let x = 0; x < starts.length; x++) {
		let from = (y * width + (starts[x] as number)) * 4;
		let red = 0;
		let green = 0;
		let blue = 0;
		for (let tap = x * count; tap < (x + 1) * count; tap++, from += 4) {
			const weight = weights[tap] as number;
			red += weight * (data[from] as number);
			green += weight * (data[from + 1] as number);
			blue += weight * (data[from + 2] as number);
		}
		narrow[to++] = red;
		narrow[to++] = green;
		narrow[to++] = blue;
	}
}

function addWeighted(sums: Float32Array, row: Float32Array, weight: number): void {
	if (weight === 0) return;
	for (let i = 0; i < sums.length; i++) sums[i] = (sums[i] as number) + weight * (row[i] as number);
}

function writeRow(data: Uint8ClampedArray, start: number, sums: Float32Array): void {
	let to = start;
	for (let i = 0; i < sums.length; i += 3) {
		data[to++] = sums[i] as number;
		data[to++] = sums[i + 1] as number;
		data[to++] = sums[i + 2] as number;
		data[to++] = 255;
	}
}

export function mergeUnder(drawing: Pixels, photo: Pixels): void {
	const above = new Uint32Array(drawing.data.buffer);
	const below = new Uint32Array(photo.data.buffer);
	for (let y = 0; y < photo.height; y++) {
		const start = y * drawing.width;
		const offset = y * photo.width - start;
		for (let at = start; at < start + photo.width; at++) {
			if (above[at] === 0) above[at] = below[at + offset] as number;
			else if (drawing.data[at * 4 + 3] !== 255) blend(drawing.data, at * 4, photo.data, (at + offset) * 4);
		}
	}
}

function blend(above: Uint8ClampedArray, at: number, below: Uint8ClampedArray, from: number): void {
	const left = (255 - (above[at + 3] as number)) / 255;
	for (let channel = 0; channel < 3; channel++)
		above[at + channel] = (above[at + channel] as number) + left * (below[from + channel] as number);
	above[at + 3] = 255;
}

export function mergeOnWhite({ data }: Pixels): void {
	for (let at = 0; at < data.length; at += 4) {
		const left = 255 - (data[at + 3] as number);
		if (left === 0) continue;
		for (let channel = 0; channel < 3; channel++) data[at + channel] = (data[at + channel] as number) + left;
		data[at + 3] = 255;
	}
}
