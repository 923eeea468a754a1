import { mergeChunks, readChunks } from "../fetching/read-capped";
import { errorResponse, methodNotAllowedResponse } from "../http";
import { readRestOf } from "./read-rest";

/** For a form or a call; JSON has a lower limit, and uploads count their own bytes. */
const MAX_BODY_BYTES = 256 * 1024;

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
const call = /^\/(api(\/|$)|mcp$)/i;
const upload = /\/uploads?(\.data)?$/;
/** Desk pages, with scripts ("/admin.data") and without, but no shoppers' page. */
const takesForms = /^\/admin(\/|\.data$|$)/i;
const form = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** Decoded, "/%2Fx" and "/%5Cx" look like another host, and React Router fails on some. */
const otherHost = /^\/+%(2f|5c)/i;

/** In: any request. Out: one that the routes can take, or the refusal: 400, 405, 413 or 415. */
export async function checkRequest(request: Request): Promise<Request | Response> {
	const { pathname } = new URL(request.url);
	if (otherHost.test(pathname)) return checkRequest(new Request(new URL("/-", request.url), request));
	const isCall = call.test(pathname);
	// A call answers OPTIONS with its methods; Remix would run a page's loader.
	if (!methods.includes(request.method))
		return isCall
			? new Request(request.url, { method: "OPTIONS", headers: request.headers })
			: methodNotAllowedResponse(listAllowed(pathname));
	if (["GET", "HEAD"].includes(request.method) || upload.test(pathname)) return request;
	if (!isCall && !takesForms.test(pathname)) return methodNotAllowedResponse(listAllowed(pathname));
	const body = await readBody(request);
	if (body === null) return errorResponse(413, `The body is larger than ${MAX_BODY_BYTES} bytes`);
	const { method, signal } = request;
	const headers = new Headers(request.headers);
	headers.delete("X-Forwarded-Host");
	const admitted = new Request(request.url, { method, headers, signal, ...(body.byteLength > 0 && { body }) });
	return isCall ? admitted : await refuseNoForm(admitted);
}

/** Remix's own 405 has no `Allow`. */
export function toAllowed(request: Request, answer: Response): Response {
	if (answer.status !== 405 || answer.headers.has("Allow")) return answer;
	return methodNotAllowedResponse(listAllowed(new URL(request.url).pathname));
}

function listAllowed(pathname: string): string[] {
	return pathname.startsWith("/admin") ? ["GET", "HEAD", "POST"] : ["GET", "HEAD"];
}

/** Null if too large; the rest is read and dropped. */
async function readBody({ body }: Request): Promise<Uint8Array<ArrayBuffer> | null> {
	const reader = body?.getReader();
	if (!reader) return new Uint8Array();
	const { kind, chunks, size } = await readChunks(() => reader.read(), MAX_BODY_BYTES);
	if (kind === "ok") return mergeChunks(chunks, size);
	await readRestOf(reader, size);
	return null;
}

/** A page's action would fail on a body other than a form. */
async function refuseNoForm(request: Request): Promise<Request | Response> {
	if (!form.test(request.headers.get("Content-Type") ?? "")) return errorResponse(415, "Send a form");
	const isWhole = await request
		.clone()
		.formData()
		.then(
			() => true,
			() => false,
		);
	return isWhole ? request : errorResponse(400, "The form arrived incomplete or malformed");
}
