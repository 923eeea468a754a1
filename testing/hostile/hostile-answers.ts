import type { IncomingMessage, ServerResponse } from "node:http";

export type Behaviour = (response: ServerResponse, request: IncomingMessage) => void;

export function answer(body: string | Buffer, headers: Record<string, string> = {}, status = 200): Behaviour {
	return (response) => {
		response.writeHead(status, { "Content-Type": "text/html; charset=utf-8", ...headers });
		response.end(body);
	};
}

export function redirect(location: string, status = 302, headers: Record<string, string | string[]> = {}): Behaviour {
	return (response) => {
		response.writeHead(status, { Location: location, ...headers });
		response.end("moved");
	};
}

export function pour(chunk: Buffer, total: number): Behaviour {
	return (response) => {
		response.writeHead(200, { "Content-Type": "text/html" });
		let sent = 0;
		const write = () => {
			while (sent < total && !response.destroyed) {
				sent += chunk.byteLength;
				if (!response.write(chunk)) return void response.once("drain", write);
			}
			response.end();
		};
		write();
	};
}

/** Never idle for long, never done. */
export const drip: Behaviour = (response) => {
	response.writeHead(200, { "Content-Type": "text/html" });
	const timer = setInterval(() => response.write(" "), 1000);
	response.on("close", () => clearInterval(timer));
};

export const hang: Behaviour = () => undefined;

export const hangInBody: Behaviour = (response) => {
	response.writeHead(200, { "Content-Type": "text/html" });
	response.write("<p>one");
};

export function breakOff(headers: Record<string, string> = {}): Behaviour {
	return (response) => {
		response.writeHead(200, { "Content-Type": "text/html", ...headers });
		response.write("<p>one", () => response.destroy());
	};
}

export const reset: Behaviour = (response) => {
	response.destroy();
};
