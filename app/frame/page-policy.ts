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
