const NONCE_BYTES = 12;
const A_KEY = /^[\w-]{43}$/;

type Bytes = Uint8Array<ArrayBuffer>;

/** AES-256-GCM (NIST SP 800-38D), a random nonce before each text. It opens only at its `place`, no bit changed. */
export interface DataKey {
	/** Tells keys apart without revealing them. */
	id: string;
	seal: (place: string, bytes: Bytes) => Promise<Bytes>;
	open: (place: string, sealed: Bytes) => Promise<Bytes | null>;
}

export const isDataKey = (secret: string): boolean => A_KEY.test(secret);

/** Throws for an invalid secret, without repeating it. */
export async function toDataKey(secret: string): Promise<DataKey> {
	if (!isDataKey(secret)) throw new Error("DATA_KEY must be 32 bytes in base64url, as `npm start` makes it.");
	const raw = Uint8Array.from(atob(secret.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
	const key = await crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]);
	const at = (place: string, iv: Bytes) => ({
		name: "AES-GCM",
		iv,
		additionalData: new TextEncoder().encode(place),
	});
	return {
		id: (await toSha256(new TextEncoder().encode(`DATA_KEY ${secret}`))).slice(0, 16),
		async seal(place, bytes) {
			const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
			const sealed = new Uint8Array(await crypto.subtle.encrypt(at(place, nonce), key, bytes));
			const whole = new Uint8Array(NONCE_BYTES + sealed.length);
			whole.set(nonce);
			whole.set(sealed, NONCE_BYTES);
			return whole;
		},
		async open(place, sealed) {
			try {
				const nonce = sealed.subarray(0, NONCE_BYTES);
				return new Uint8Array(await crypto.subtle.decrypt(at(place, nonce), key, sealed.subarray(NONCE_BYTES)));
			} catch {
				return null;
			}
		},
	};
}

export async function toSha256(bytes: Bytes): Promise<string> {
	const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
	return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
