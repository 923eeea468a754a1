import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Answer } from "./route";
import { createRoutes, type Query } from "./routes";
import { emptyState, type State } from "./state";

/** `refused`: 500 before anything happened; `lost`: it happened, and the answer never came. */
export type Fault = "refused" | "lost";

export interface Platform {
	base: string;
	state: State;
	calls: string[];
	failAt: (call: number | null, fault: Fault) => void;
	reset: () => void;
	stop: () => Promise<void>;
}

export async function startPlatform(query: Query): Promise<Platform> {
	const state = emptyState();
	const routes = createRoutes(query);
	const calls: string[] = [];
	let failing: { at: number; fault: Fault } | null = null;
	let count = 0;
	const server = createServer(async (request, response) => {
		const url = new URL(request.url ?? "", "http://127.0.0.1");
		calls.push(`${request.method} ${url.pathname}`);
		const fault = failing?.at === count++ ? failing.fault : null;
		if (fault === "refused") return send(response, { status: 500, code: 10013 });
		const answer = await answerCall(routes, state, request, url).catch((error) => ({ status: 400, code: 7500, error }));
		if (fault === "lost") return response.destroy();
		send(response, answer);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		...{ state, calls },
		failAt(at, fault) {
			count = 0;
			failing = at === null ? null : { at, fault };
		},
		reset() {
			Object.assign(state, emptyState(), { lastId: state.lastId });
			calls.length = 0;
			failing = null;
		},
		stop: () => close(server),
	};
}

async function answerCall(
	routes: ReturnType<typeof createRoutes>,
	state: State,
	request: IncomingMessage,
	url: URL,
): Promise<Answer> {
	for (const [method, path, answer] of routes) {
		const match = path.exec(url.pathname);
		if (!match || method !== request.method) continue;
		const bytes = await readAll(request);
		const type = request.headers["content-type"] ?? "";
		const form = () => new Response(new Uint8Array(bytes), { headers: { "content-type": type } }).formData();
		const body = !type.includes("multipart") && bytes.length > 0 ? JSON.parse(bytes.toString()) : null;
		return await answer(state, { params: match.slice(1), query: url.searchParams, form, body });
	}
	return { status: 404, code: 7003 };
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk);
	return Buffer.concat(chunks);
}

function send(response: ServerResponse, { status = 200, code, result, more, ...rest }: Answer): void {
	const errors = code === undefined ? [] : [{ code, message: "error" in rest ? String(rest.error) : "As it stands." }];
	response.writeHead(status, { "Content-Type": "application/json" });
	response.end(JSON.stringify({ success: code === undefined, errors, messages: [], result: result ?? null, ...more }));
}

function close(server: Server): Promise<void> {
	server.closeAllConnections();
	return new Promise((resolve) => server.close(() => resolve()));
}
