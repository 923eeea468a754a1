import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import encodeJpeg, { init } from "@jsquash/jpeg/encode";
import { Resvg } from "@resvg/resvg-js";

/** A photo as dealers have them: 1024x768, with the grain that makes a PNG of it large. */
export async function makePhoto(): Promise<Uint8Array> {
	const wasm = createRequire(import.meta.url).resolve("@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm");
	await init(await WebAssembly.compile(readFileSync(wasm)));
	const image = new Resvg(grainyPhoto).render();
	const picture = { width: image.width, height: image.height, data: new Uint8ClampedArray(image.pixels) };
	return new Uint8Array(await encodeJpeg({ ...picture, colorSpace: "srgb" }, { quality: 80 }));
}

const grainyPhoto = `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="768"><defs>
	<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#9fc0de"/><stop offset="1" stop-color="#6d6f6a"/></linearGradient>
	<filter id="grain"><feTurbulence type="fractalNoise" baseFrequency="0.35" numOctaves="3"/></filter></defs>
	<rect width="1024" height="768" fill="url(#sky)"/><rect x="120" y="330" width="780" height="240" rx="110" fill="#8a1c1c"/>
	<circle cx="290" cy="570" r="85" fill="#161616"/><circle cx="740" cy="570" r="85" fill="#161616"/>
	<rect width="1024" height="768" filter="url(#grain)" opacity="0.12"/></svg>`;
