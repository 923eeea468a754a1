import { isVapidKey } from "~/env/is-vapid-key";
import { decodeBytes, encodeBytes } from "./encode-notice";

/** By which push services know who sends (RFC 8292). */
export interface VapidKey {
	/** In base64url, for a browser's `applicationServerKey`. */
	publicKey: string;
	sign: (text: string) => Promise<string>;
}

const ECDSA = { name: "ECDSA", namedCurve: "P-256" };
/** PKCS #8 of a P-256 key before its 32 bytes; the public half follows from them. */
const PKCS8_START = Buffer.from("3041020100301306072a8648ce3d020106082a8648ce3d030107042730250201010420", "hex");
export async function toVapidKey(secret: string): Promise<VapidKey> {
	if (!isVapidKey(secret)) throw new Error("VAPID_PRIVATE_KEY must be 32 bytes in base64url, as npm start makes it.");
	const whole = new Uint8Array([...PKCS8_START, ...decodeBytes(secret)]);
	const key = await crypto.subtle.importKey("pkcs8", whole, ECDSA, true, ["sign"]);
	const { x = "", y = "" } = (await crypto.subtle.exportKey("jwk", key)) as JsonWebKey;
	return {
		publicKey: encodeBytes(new Uint8Array([4, ...decodeBytes(x), ...decodeBytes(y)])),
		async sign(text) {
			const bytes = new TextEncoder().encode(text);
			return encodeBytes(await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, key, bytes));
		},
	};
}

/** Half of what RFC 8292 allows. */
const VALID_SECONDS = 12 * 3600;

type Claim = { endpoint: string; contact: string; now: Date };

export async function toVapidHeader(key: VapidKey, { endpoint, contact, now }: Claim): Promise<string> {
	const exp = Math.floor(now.getTime() / 1000) + VALID_SECONDS;
	const claim = { aud: new URL(endpoint).origin, exp, sub: `mailto:${contact}` };
	const text = [{ typ: "JWT", alg: "ES256" }, claim].map(toPart).join(".");
	return `vapid t=${text}.${await key.sign(text)}, k=${key.publicKey}`;
}

const toPart = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
