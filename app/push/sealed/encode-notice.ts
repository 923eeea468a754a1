type Bytes = Uint8Array<ArrayBuffer>;

/** From the browser's subscription, in base64url: its public key (P-256, 65 bytes) and a secret of 16 bytes. */
export type PushKeys = { p256dh: string; auth: string };

export type Fresh = { salt: Bytes; sender: CryptoKeyPair };

/** More than any push service takes, so that a notice is one record. */
const RECORD_SIZE = 4096;
/** Every push service takes 4096 bytes, less header, delimiter and tag. */
export const NOTICE_BYTES = RECORD_SIZE - 86 - 17;

const P256 = { name: "ECDH", namedCurve: "P-256" };
/** Ends the last record's text (RFC 8188, 2). */
const LAST = 2;

/** RFC 8291: only that browser can read it. Libraries for workerd speak the older `aesgcm`, which Apple refuses. */
export async function encodeNotice(text: Bytes, to: PushKeys, fresh?: Fresh): Promise<Bytes> {
	const { salt, sender } = fresh ?? (await createFresh());
	const receiver = decodeBytes(to.p256dh);
	const own = new Uint8Array(await exportRaw(sender.publicKey));
	const secret = await deriveSecret(sender.privateKey, receiver);
	const info = mergeBytes(toBytes("WebPush: info\0"), receiver, own);
	return encodeRecord(text, await derive(secret, decodeBytes(to.auth), info, 32), salt, own);
}

/** One record of `aes128gcm` (RFC 8188), with its header. */
export async function encodeRecord(text: Bytes, keyMaterial: Bytes, salt: Bytes, keyId: Bytes): Promise<Bytes> {
	const raw = await derive(keyMaterial, salt, toBytes("Content-Encoding: aes128gcm\0"), 16);
	const iv = await derive(keyMaterial, salt, toBytes("Content-Encoding: nonce\0"), 12);
	const key = await crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt"]);
	const sealed = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, key, mergeBytes(text, new Uint8Array([LAST])));
	const size = new Uint8Array(4);
	new DataView(size.buffer).setUint32(0, RECORD_SIZE);
	return mergeBytes(salt, size, new Uint8Array([keyId.length]), keyId, new Uint8Array(sealed));
}

export async function isKeyPair({ p256dh, auth }: PushKeys): Promise<boolean> {
	const isShaped = /^[\w-]{87}={0,1}$/.test(p256dh) && /^[\w-]{22}={0,2}$/.test(auth);
	return isShaped && (await crypto.subtle.importKey("raw", decodeBytes(p256dh), P256, false, []).then(yes, no));
}

const yes = () => true;
const no = () => false;

async function createFresh(): Promise<Fresh> {
	const sender = (await crypto.subtle.generateKey(P256, true, ["deriveBits"])) as CryptoKeyPair;
	return { salt: crypto.getRandomValues(new Uint8Array(16)), sender };
}

async function exportRaw(key: CryptoKey): Promise<ArrayBuffer> {
	return (await crypto.subtle.exportKey("raw", key)) as ArrayBuffer;
}

async function deriveSecret(own: CryptoKey, receiver: Bytes): Promise<Bytes> {
	const other = await crypto.subtle.importKey("raw", receiver, P256, false, []);
	// Workers' types give the field another name.
	const by = { name: "ECDH", public: other };
	return new Uint8Array(await crypto.subtle.deriveBits(by, own, 256));
}

async function derive(material: Bytes, salt: Bytes, info: Bytes, length: number): Promise<Bytes> {
	const key = await crypto.subtle.importKey("raw", material, "HKDF", false, ["deriveBits"]);
	return new Uint8Array(await crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, length * 8));
}

const toBytes = (text: string): Bytes => new Uint8Array(new TextEncoder().encode(text));

export function decodeBytes(text: string): Bytes {
	return new Uint8Array(Buffer.from(text, "base64url"));
}

export function encodeBytes(bytes: ArrayBuffer | Uint8Array): string {
	return Buffer.from(bytes instanceof Uint8Array ? bytes : new Uint8Array(bytes)).toString("base64url");
}

function mergeBytes(...parts: Bytes[]): Bytes {
	const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
	let at = 0;
	for (const part of parts) {
		whole.set(part, at);
		at += part.length;
	}
	return whole;
}
