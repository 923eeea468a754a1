import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { type ZodType, z } from "zod";
import "./ui/zod-config";
import { logFailure } from "./log/log";

const PRIVATE = "private, no-store";
const MAX_JSON_BYTES = 64 * 1024;

export function jsonResponse(body: unknown, status = 200, headers?: HeadersInit): Response {
	const merged = new Headers(headers);
	if (!merged.has("Cache-Control")) merged.set("Cache-Control", PRIVATE);
	return Response.json(body, { status, headers: merged });
}

export function noContentResponse(headers?: HeadersInit): Response {
	const merged = new Headers(headers);
	merged.set("Cache-Control", PRIVATE);
	return new Response(null, { status: 204, headers: merged });
}

/** The one shape of every API error. */
export function errorResponse(
	status: number,
	message: string,
	init?: { headers?: HeadersInit; body?: object },
): Response {
	return jsonResponse({ message, ...init?.body }, status, init?.headers);
}

export function notFoundResponse(message = "Not found"): Response {
	return errorResponse(404, message);
}

export function methodNotAllowedResponse(allowed: string[]): Response {
	return errorResponse(405, "Method not allowed", { headers: { Allow: allowed.join(", ") } });
}

/** 422 with the text of each field; the message is the first of them. */
function invalidResponse(error: z.ZodError): Response {
	const { fieldErrors, formErrors } = z.flattenError(error);
	const errors: Record<string, string[]> = { ...fieldErrors };
	const message = Object.values(errors)[0]?.[0] ?? formErrors[0] ?? "The request is not valid";
	return errorResponse(422, message, { body: { errors } });
}

export function invalidFieldResponse(name: string, message: string): Response {
	return errorResponse(422, message, { body: { errors: { [name]: [message] } } });
}

export type Method = "GET" | "POST" | "PATCH" | "DELETE";
export type Handler = (args: ActionFunctionArgs) => Promise<Response> | Response;

/** Exported as both `loader` and `action`: 405 with `Allow` for other methods, a bare 500 for an exception. */
export function createEndpoint(handlers: Partial<Record<Method, Handler>>, { hasHead = true } = {}): Handler {
	const allowed = Object.keys(handlers).flatMap((method) => (method === "GET" && hasHead ? ["GET", "HEAD"] : method));
	return async (args) => {
		const method = args.request.method === "HEAD" ? "GET" : args.request.method;
		const handler = Object.entries(handlers).find(([name]) => name === method)?.[1];
		if (!handler) return methodNotAllowedResponse(allowed);
		try {
			return await handler(args);
		} catch (thrown) {
			if (thrown instanceof Response) return thrown;
			logFailure("call-failed", thrown, { path: new URL(args.request.url).pathname });
			return errorResponse(500, "Something went wrong on our side. Please try again.");
		}
	};
}

/** Throws the Response that says what is wrong with the body: 400, 413, 415 or 422. */
export async function parseJsonBody<T>(request: Request, schema: ZodType<T>): Promise<T> {
	if (!/^application\/(.+\+)?json\b/i.test(request.headers.get("Content-Type") ?? ""))
		throw errorResponse(415, "Send JSON with the content type application/json");
	const parsed = schema.safeParse(toJson(await readText(request)));
	if (!parsed.success) throw invalidResponse(parsed.error);
	return parsed.data;
}

/** Not in pieces, as `checkRequest` has capped it. */
async function readText(request: Request): Promise<string> {
	const bytes = await request.arrayBuffer();
	if (bytes.byteLength > MAX_JSON_BYTES) throw errorResponse(413, `The body is larger than ${MAX_JSON_BYTES} bytes`);
	return new TextDecoder().decode(bytes);
}

function toJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw errorResponse(400, "The body is not valid JSON");
	}
}

export function parseIntent<Intent extends string>(form: FormData, known: readonly Intent[]): Intent {
	const intent = known.find((one) => one === form.get("intent"));
	if (intent === undefined) throw errorResponse(400, "This form is incomplete. Reload the page and try again.");
	return intent;
}

/** For `headers` of admin pages: never stored, and a throttled action's Retry-After passed on. */
export function toPrivateHeaders({ actionHeaders }: { actionHeaders?: Headers }): Headers {
	const headers = new Headers({ "Cache-Control": PRIVATE });
	const retryAfter = actionHeaders?.get("Retry-After");
	if (retryAfter) headers.set("Retry-After", retryAfter);
	return headers;
}
