/** SHA-256 of a text in hexadecimal: what the database keeps of session ids. */
export async function toDigest(text: string): Promise<string> {
	const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
