import { createECDH } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { proofCount, seed } from "../../../testing/proof";
import { createTestBrowser, readPush, readVapid } from "../../../testing/push/read-push";
import { isVapidKey } from "../../env/is-vapid-key";
import { decodeBytes, encodeBytes, encodeNotice, encodeRecord, isKeyPair, NOTICE_BYTES } from "./encode-notice";
import { toVapidHeader, toVapidKey } from "./vapid-key";

const P256 = { name: "ECDH", namedCurve: "P-256" };
const toBytes = (text: string) => new Uint8Array(new TextEncoder().encode(text));

/** RFC 8291, appendix A. */
const example = {
	text: "When I grow up, I want to be a watermelon",
	sender: {
		d: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
		public: "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8",
	},
	receiver: {
		p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
		auth: "BTBZMqHH6r4Tts7J_aSIgg",
		d: "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94",
	},
	salt: "DGv6ra1nlYgDCS1FRnbzlw",
	body: "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

async function toPair({ d, public: whole }: typeof example.sender): Promise<CryptoKeyPair> {
	const point = decodeBytes(whole);
	const jwk = { kty: "EC", crv: "P-256", x: encodeBytes(point.slice(1, 33)), y: encodeBytes(point.slice(33)) };
	return {
		privateKey: await crypto.subtle.importKey("jwk", { ...jwk, d }, P256, false, ["deriveBits"]),
		publicKey: await crypto.subtle.importKey("jwk", jwk, P256, true, []),
	};
}

test("a notice is sealed to the byte as in RFC 8291, appendix A, and RFC 8188, 3.1", async () => {
	const fresh = { salt: decodeBytes(example.salt), sender: await toPair(example.sender) };
	expect(encodeBytes(await encodeNotice(toBytes(example.text), example.receiver, fresh))).toBe(example.body);
	const walrus = await encodeRecord(
		toBytes("I am the walrus"),
		decodeBytes("yqdlZ-tYemfogSmv7Ws5PQ"),
		decodeBytes("I1BsxtFttlv3u_Oo94xnmw"),
		new Uint8Array(),
	);
	expect(encodeBytes(walrus)).toBe("I1BsxtFttlv3u_Oo94xnmwAAEAAA-NAVub2qFgBEuQKRapoZu-IxkIva3MEB1PD-ly8Thjg");
	expect(readPush(decodeBytes(example.body), example.receiver)).toBe(example.text);
});

test("any text up to the limit is read by its browser and by no other", async () => {
	const texts = fc.string({ unit: "binary", maxLength: 900 });
	await fc.assert(
		fc.asyncProperty(texts, async (text) => {
			const [mine, other] = [createTestBrowser(), createTestBrowser()];
			const body = await encodeNotice(toBytes(text), mine);
			expect(readPush(body, mine)).toBe(text);
			expect(() => readPush(body, other)).toThrow();
			expect(() => readPush(body, { ...mine, auth: other.auth })).toThrow();
			body[body.length - 1] = (body.at(-1) ?? 0) ^ 1;
			expect(() => readPush(body, mine)).toThrow();
		}),
		{ seed, numRuns: proofCount(30, 600) },
	);
	const whole = await encodeNotice(new Uint8Array(NOTICE_BYTES), createTestBrowser());
	expect(whole.length).toBe(4096);
});

test("keys that are none are told from keys", async () => {
	const { p256dh, auth } = example.receiver;
	expect(await isKeyPair({ p256dh, auth })).toBe(true);
	for (const keys of [
		{ p256dh, auth: "short" },
		{ p256dh: auth, auth },
		{ p256dh: `${p256dh.slice(0, -2)}AA`, auth },
		{ p256dh: "", auth },
	])
		expect(await isKeyPair(keys), JSON.stringify(keys)).toBe(false);
});

test("a push service can tell by RFC 8292 that a push is ours, for it, and for how long", async () => {
	const pair = createECDH("prime256v1");
	const publicKey = pair.generateKeys("base64url");
	const secret = pair.getPrivateKey().toString("hex").padStart(64, "0");
	const key = await toVapidKey(Buffer.from(secret, "hex").toString("base64url"));
	expect(key.publicKey).toBe(publicKey);
	const now = new Date("2026-11-22T12:00:00.000Z");
	const header = await toVapidHeader(key, { endpoint: "https://push.example:8443/a?b", contact: "a@b.example", now });
	const exp = now.getTime() / 1000 + 12 * 3600;
	expect(readVapid(header)).toEqual({ publicKey, aud: "https://push.example:8443", exp, sub: "mailto:a@b.example" });
});

test("a secret that is no private key of the curve is refused", async () => {
	const ff = Buffer.alloc(32, 0xff).toString("base64url");
	const zero = Buffer.alloc(32).toString("base64url");
	for (const secret of ["", "short", ff, zero, "k".repeat(44)]) {
		expect(isVapidKey(secret)).toBe(false);
		await expect(toVapidKey(secret)).rejects.toThrow(/^VAPID_PRIVATE_KEY must be/);
	}
	expect(isVapidKey("k".repeat(43))).toBe(true);
});
