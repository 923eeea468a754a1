import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import { Lot, type LotCar } from "../lot";

/**
 * Connections stay open: Node closes idle ones after five seconds, a busy workerd does not notice, and its next request
 * fails with "Network connection lost".
 */
export function listen(server: Server): Promise<string> {
	server.keepAliveTimeout = 0;
	return new Promise((resolve, reject) => {
		server.listen(0, "127.0.0.1", () => {
			const address = server.address();
			if (address === null || typeof address === "string") reject(new Error("A dealer has no port"));
			else resolve(`http://127.0.0.1:${address.port}`);
		});
	});
}

export function close(server: Server): Promise<void> {
	server.closeAllConnections();
	return new Promise((resolve) => server.close(() => resolve()));
}

export async function answerAs(lot: Lot, path: string, response: ServerResponse): Promise<void> {
	const answer = await lot.fetch(lot.origin + path);
	response.writeHead(answer.status, { "Content-Type": answer.headers.get("Content-Type") ?? "text/plain" });
	response.end(await answer.text());
}

export async function startLot(cars: LotCar[], carsAList: number): Promise<{ lot: Lot; stop: () => Promise<void> }> {
	const server = createServer();
	const lot = new Lot(cars, await listen(server), carsAList);
	const respond: RequestListener = (request, response) => void answerAs(lot, request.url ?? "/", response);
	server.on("request", respond);
	return { lot, stop: () => close(server) };
}
