import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

/** A page on its way: its text, and how to let a part of it through. */
export interface PageOnItsWay {
	html: string;
	send: (part: string) => void;
	end: () => void;
}

export interface SlowSite {
	address: string;
	page: Promise<PageOnItsWay>;
	close: () => void;
}

/** The site through a proxy on loopback that holds its first page; all else passes. */
export async function openSlowSite(site: string): Promise<SlowSite> {
	let resolve = (_page: PageOnItsWay) => {};
	let reject = (_error: unknown) => {};
	const page = new Promise<PageOnItsWay>((...settle) => {
		[resolve, reject] = settle;
	});
	let isHeld = false;
	const pass = async (answer: IncomingMessage, response: ServerResponse) => {
		const { "content-length": _, "transfer-encoding": __, ...headers } = answer.headers;
		response.writeHead(answer.statusCode ?? 502, headers);
		if (isHeld || !headers["content-type"]?.startsWith("text/html")) return void answer.pipe(response);
		isHeld = true;
		resolve({ html: await text(answer), send: (part) => void response.write(part), end: () => void response.end() });
	};
	const server = createServer((asked, response) => {
		const headers = { ...asked.headers, "accept-encoding": "identity" };
		const passed = request(new URL(asked.url ?? "/", site), { method: asked.method, headers });
		passed.on("response", (answer) => void pass(answer, response).catch(reject));
		passed.on("error", () => response.destroy());
		asked.pipe(passed);
	});
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("The proxy has no port");
	const close = () => {
		server.closeAllConnections();
		server.close();
	};
	return { address: `http://127.0.0.1:${address.port}`, page, close };
}
