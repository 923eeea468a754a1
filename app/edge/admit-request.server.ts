import { errorResponse, methodNotAllowed } from "../http";
import { drainReader } from "./drain-body";

/** What a form or a call may send; JSON is limited further, and uploads count their bytes as they store them. */
export const MAX_BODY_BYTES = 256 * 1024;

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
const call = /^\/api(\/|$)/i;
const upload = /\/uploads?(\.data)?$/;
const form = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** What reads like another host's address once decoded ("/%2Fx", "/%5Cx"): no page of ours, and React Router fails on some. */
const otherHost = /^\/+%(2f|5c)/i;

/**
 * In: any request. Out: one that the routes can take — a known method, a body within the cap, a form that is one — or
 * the refusal: 400, 405, 413 or 415.
 */
export async function admitRequest(request: Request): Promise<Request | Response> {
	const { pathname } = new URL(request.url);
	if (otherHost.test(pathname)) return admitRequest(new Request(new URL("/-", request.url), request));
	const isCall = call.test(pathname);
	// A call answers OPTIONS with the methods it takes; Remix would run a page's loader.
	if (!methods.includes(request.method))
		return isCall
			? new Request(request.url, { method: "OPTIONS", headers: request.headers })
			: methodNotAllowed(listAllowed(pathname));
	if (["GET", "HEAD"].includes(request.method) || upload.test(pathname)) return request;
	const body = await readBody(request);
	if (body === null) return errorResponse(413, `The body is larger than ${MAX_BODY_BYTES} bytes`);
	const { method, signal } = request;
	const headers = new Headers(request.headers);
	// Remix compares it with the Origin; only a visitor can have sent it, and it says nothing about this host.
	headers.delete("X-Forwarded-Host");
	const admitted = new Request(request.url, { method, headers, signal, ...(body.size > 0 && { body }) });
	return isCall ? admitted : await refuseNoForm(admitted);
}

/** Remix's own 405 does not say what a page takes. */
export function nameAllowed(request: Request, answer: Response): Response {
	if (answer.status !== 405 || answer.headers.has("Allow")) return answer;
	return methodNotAllowed(listAllowed(new URL(request.url).pathname));
}

function listAllowed(pathname: string): string[] {
	return pathname.startsWith("/admin") ? ["GET", "HEAD", "POST"] : ["GET", "HEAD"];
}

/** The whole body; null when it is larger than it may be: what is too much of it is read and forgotten. */
async function readBody(request: Request): Promise<Blob | null> {
	const parts: Uint8Array<ArrayBuffer>[] = [];
	let bytes = 0;
	const reader = request.body?.getReader();
	for (let read = await reader?.read(); reader && read && !read.done; read = await reader.read()) {
		bytes += read.value.byteLength;
		if (bytes > MAX_BODY_BYTES) {
			await drainReader(reader, bytes);
			return null;
		}
		parts.push(new Uint8Array(read.value));
	}
	return new Blob(parts);
}

/** A page's action reads a form: what is none is refused here instead of failing there. */
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
