import { createServer } from "node:http";
import { Resvg } from "@resvg/resvg-js";
import { encodeJpeg } from "~/pictures/jpeg/encode-jpeg";

export async function startPhotoHost() {
	let served = 0;
	const server = createServer(({ url }, response) => {
		const number = /(\d+)\.jpg$/.exec(url ?? "")?.[1];
		if (number === undefined) return void response.writeHead(404).end();
		served += 1;
		const { width, height, pixels } = new Resvg(drawPhoto(Number(number))).render();
		response.writeHead(200, { "Content-Type": "image/jpeg" });
		response.end(encodeJpeg({ width, height, data: new Uint8ClampedArray(pixels) }, 80));
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("The photo host has no port");
	return { port: address.port, count: () => served, stop: () => void server.close() };
}

function drawPhoto(number: number): string {
	const hue = (number * 47) % 360;
	const spots = Array.from({ length: 40 }, (_, at) => {
		const [x, y] = [(at * 271 + number * 89) % 1024, (at * 157 + number * 31) % 768];
		return `<circle cx="${x}" cy="${y}" r="${20 + ((at * 13) % 60)}" fill="hsl(${(hue + at * 9) % 360},60%,45%)" fill-opacity="0.5"/>`;
	});
	return `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="768"><rect width="1024" height="768" fill="hsl(${hue},40%,60%)"/>${spots.join("")}</svg>`;
}
