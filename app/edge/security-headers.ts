import { isEmbedPath } from "../site/embed-path";

const fixed: Record<string, string> = {
	"Strict-Transport-Security": "max-age=31536000; includeSubDomains",
	"X-Content-Type-Options": "nosniff",
	"Referrer-Policy": "strict-origin-when-cross-origin",
	"Permissions-Policy": "camera=(), geolocation=(self), microphone=(), payment=(), usb=()",
	// The Carfax popup opens, but learns nothing of this window.
	"Cross-Origin-Opener-Policy": "same-origin-allow-popups",
	"X-Frame-Options": "DENY",
};

/** A page brings its own policy, a 304 keeps that of the page it confirms; other responses may load nothing. */
export function applySecurityHeaders({ headers, status }: Response, pathname: string): void {
	for (const [name, value] of Object.entries(fixed)) headers.set(name, value);
	// On a 304 too: its headers are laid over the browser's stored page.
	if (isEmbedPath(pathname) && [200, 304].includes(status)) headers.delete("X-Frame-Options");
	if (status !== 304 && !headers.has("Content-Security-Policy"))
		headers.set("Content-Security-Policy", "default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
	if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
}
