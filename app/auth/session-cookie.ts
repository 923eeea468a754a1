import { createCookie } from "@remix-run/cloudflare";
import { SESSION_HOURS } from "./session-limits";

/** `__Host-` binds the cookie to this host and to https, so plain http (a laptop) cannot use it. */
export function getSessionCookie(url: string) {
	const secure = new URL(url).protocol === "https:";
	return createCookie(secure ? "__Host-session" : "session", {
		httpOnly: true,
		maxAge: SESSION_HOURS * 3600,
		path: "/",
		sameSite: "lax",
		secure,
	});
}

export async function parseSessionId(request: { url: string; headers: Headers }): Promise<string | null> {
	const value: unknown = await getSessionCookie(request.url).parse(request.headers.get("Cookie"));
	return typeof value === "string" && value.length > 0 && value.length <= 100 ? value : null;
}

export function toSessionCookie(url: string, id: string): Promise<string> {
	return getSessionCookie(url).serialize(id);
}

export function toEmptySessionCookie(url: string): Promise<string> {
	return getSessionCookie(url).serialize("", { maxAge: 0 });
}
