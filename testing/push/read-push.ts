import { createDecipheriv, createECDH, createHmac, createPublicKey, verify } from "node:crypto";

/** In base64url. */
export type TestBrowser = { p256dh: string; auth: string; d: string };

export function createTestBrowser(): TestBrowser {
	const pair = createECDH("prime256v1");
	const p256dh = pair.generateKeys("base64url");
	const d = pair.getPrivateKey("base64url");
	return { p256dh, d, auth: Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64url") };
}

const hmac = (key: Uint8Array, ...parts: (Uint8Array | string)[]) =>
	parts.reduce((mac, part) => mac.update(part), createHmac("sha256", key)).digest();

/** By the letter of RFC 8291, 3.4, with node's own cryptography: nothing is shared with the code under test. */
export function readPush(body: Uint8Array, browser: TestBrowser): string {
	const bytes = Buffer.from(body);
	const salt = bytes.subarray(0, 16);
	const idLength = bytes.readUInt8(20);
	const sender = bytes.subarray(21, 21 + idLength);
	const own = createECDH("prime256v1");
	own.setPrivateKey(Buffer.from(browser.d, "base64url"));
	const receiver = Buffer.from(browser.p256dh, "base64url");
	const prkKey = hmac(Buffer.from(browser.auth, "base64url"), own.computeSecret(sender));
	const ikm = hmac(prkKey, "WebPush: info\0", receiver, sender, Buffer.from([1]));
	const prk = hmac(salt, ikm);
	const key = hmac(prk, "Content-Encoding: aes128gcm\0", Buffer.from([1])).subarray(0, 16);
	const nonce = hmac(prk, "Content-Encoding: nonce\0", Buffer.from([1])).subarray(0, 12);
	const sealed = bytes.subarray(21 + idLength);
	const decipher = createDecipheriv("aes-128-gcm", key, nonce);
	decipher.setAuthTag(sealed.subarray(-16));
	const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
	const end = text.lastIndexOf(2);
	if (end < 0 || text.subarray(end + 1).some((byte) => byte !== 0)) throw new Error("The record has no end");
	return text.subarray(0, end).toString();
}

/** The claim of a push's Authorization header (RFC 8292). Throws unless its own key signed it. */
export function readVapid(header: string): { publicKey: string; aud: string; exp: number; sub: string } {
	const [, head = "", claim = "", signature = "", publicKey = ""] =
		/^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
	const { alg, typ } = JSON.parse(Buffer.from(head, "base64url").toString());
	if (alg !== "ES256" || typ !== "JWT") throw new Error(`Signed by ${alg} as ${typ}`);
	const point = Buffer.from(publicKey, "base64url");
	const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
	const known = createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" });
	// workerd's `verify` takes no key object.
	const key = known.export({ type: "spki", format: "pem" });
	const [text, sign] = [Buffer.from(`${head}.${claim}`), Buffer.from(signature, "base64url")];
	if (!verify("sha256", text, { key, dsaEncoding: "ieee-p1363" }, sign)) throw new Error("Not signed by its key");
	return { publicKey, ...JSON.parse(Buffer.from(claim, "base64url").toString()) };
}
