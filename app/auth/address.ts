/** The visitor's address as Cloudflare's edge saw it; nothing a visitor sends can stand in for it. */
export function getAddress(headers: Headers): string {
	return headers.get("CF-Connecting-IP") ?? "unknown";
}
