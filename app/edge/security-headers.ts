const fixed: Record<string, string> = {
	"Strict-Transport-Security": "max-age=31536000; includeSubDomains",
	"X-Content-Type-Options": "nosniff",
	"Referrer-Policy": "strict-origin-when-cross-origin",
	"Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
	// The Carfax popup is another site's window: it opens, and knows nothing of ours.
	"Cross-Origin-Opener-Policy": "same-origin-allow-popups",
	"X-Frame-Options": "DENY",
};

/** What every response carries; a page brings its own policy, everything else may load nothing at all. */
export function applySecurityHeaders(headers: Headers): void {
	for (const [name, value] of Object.entries(fixed)) headers.set(name, value);
	if (!headers.has("Content-Security-Policy"))
		headers.set("Content-Security-Policy", "default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
	if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-store");
}

/**
 * A page's policy: its own files, https photos, and exactly the inline scripts that stand in it, by hash, so that it
 * holds for cached pages too. Loopback photos are admitted where dealers may be on loopback.
 */
export async function toPagePolicy(html: string, allowLoopback: boolean): Promise<string> {
	const hashes = await Promise.all(listInlineScripts(html).map(toScriptHash));
	const loopback = allowLoopback ? " http://localhost:* http://127.0.0.1:*" : "";
	return [
		"default-src 'none'",
		`script-src 'self' ${[...new Set(hashes)].join(" ")}`.trimEnd(),
		"style-src 'self'",
		`img-src 'self' https: data:${loopback}`,
		"connect-src 'self'",
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join("; ");
}

/** The text of each script that runs without an address of its own; structured data does not run. */
export function listInlineScripts(html: string): string[] {
	return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
		.filter(([, attributes = ""]) => !/\ssrc=|ld\+json/.test(attributes))
		.map(([, , text = ""]) => text);
}

async function toScriptHash(text: string): Promise<string> {
	const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
	return `'sha256-${btoa(String.fromCharCode(...bytes))}'`;
}
