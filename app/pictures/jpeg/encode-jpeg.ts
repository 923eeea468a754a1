import type { Pixels } from "../drawing";
import { BitWriter } from "./bit-writer";
import { applyDct, toFactors } from "./forward-dct";
import { createSquare, readSquare } from "./square";
import { acChrominance, acLuminance, dcChrominance, dcLuminance, toCodes, toQuantisers, zigzag } from "./tables";
import { writeHeader } from "./write-header";

interface Component {
	factors: Float64Array;
	dc: Int32Array;
	ac: Int32Array;
	mean: number;
}

const codes = {
	luminance: { dc: toCodes(dcLuminance), ac: toCodes(acLuminance) },
	chrominance: { dc: toCodes(dcChrominance), ac: toCodes(acChrominance) },
};

/** A square of 16x16 pixels has 384 coefficients of up to 27 bits, and a zero may follow each byte. */
const MOST_SQUARE_BYTES = 2600;

/** A baseline JPEG (ITU T.81), `quality` 1 to 100 as in libjpeg: mozjpeg takes several times its time, and 16 MB. */
export function encodeJpeg(picture: Pixels, quality: number): Uint8Array<ArrayBuffer> {
	const quantisers = toQuantisers(quality);
	const writer = new BitWriter(64 * 1024);
	writeHeader(writer, picture, quantisers);
	const y: Component = { factors: toFactors(quantisers[0]), ...codes.luminance, mean: 0 };
	const blue: Component = { factors: toFactors(quantisers[1]), ...codes.chrominance, mean: 0 };
	const red = { ...blue };
	const pixels = new Uint32Array(picture.data.buffer, picture.data.byteOffset, picture.width * picture.height);
	const square = createSquare();
	for (let top = 0; top < picture.height; top += 16) {
		for (let left = 0; left < picture.width; left += 16) {
			writer.reserve(MOST_SQUARE_BYTES);
			const write = readSquare(square, picture, pixels, left, top) ? writeFlatBlock : writeBlock;
			for (const block of square.luminance) write(writer, block, y);
			write(writer, square.blue, blue);
			write(writer, square.red, red);
		}
	}
	return writer.finish();
}

const END_OF_BLOCK = 0x00;
const SIXTEEN_ZEROS = 0xf0;

function writeFlatBlock(writer: BitWriter, block: Float64Array, component: Component): void {
	writeMean(writer, 64 * (block[0] as number), component);
	writeCode(writer, component.ac[END_OF_BLOCK] as number);
}

function writeBlock(writer: BitWriter, block: Float64Array, component: Component): void {
	const { factors, ac } = component;
	applyDct(block);
	writeMean(writer, block[0] as number, component);
	let zeros = 0;
	for (let at = 1; at < 64; at++) {
		const index = zigzag[at] as number;
		const value = round((block[index] as number) * (factors[index] as number));
		if (value === 0) {
			zeros++;
			continue;
		}
		for (; zeros > 15; zeros -= 16) writeCode(writer, ac[SIXTEEN_ZEROS] as number);
		writeValue(writer, value, ac, zeros << 4);
		zeros = 0;
	}
	if (zeros > 0) writeCode(writer, ac[END_OF_BLOCK] as number);
}

function round(value: number): number {
	return (value < 0 ? value - 0.5 : value + 0.5) | 0;
}

function writeMean(writer: BitWriter, sum: number, component: Component): void {
	const mean = round(sum * (component.factors[0] as number));
	writeValue(writer, mean - component.mean, component.dc, 0);
	component.mean = mean;
}

/** The code for the number of bits (with the preceding zeros in its high half), then the bits (F.1.2.1). */
function writeValue(writer: BitWriter, value: number, table: Int32Array, zeros: number): void {
	const length = 32 - Math.clz32(Math.abs(value));
	writeCode(writer, table[zeros | length] as number);
	if (length > 0) writer.writeBits(value < 0 ? value + (1 << length) - 1 : value, length);
}

function writeCode(writer: BitWriter, code: number): void {
	writer.writeBits(code & 0xffff, code >> 16);
}
