interface Admitted {
	nonce?: string;
	allowLoopback: boolean;
	/** Whether any site may show it in a frame. */
	isFramed?: boolean;
}

/**
 * A page's policy: its own files, https photos, and of the inline scripts those alone that carry the nonce of its
 * rendering; what is stored cannot know it. Without a nonce no inline script runs. Loopback photos are admitted where
 * dealers may be on loopback.
 */
export function toPagePolicy({ nonce, allowLoopback, isFramed = false }: Admitted): string {
	const loopback = allowLoopback ? " http://localhost:* http://127.0.0.1:*" : "";
	return [
		"default-src 'none'",
		nonce === undefined ? "script-src 'none'" : `script-src 'self' 'nonce-${nonce}'`,
		"style-src 'self'",
		`img-src 'self' https: data:${loopback}`,
		"connect-src 'self'",
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		`frame-ancestors ${isFramed ? "*" : "'none'"}`,
	].join("; ");
}
