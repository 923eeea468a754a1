import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { readPush, readVapid, type TestBrowser } from "./read-push";

export async function startPushServer(browser: TestBrowser) {
	const taken: { text: string; aud: string; contact: string; ttl: number }[] = [];
	const server = createServer(async (request, response) => {
		const body = await buffer(request);
		const { aud, sub } = readVapid(request.headers.authorization ?? "");
		taken.push({ text: readPush(body, browser), aud, contact: sub, ttl: Number(request.headers.ttl) });
		response.writeHead(201).end();
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("The push service has no port");
	const origin = `http://127.0.0.1:${address.port}`;
	return { origin, endpoint: `${origin}/push/1`, taken, stop: () => server.close() };
}
