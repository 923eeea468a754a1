import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Lot, makeCars } from "../lot";
import type { Behaviour } from "./hostile-answers";
import { type HostileLot, hostileLots } from "./hostile-lots";
import { answerAs, close, listen } from "./lot-server";

const CARS = 5;
const CARS_A_LIST = 3;

/** Each on its own port: `GET /-/turn` turns it hostile, `GET /-/requests` lists its requests since. */
export async function startHostileLots(): Promise<{ origins: Record<string, string>; stop: () => Promise<void> }> {
	const servers: Server[] = [];
	const origins: Record<string, string> = {};
	for (const hostile of hostileLots) {
		const server = createServer();
		// A connection for each request: the tests are about answers, not about idle connections.
		server.maxRequestsPerSocket = 1;
		servers.push(server);
		origins[hostile.name] = await listen(server);
		server.on("request", respondAs(hostile, new Lot(makeCars(CARS), origins[hostile.name], CARS_A_LIST)));
	}
	return { origins, stop: async () => void (await Promise.all(servers.map(close))) };
}

function respondAs(hostile: HostileLot, lot: Lot) {
	let turned: Record<string, Behaviour> | null = null;
	const requests: string[] = [];
	return (request: IncomingMessage, response: ServerResponse) => {
		const path = request.url ?? "/";
		if (path === "/-/turn") {
			turned = hostile.turn(lot);
			response.end("turned");
			return;
		}
		if (path === "/-/requests") return void response.end(JSON.stringify(requests));
		if (turned) requests.push(path);
		const behaviour = turned?.[path] ?? turned?.[path.split("?")[0] ?? ""] ?? turned?.["*"];
		if (behaviour) behaviour(response, request);
		else void answerAs(lot, path, response);
	};
}
