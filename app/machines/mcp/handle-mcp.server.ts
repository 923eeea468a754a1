import {
	createMcpHandler,
	isLegacyRequest,
	McpServer,
	WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server";
import type { AppContext } from "~/context.server";
import { jsonResponse } from "~/http";
import { logFailure } from "~/log/log";
import { compareVehiclesTool } from "./compare-vehicles.server";
import { getPriceContextTool } from "./get-price-context.server";
import { getVehicleTool } from "./get-vehicle.server";
import { listSimilarVehiclesTool } from "./list-similar-vehicles.server";
import { searchVehiclesTool } from "./search-vehicles.server";
import type { Source, Tool } from "./tool";

const tools = [searchVehiclesTool, getVehicleTool, compareVehiclesTool, getPriceContextTool, listSimilarVehiclesTool];

const instructions =
	"Used cars for sale at dealers, read from the dealers' own sites. Read-only. Prices are as asked, in US dollars, without fees and tax. Name the dealer, give the car's link, and say when it was last checked: it may be sold since. Null means not known: never guess it.";

/** In: a request of the Model Context Protocol. Out: its answer as JSON; nothing is kept between requests. */
export async function handleMcp({ config, db, now }: AppContext, request: Request): Promise<Response> {
	if (await isTooMany(request)) return jsonResponse(tooMany, 400);
	const source = { config, db, now, origin: new URL(request.url).origin };
	if (await isLegacyRequest(request)) return handleLegacy(createServer(source), request);
	return createMcpHandler(() => createServer(source), { legacy: "reject" }).fetch(request);
}

const MOST_MESSAGES = 10;

const tooMany = {
	jsonrpc: "2.0",
	id: null,
	error: {
		code: -32600,
		message: `A batch may hold ${MOST_MESSAGES} messages, one call of a tool among them. Send the others by themselves.`,
	},
};

/** The package would answer thousands in one batch, each with the list of tools, which the limit of calls counts as one. */
async function isTooMany(request: Request): Promise<boolean> {
	const body: unknown = await request
		.clone()
		.json()
		.catch(() => null);
	if (!Array.isArray(body)) return false;
	const calls = body.filter((message) => Object(message).method === "tools/call");
	return body.length > MOST_MESSAGES || calls.length > 1;
}

/** For a 2025 client, whom the package itself would answer with a stream of events. */
async function handleLegacy(server: McpServer, request: Request): Promise<Response> {
	const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
	await server.connect(transport);
	return transport.handleRequest(request);
}

function createServer(source: Source): McpServer {
	const server = new McpServer({ name: source.config.siteName, version: "1.0.0" }, { instructions });
	for (const { name, title, description, input, output, answer } of tools)
		server.registerTool(
			name,
			{ title, description, inputSchema: input, outputSchema: output, annotations: readOnly },
			async (asked) => toResult(await answer(source, asked).catch((error: unknown) => toFailure(name, error))),
		);
	return server;
}

const readOnly = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** The package would show the agent the error's own text. */
function toFailure(tool: string, error: unknown): string {
	logFailure("tool-failed", error, { tool });
	return "Something went wrong on our side. Please try again.";
}

/** For clients that know only text. */
function toResult(answer: Awaited<ReturnType<Tool["answer"]>>) {
	if (typeof answer === "string") return { isError: true, content: [{ type: "text" as const, text: answer }] };
	return { content: [{ type: "text" as const, text: JSON.stringify(answer) }], structuredContent: answer };
}
