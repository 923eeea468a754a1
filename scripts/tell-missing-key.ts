/** What `wrangler secret list` printed → what to do when the deployed Worker cannot seal its backups; null when it can. */
export function tellMissingKey(listed: string): string | null {
	if (/"name":\s*"DATA_KEY"/.test(listed)) return null;
	return [
		"The deployed Worker has no DATA_KEY, so it makes no backup. Make one and keep a copy elsewhere:",
		`  node -p "crypto.randomBytes(32).toString('base64url')"`,
		"  npx wrangler secret put DATA_KEY",
	].join("\n");
}
