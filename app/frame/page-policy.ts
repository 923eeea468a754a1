interface Admitted {
	nonce?: string;
	allowLoopback: boolean;
	isFramed?: boolean;
}

/** Its own files, https photos, and only inline scripts with this rendering's nonce, which stored text cannot know. */
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
