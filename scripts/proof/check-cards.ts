import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import decodeJpeg, { init } from "@jsquash/jpeg/decode";
import { imageSize } from "~/pictures/drawing";
import { parsePhotoHeader } from "~/pictures/photo-header";
import { readZip } from "~/share-images/fixtures/test-zip";

const MOST_BYTES = 250 * 1024;
const LEAST_VARIANCE = 100;

export async function checkCards(zip: Uint8Array<ArrayBuffer>, count: number): Promise<string> {
	const wasm = createRequire(import.meta.url).resolve("@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm");
	await init(await WebAssembly.compile(readFileSync(wasm)));
	const [manifest, ...cards] = readZip(zip);
	const lines = new TextDecoder().decode(manifest?.bytes).trim().split("\r\n").length;
	if (cards.length !== count || lines !== count + 1) throw new Error(`${cards.length} cards, ${lines} lines`);
	const different = new Set(cards.map(({ bytes }) => Buffer.from(bytes).toString("base64"))).size;
	if (different !== count) throw new Error(`Only ${different} of ${count} cards differ`);
	const variances = await Promise.all(cards.map(checkCard));
	return `${count} different cards of 1200x630, none blank: variance ${Math.round(Math.min(...variances))} or more`;
}

async function checkCard({ name, bytes }: { name: string; bytes: Uint8Array<ArrayBuffer> }): Promise<number> {
	const header = parsePhotoHeader(bytes);
	const isRight = header?.format === "jpeg" && header.width === imageSize.width && header.height === imageSize.height;
	if (!isRight || bytes.byteLength > MOST_BYTES) throw new Error(`${name} is no card: ${JSON.stringify(header)}`);
	const { data } = await decodeJpeg(bytes.buffer);
	const values = data.filter((_, at) => at % 200 === 0);
	const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
	const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
	if (variance < LEAST_VARIANCE) throw new Error(`${name} is blank`);
	return variance;
}
