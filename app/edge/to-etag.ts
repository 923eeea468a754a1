/** Without the nonce, so that the same page has the same tag; weak with a nonce, as the bytes differ. */
export async function toEtag(body: ArrayBuffer, policy: string | null): Promise<string> {
	const nonce = policy?.match(/'nonce-([^']+)'/)?.[1];
	const text = nonce === undefined ? body : Buffer.from(Buffer.from(body).toString("latin1").replaceAll(nonce, ""));
	const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", text)).slice(0, 12);
	const name = `"${Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")}"`;
	return nonce === undefined ? name : `W/${name}`;
}

/** RFC 9110, 13.1.2: the weak comparison, because a compressing proxy weakens tags. */
export function isTagNamed(ifNoneMatch: string | null, etag: string): boolean {
	const names = ifNoneMatch?.split(",").map((name) => toStrong(name.trim())) ?? [];
	return names.includes(toStrong(etag)) || names.includes("*");
}

const toStrong = (etag: string) => etag.replace(/^W\//, "");

/** For an answer that the edge does not keep. */
export async function toTagged({ headers }: Request, answer: Response): Promise<Response> {
	const body = await answer.arrayBuffer();
	const tagged = new Headers(answer.headers);
	const etag = await toEtag(body, null);
	tagged.set("ETag", etag);
	if (!isTagNamed(headers.get("If-None-Match"), etag))
		return new Response(body, { status: answer.status, headers: tagged });
	return new Response(null, { status: 304, headers: tagged });
}
