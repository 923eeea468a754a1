import { createServer } from "node:http";
import { makePhoto } from "./photo";

export interface Photos {
	url: string;
	jpeg: Uint8Array;
	largeUrl: string;
	stop: () => void;
}

export async function startPhotos(): Promise<Photos> {
	const [jpeg, large] = [makePhoto(), makePhoto(3000, 2000)];
	const server = createServer(({ url }, response) => {
		if (url === "/robots.txt") return void response.writeHead(404).end();
		response.writeHead(200, { "Content-Type": "image/jpeg" });
		response.end(url === "/large.jpg" ? large : jpeg);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("The photo host has no port");
	const origin = `http://127.0.0.1:${address.port}`;
	return { url: `${origin}/photo.jpg`, jpeg, largeUrl: `${origin}/large.jpg`, stop: () => server.close() };
}
