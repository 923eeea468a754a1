import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server } from "node:http";

/**
 * Miniflare's queue broker reports each batch to an HTTP server in this process before it takes the next. Node closes
 * connections idle for five seconds; a busy workerd does not notice, its report fails, and the broker waits for ever.
 * So those connections stay open.
 */
export function keepConnections(): void {
	subscribe("http.server.request.start", (message) => {
		const { request, server } = message as { request: IncomingMessage; server: Server };
		if (request.url === "/core/log") server.keepAliveTimeout = 0;
	});
}
