import { Resvg } from "@resvg/resvg-js";
import { encodeJpeg } from "../app/pictures/jpeg/encode-jpeg";

/** With a real photo's grain, which makes its PNG large. */
export function makePhoto(width = 1024, height = 768): Uint8Array<ArrayBuffer> {
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 1024 768" preserveAspectRatio="xMidYMid slice">${grainyCar}</svg>`;
	const { pixels } = new Resvg(svg).render();
	return encodeJpeg({ width, height, data: new Uint8ClampedArray(pixels) }, 85);
}

const grainyCar = `<defs>
	<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#9fc0de"/><stop offset="1" stop-color="#6d6f6a"/></linearGradient>
	<filter id="grain"><feTurbulence type="fractalNoise" baseFrequency="0.35" numOctaves="3"/></filter></defs>
	<rect width="1024" height="768" fill="url(#sky)"/><rect x="120" y="330" width="780" height="240" rx="110" fill="#8a1c1c"/>
	<circle cx="290" cy="570" r="85" fill="#161616"/><circle cx="740" cy="570" r="85" fill="#161616"/>
	<rect width="1024" height="768" filter="url(#grain)" opacity="0.12"/>`;
