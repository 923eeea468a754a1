import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { type ZodType, z } from "zod";
import { logFailure } from "./log";

const PRIVATE = "private, no-store";
const MAX_JSON_BYTES = 64 * 1024;

export function jsonResponse(body: unknown, status = 200, headers?: HeadersInit): Response {
	const merged = new Headers(headers);
	if (!merged.has("Cache-Control")) merged.set("Cache-Control", PRIVATE);
	return Response.json(body, { status, headers: merged });
}

export function noContent(headers?: HeadersInit): Response {
	const merged = new Headers(headers);
	merged.set("Cache-Control", PRIVATE);
	return new Response(null, { status: 204, headers: merged });
}

/** `{"message": …}` with a status: the one shape of every API error. */
export function errorResponse(
	status: number,
	message: string,
	init?: { headers?: HeadersInit; body?: object },
): Response {
	return jsonResponse({ message, ...init?.body }, status, init?.headers);
}

export function notFound(message = "Not found"): Response {
	return errorResponse(404, message);
}

export function methodNotAllowed(allowed: string[]): Response {
	return errorResponse(405, "Method not allowed", { headers: { Allow: allowed.join(", ") } });
}

/** 422 with the text of each field; the message is the first of them. */
export function invalid(error: z.ZodError): Response {
	const { fieldErrors, formErrors } = z.flattenError(error);
	const errors: Record<string, string[]> = { ...fieldErrors };
	const message = Object.values(errors)[0]?.[0] ?? formErrors[0] ?? "The request is not valid";
	return errorResponse(422, message, { body: { errors } });
}

/** 422 for which one field is to blame. */
export function invalidField(name: string, message: string): Response {
	return errorResponse(422, message, { body: { errors: { [name]: [message] } } });
}

export type Method = "GET" | "POST" | "PATCH" | "DELETE";
export type Handler = (args: ActionFunctionArgs) => Promise<Response> | Response;

/**
 * One call of the API, exported as both `loader` and `action`: dispatches on the method, answers 405 with `Allow`
 * to the others, and turns an exception into a 500 that says nothing of the inside.
 */
export function endpoint(handlers: Partial<Record<Method, Handler>>): Handler {
	const allowed = Object.keys(handlers).flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
	return async (args) => {
		const method = args.request.method === "HEAD" ? "GET" : args.request.method;
		const handler = Object.entries(handlers).find(([name]) => name === method)?.[1];
		if (!handler) return methodNotAllowed(allowed);
		try {
			return await handler(args);
		} catch (thrown) {
			if (thrown instanceof Response) return thrown;
			logFailure("call-failed", thrown, { path: new URL(args.request.url).pathname });
			return errorResponse(500, "Something went wrong on our side. Please try again.");
		}
	};
}

/** Reads a JSON body; throws the Response that says what is wrong with it: 400, 413, 415 or 422. */
export async function parseJsonBody<T>(request: Request, schema: ZodType<T>): Promise<T> {
	if (!/^application\/(.+\+)?json\b/i.test(request.headers.get("Content-Type") ?? ""))
		throw errorResponse(415, "Send JSON with the content type application/json");
	const parsed = schema.safeParse(toJson(await readText(request, MAX_JSON_BYTES)));
	if (!parsed.success) throw invalid(parsed.error);
	return parsed.data;
}

async function readText(request: Request, maxBytes: number): Promise<string> {
	const reader = request.body?.getReader();
	const decoder = new TextDecoder();
	let text = "";
	let bytes = 0;
	for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
		bytes += read.value.byteLength;
		if (bytes > maxBytes) throw errorResponse(413, `The body is larger than ${maxBytes} bytes`);
		text += decoder.decode(read.value, { stream: true });
	}
	return text + decoder.decode();
}

function toJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		throw errorResponse(400, "The body is not valid JSON");
	}
}

/** What the pressed button asks for; throws 400 for whatever is none of `known`. */
export function parseIntent<Intent extends string>(form: FormData, known: readonly Intent[]): Intent {
	const intent = known.find((one) => one === form.get("intent"));
	if (intent === undefined) throw errorResponse(400, "The form does not say what to do");
	return intent;
}

/** The `headers` of every admin page: never stored, and a throttled action's Retry-After passed on. */
export function privatePage({ actionHeaders }: { actionHeaders?: Headers }): Headers {
	const headers = new Headers({ "Cache-Control": PRIVATE });
	const retryAfter = actionHeaders?.get("Retry-After");
	if (retryAfter) headers.set("Retry-After", retryAfter);
	return headers;
}
