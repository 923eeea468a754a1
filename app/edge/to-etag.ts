/** Without the nonce, so that the same page has the same tag; weak with a nonce, as the bytes differ. */
export async function toEtag(body: ArrayBuffer, policy: string | null): Promise<string> {
	const nonce = policy?.match(/'nonce-([^']+)'/)?.[1];
	const text = nonce === undefined ? body : Buffer.from(Buffer.from(body).toString("latin1").replaceAll(nonce, ""));
	const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", text)).slice(0, 12);
	const name = `"${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}"`;
	return nonce === undefined ? name : `W/${name}`;
}
